import { createFileRoute, redirect } from '@tanstack/react-router'
import { loadWords } from '../../app/language.ts'
import { FlexLoginPage } from '../../features/flex/flex-login-page.tsx'

export const Route = createFileRoute('/app/flex/login')({
  // Whoever left in the middle of a sign-in goes on with it, unless they came back here from its page.
  beforeLoad: async ({ location }) => {
    const { pageOfChallenge, readChallenge } = await import('../../features/flex/challenge-state.ts')
    const challenge = location.state.signInAgain ? undefined : readChallenge()
    if (challenge) throw redirect({ to: pageOfChallenge(challenge) })
  },
  loader: () => loadWords('flex', 'usersSetup'),
  component: FlexLoginPage,
})
