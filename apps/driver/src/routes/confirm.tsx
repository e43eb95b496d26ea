import { createFileRoute, redirect } from '@tanstack/react-router'
import { auth } from '../app/auth.ts'
import { loadWords } from '../app/language.ts'
import { ConfirmPage } from '../features/registration/confirm-page.tsx'
import { readPendingConfirmation } from '../app/pending-confirmation.ts'

export const Route = createFileRoute('/confirm')({
  beforeLoad: () => {
    if (auth.claims()?.isPhoneVerified) throw redirect({ to: '/dashboard' })
    if (!readPendingConfirmation()) throw redirect({ to: '/login' })
  },
  loader: () => loadWords('join'),
  component: ConfirmPage,
})
