import { forgetPhone } from '../../../worker/kept-phone.ts'
import { ownerId } from './stored-value.ts'

const ownerKey = 'arribo.owner'
/** These belong to the phone or to the next page. The chat consent names the driver who gave it. */
const ofPhone = ['device', 'me', 'language', 'promo-ruta', 'chat-consent', 'flash', 'prefix'].map(
  (name) => `arribo.${name}`,
)
/** Tells other tabs that the driver signed out on purpose. */
const signedOut = 'arribo.signedOut.'

function empty(storage: Storage): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  for (const key of keys)
    if (key.startsWith('arribo.') && !key.startsWith(signedOut) && !ofPhone.includes(key)) storage.removeItem(key)
}

/**
 * The next user of this phone must not get this driver's notifications. The phone is forgotten even if it has no
 * subscription, because the service worker would replace one that the browser has dropped.
 */
async function stopPushes(): Promise<void> {
  await forgetPhone().catch(() => undefined)
  const subscription = await (await navigator.serviceWorker?.getRegistration())?.pushManager?.getSubscription()
  await subscription?.unsubscribe()
}

const stopAndDrop = (): Promise<unknown> =>
  Promise.allSettled([stopPushes(), import('idb-keyval').then(({ clear: dropPhotos }) => dropPhotos())])

/** Removes everything of the driver from this phone, except the session. */
export async function forgetDriver(): Promise<void> {
  empty(localStorage)
  empty(sessionStorage)
  await stopAndDrop()
}

/**
 * After a lost session, the driver's data stays on the phone so that they can continue. This removes it once another
 * driver signs in. This tab's own storage stays, because it says where the new driver was going.
 */
export function forgetFormerDriver(): void {
  const [former, owner] = [localStorage.getItem(ownerKey), ownerId()]
  if (owner === '' || owner === former) return
  if (former !== null) {
    empty(localStorage)
    void stopAndDrop()
  }
  localStorage.setItem(ownerKey, owner)
}
