import { forgetPhone, keepPhone } from '../../../worker/kept-phone.ts'
import { config } from '../auth.ts'
import { ownerId } from '../kept/stored-value.ts'

/** Whether this browser supports push messages; on an iPhone only the installed app does. */
export const canBePushedTo = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** True once the driver has blocked our notifications: then only the browser's settings help. */
export const isForbidden = (): boolean => canBePushedTo() && Notification.permission === 'denied'

export type Subscription = {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

/** Asks for permission and subscribes with our public key; undefined when the driver refuses. */
export async function subscribe(publicKey: string): Promise<Subscription | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const { pushManager } = await navigator.serviceWorker.ready
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { endpoint, keys } = made.toJSON()
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } }
}

/** Stores what the service worker needs to renew the subscription, once the API has it. */
export const keepSubscription = ({ endpoint, keys: { auth } }: Subscription, publicKey: string): Promise<void> =>
  keepPhone({ apiAddress: config.apiAddress, sub: ownerId(), publicKey, endpoint, auth })

const current = async () => {
  if (!canBePushedTo()) return undefined
  return (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? undefined
}

/** This phone's ID in the API; undefined while it isn't subscribed. */
export async function thisPhoneId(): Promise<string | undefined> {
  const subscription = await current()
  if (!subscription || Notification.permission !== 'granted') return undefined
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(subscription.endpoint))
  const base64 = btoa(String.fromCharCode(...new Uint8Array(digest)))
  return base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** Unsubscribes in the browser; messages that are still sent come back as gone. */
export async function unsubscribe(): Promise<void> {
  const subscription = await current()
  if (subscription) await Promise.all([forgetPhone(), subscription.unsubscribe()])
}
