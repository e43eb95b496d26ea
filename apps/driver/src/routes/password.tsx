import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { loadWords } from '../app/language.ts'
import { PasswordPage } from '../features/passwords/password-page.tsx'

export const Route = createFileRoute('/password')({
  loader: () => loadWords('usersConfirm', 'passwords', 'usersRegister'),
  component: Password,
})

function Password() {
  const navigate = useNavigate()
  return <PasswordPage onSignedIn={() => navigate({ to: '/app' })} onLogin={() => navigate({ to: '/login' })} />
}
