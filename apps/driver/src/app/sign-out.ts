import { auth } from './auth.ts'
import { forgetPhone } from '../../worker/kept-phone.ts'
import { forgetOpenCheckIn } from './kept/open-check-in.ts'

let isOnTheWayOut = false

/** True once the person in this tab has signed out on purpose; the page is about to be left. */
export const isLeaving = (): boolean => isOnTheWayOut

/** The next person at this phone must not read what is meant for this one. */
async function stopPushes(): Promise<void> {
  const subscription = await (await navigator.serviceWorker?.getRegistration())?.pushManager?.getSubscription()
  if (subscription) await Promise.allSettled([forgetPhone(), subscription.unsubscribe()])
}

/** Nor do photos of them wait on it. */
const dropPhotos = async () => {
  const { clear } = await import('idb-keyval')
  await clear()
}

/** Signs out here and in every other tab, and goes to the landing page or where else it says. */
export async function signOutAndLeave(to = '/'): Promise<void> {
  isOnTheWayOut = true
  // What is kept of an open check-in says who they are.
  forgetOpenCheckIn()
  await Promise.all([stopPushes(), dropPhotos().catch(() => undefined)])
  await auth.signOut().finally(() => location.assign(to))
}
