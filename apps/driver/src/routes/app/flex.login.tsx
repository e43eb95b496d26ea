import { createFileRoute } from '@tanstack/react-router'
import { loadWords } from '../../app/language.ts'
import { FlexLoginPage } from '../../features/flex/flex-login-page.tsx'

export const Route = createFileRoute('/app/flex/login')({
  loader: () => loadWords('flex', 'usersSetup'),
  component: FlexLoginPage,
})
