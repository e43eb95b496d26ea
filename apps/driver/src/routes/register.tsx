import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router'
import { requireSignedOut } from '../app/pass-gates.ts'
import { loadWords } from '../app/language.ts'
import { RegisterPage } from '../features/users/registration/register-page.tsx'

export const Route = createFileRoute('/register')({
  validateSearch: (search: Record<string, unknown>): { referral?: string } =>
    typeof search['referral'] === 'string' ? { referral: search['referral'] } : {},
  beforeLoad: requireSignedOut,
  loader: () => loadWords('usersConfirm', 'passwords', 'usersRegister'),
  component: Register,
})

function Register() {
  const navigate = useNavigate()
  return (
    <RegisterPage
      referral={useSearch({ from: '/register' }).referral}
      onSignedIn={() => navigate({ to: '/app' })}
      onRegistered={() => navigate({ to: '/confirm' })}
    />
  )
}
