import { createFileRoute } from '@tanstack/react-router'
import { loadWords } from '../../app/language.ts'
import { SharingPage } from '../../features/enrolments/sharing-page.tsx'

export const Route = createFileRoute('/app/shared')({
  loader: () => loadWords('enrolmentsEnrol', 'photos', 'enrolments', 'threePhotos', 'enrolmentsVerify'),
  component: SharingPage,
})
