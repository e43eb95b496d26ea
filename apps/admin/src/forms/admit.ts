import { leaveTo } from '@arribo/written-pages/leave-to'
import { auth } from '../app/auth.ts'
import { nextPageOf } from '../app/next-page.ts'

/** Like the app's route: a signed-in user continues, and the next page checks whether they may. */
export const admit = async (): Promise<void> => {
  if (auth.claims()) await leaveTo(nextPageOf(location.search))
}
