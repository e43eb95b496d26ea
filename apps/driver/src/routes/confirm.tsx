import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { loadWords } from '../app/language.ts'
import { ConfirmPage } from '../features/users/registration/confirm-page.tsx'
import { requireSignedOut } from '../app/signed-out.ts'

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
  const toLogin = useCallback(() => navigate({ to: '/login', replace: true }), [navigate])
  return (
    <ConfirmPage
      onSignedIn={() => navigate({ to: '/app' })}
      onLogin={toLogin}
      onWrongNumber={() => navigate({ to: '/register' })}
    />
  )
}
