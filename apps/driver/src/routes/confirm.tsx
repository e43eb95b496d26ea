import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router'
import { loadWords } from '../app/language.ts'
import { ConfirmPage } from '../features/users/registration/confirm-page.tsx'
import { requireSignedOut } from '../app/pass-gates.ts'

export const Route = createFileRoute('/confirm')({
  beforeLoad: async () => {
    await requireSignedOut()
    const { readPendingConfirmation } = await import('../app/codes/pending-confirmation.ts')
    if (!readPendingConfirmation()) throw redirect({ to: '/login' })
  },
  loader: () => loadWords('usersConfirm', 'passwords', 'usersRegister'),
  component: Confirm,
})

function Confirm() {
  const navigate = useNavigate()
  return (
    <ConfirmPage
      onSignedIn={() => navigate({ to: '/app' })}
      onLogin={() => navigate({ to: '/login', replace: true })}
      onWrongNumber={() => navigate({ to: '/register' })}
    />
  )
}
