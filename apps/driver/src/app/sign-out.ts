import { auth } from './auth.ts'
import { forgetDriver } from './kept/leftovers.ts'
import { forgetOpenCheckIn } from './kept/open-check-in.ts'

let isOnTheWayOut = false

/** True from a deliberate sign-out in this tab until the page is left. */
export const isLeaving = (): boolean => isOnTheWayOut

/** Never resolves, so that whatever started it stays busy until the page is gone. */
export async function signOutAndLeave(to = '/'): Promise<never> {
  isOnTheWayOut = true
  forgetOpenCheckIn()
  await forgetDriver()
  // Back doesn't open the page that was left: after a deletion, whoever signs up next would land on it.
  await auth.signOut().finally(() => location.replace(to))
  return new Promise(() => undefined)
}
