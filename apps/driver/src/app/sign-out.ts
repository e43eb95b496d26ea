import { auth } from './auth.ts'
import { forgetPhone } from '../../worker/kept-phone.ts'
import { forgetOpenCheckIn } from './kept/open-check-in.ts'

let isOnTheWayOut = false

/** True once the user in this tab has signed out on purpose and the page is about to be left. */
export const isLeaving = (): boolean => isOnTheWayOut

/** The next user of this phone must not get this driver's notifications. */
async function stopPushes(): Promise<void> {
  const subscription = await (await navigator.serviceWorker?.getRegistration())?.pushManager?.getSubscription()
  if (subscription) await Promise.allSettled([forgetPhone(), subscription.unsubscribe()])
}

/** Nor may photos of the driver stay on the phone. */
const dropPhotos = async () => {
  const { clear } = await import('idb-keyval')
  await clear()
}

/** Signs out in all tabs and goes to the landing page, or to the given one. */
export async function signOutAndLeave(to = '/'): Promise<void> {
  isOnTheWayOut = true
  // A stored check-in contains personal data.
  forgetOpenCheckIn()
  await Promise.all([stopPushes(), dropPhotos().catch(() => undefined)])
  await auth.signOut().finally(() => location.assign(to))
}
