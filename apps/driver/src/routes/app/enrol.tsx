import { createFileRoute } from '@tanstack/react-router'
import { loadWords } from '../../app/language.ts'
import { EnrolPage } from '../../features/enrolments/enrol-page.tsx'

export const Route = createFileRoute('/app/enrol')({
  validateSearch: (search: Record<string, unknown>): { invitation?: string } =>
    typeof search['invitation'] === 'string' ? { invitation: search['invitation'] } : {},
  loader: () => loadWords('enrolmentsEnrol', 'photos', 'enrolments', 'threePhotos', 'enrolmentsVerify'),
  component: Enrol,
})

function Enrol() {
  return <EnrolPage code={Route.useSearch().invitation} />
}
