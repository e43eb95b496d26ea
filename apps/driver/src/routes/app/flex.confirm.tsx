import { createFileRoute, redirect } from '@tanstack/react-router'
import { loadWords } from '../../app/language.ts'
import { FlexConfirmPage } from '../../features/flex/flex-confirm-page.tsx'

export const Route = createFileRoute('/app/flex/confirm')({
  beforeLoad: async () => {
    const { readChallenge } = await import('../../features/flex/challenge-state.ts')
    if (!readChallenge()) throw redirect({ to: '/app/flex/login' })
  },
  loader: () => loadWords('flex', 'usersSetup'),
  component: FlexConfirmPage,
})
