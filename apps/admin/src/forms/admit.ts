import { leaveTo } from '@arribo/written-pages/leave-to'
import { auth } from '../app/auth.ts'
import { nextPageOf } from '../app/next-page.ts'

/** As the app's route: whoever is signed in goes on, and whether they may is decided there. */
export const admit = async (): Promise<void> => {
  if (auth.claims()) await leaveTo(nextPageOf(location.search))
}
