import { createFileRoute } from '@tanstack/react-router'
import { loadWords } from '../../app/language.ts'
import { ChangePasswordPage } from '../../features/passwords/change-password-page.tsx'

export const Route = createFileRoute('/app/profile/change-password')({
  loader: () => loadWords('paymentsCard', 'passwordsChange', 'selfies', 'usersProfile'),
  component: ChangePasswordPage,
})
