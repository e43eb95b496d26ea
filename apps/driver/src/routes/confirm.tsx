import { createFileRoute, redirect } from '@tanstack/react-router'
import { loadWords } from '../app/language.ts'
import { ConfirmPage } from '../features/registration/confirm-page.tsx'
import { readPendingConfirmation } from '../app/codes/pending-confirmation.ts'
import { requireSignedOut } from '../app/signed-out.ts'

export const Route = createFileRoute('/confirm')({
  beforeLoad: async () => {
    await requireSignedOut()
    if (!readPendingConfirmation()) throw redirect({ to: '/login' })
  },
  loader: () => loadWords('join'),
  component: ConfirmPage,
})
