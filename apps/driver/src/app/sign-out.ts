import { auth } from './auth.ts'
import { forgetDriver } from './kept/leftovers.ts'
import { forgetOpenCheckIn } from './kept/open-check-in.ts'

let isOnTheWayOut = false

/** True once the user in this tab has signed out on purpose and the page is about to be left. */
export const isLeaving = (): boolean => isOnTheWayOut

/** Signs out in all tabs and goes to the landing page, or to the given one. */
export async function signOutAndLeave(to = '/'): Promise<void> {
  isOnTheWayOut = true
  forgetOpenCheckIn()
  await forgetDriver()
  await auth.signOut().finally(() => location.assign(to))
}
