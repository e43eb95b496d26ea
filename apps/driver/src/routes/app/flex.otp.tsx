import { createFileRoute, redirect } from '@tanstack/react-router'
import { loadWords } from '../../app/language.ts'
import { readChallenge } from '../../features/flex/challenge-state.ts'
import { FlexOtpPage } from '../../features/flex/flex-otp-page.tsx'

export const Route = createFileRoute('/app/flex/otp')({
  beforeLoad: () => {
    if (!readChallenge()) throw redirect({ to: '/app/flex/login' })
  },
  loader: () => loadWords('link'),
  component: FlexOtpPage,
})
