import { leaveTo } from '@arribo/written-pages/leave-to'
import { auth } from '../app/auth.ts'
import { nextPageOf } from '../app/next-page.ts'
import { LoginPage } from '../features/sign-in/login-page.tsx'

/** The same rule as the route's: whoever is signed in continues, and the next page checks whether they may. */
export const admit = async (): Promise<void> => {
  if (auth.claims()) await leaveTo(nextPageOf(location.search))
}

export const FormPages = () => <LoginPage onSignedIn={() => leaveTo(nextPageOf(location.search))} />
