import { createFileRoute, redirect } from '@tanstack/react-router'
import { loadWords } from '../../app/language.ts'
import { readChallenge } from '../../features/flex/challenge-state.ts'
import { FlexConfirmPage } from '../../features/flex/flex-confirm-page.tsx'

export const Route = createFileRoute('/app/flex/confirm')({
  beforeLoad: () => {
    if (!readChallenge()) throw redirect({ to: '/app/flex/login' })
  },
  loader: () => loadWords('link'),
  component: FlexConfirmPage,
})
