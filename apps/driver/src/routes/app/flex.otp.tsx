import { createFileRoute, redirect } from '@tanstack/react-router'
import { loadWords } from '../../app/language.ts'
import { FlexOtpPage } from '../../features/flex/flex-otp-page.tsx'

export const Route = createFileRoute('/app/flex/otp')({
  beforeLoad: async () => {
    const { readChallenge } = await import('../../features/flex/challenge-state.ts')
    if (!readChallenge()) throw redirect({ to: '/app/flex/login' })
  },
  loader: () => loadWords('flex', 'usersSetup'),
  component: FlexOtpPage,
})
