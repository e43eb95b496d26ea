import { createFileRoute } from '@tanstack/react-router'
import { loadWords } from '../../app/language.ts'
import { SetupPage } from '../../features/users/plan-type/setup-page.tsx'

export const Route = createFileRoute('/app/setup')({
  loader: () => loadWords('flex', 'usersSetup'),
  component: SetupPage,
})
