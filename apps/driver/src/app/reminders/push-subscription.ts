import { forgetPhone, keepPhone } from '../../../worker/kept-phone.ts'
import { config } from '../auth.ts'
import { ownerId } from '../kept/stored-value.ts'

/** On an iPhone, only the installed app supports push messages. */
export const canBePushedTo = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Once the driver has blocked our notifications, only the browser's settings help. */
export const isForbidden = (): boolean => canBePushedTo() && Notification.permission === 'denied'

export type Subscription = {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

/** Asks for permission. Undefined when the driver refuses. */
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

/** The API's ID of this phone: the SHA-256 of its endpoint. Undefined while the phone isn't subscribed. */
export async function thisPhoneId(): Promise<string | undefined> {
  const subscription = await current()
  if (!subscription || Notification.permission !== 'granted') return undefined
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(subscription.endpoint))
  const base64 = btoa(String.fromCharCode(...new Uint8Array(digest)))
  return base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** Unsubscribes in the browser only. The push service reports to the server that later messages can't be delivered. */
export async function unsubscribe(): Promise<void> {
  const subscription = await current()
  if (subscription) await Promise.all([forgetPhone(), subscription.unsubscribe()])
}
