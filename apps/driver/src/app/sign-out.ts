import { auth } from './auth.ts'

let isOnTheWayOut = false

/** True once the person in this tab has signed out on purpose; the page is about to be left. */
export const isLeaving = (): boolean => isOnTheWayOut

/** Signs out here and in every other tab, and goes to the landing page or where else it says. */
export async function signOutAndLeave(to = '/'): Promise<void> {
  isOnTheWayOut = true
  await auth.signOut().finally(() => location.assign(to))
}
