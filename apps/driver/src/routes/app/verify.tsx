import { createFileRoute } from '@tanstack/react-router'
import { loadWords } from '../../app/language.ts'
import { VerifyPage } from '../../features/enrolments/verification/verify-page.tsx'

export const Route = createFileRoute('/app/verify')({
  loader: () => loadWords('enrolmentsEnrol', 'photos', 'enrolments', 'threePhotos', 'enrolmentsVerify'),
  component: VerifyPage,
})
