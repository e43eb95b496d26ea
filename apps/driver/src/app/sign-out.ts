import { auth } from './auth.ts'
import { forgetDriver } from './kept/leftovers.ts'
import { forgetOpenCheckIn } from './kept/open-check-in.ts'

let isOnTheWayOut = false

/** True from a deliberate sign-out in this tab until the page is left. */
export const isLeaving = (): boolean => isOnTheWayOut

export async function signOutAndLeave(to = '/'): Promise<void> {
  isOnTheWayOut = true
  forgetOpenCheckIn()
  await forgetDriver()
  await auth.signOut().finally(() => location.assign(to))
}
