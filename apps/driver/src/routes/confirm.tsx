import { createFileRoute, redirect } from '@tanstack/react-router'
import { loadWords } from '../app/language.ts'
import { ConfirmPage } from '../features/registration/confirm-page.tsx'
import { requireSignedOut } from '../app/signed-out.ts'

export const Route = createFileRoute('/confirm')({
  beforeLoad: async () => {
    await requireSignedOut()
    const { readPendingConfirmation } = await import('../app/codes/pending-confirmation.ts')
    if (!readPendingConfirmation()) throw redirect({ to: '/login' })
  },
  loader: () => loadWords('join'),
  component: ConfirmPage,
})
