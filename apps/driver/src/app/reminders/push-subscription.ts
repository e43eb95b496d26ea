import { forgetPhone, keepPhone } from '../../../worker/kept-phone.ts'
import { config } from '../config.ts'
import { ownerId } from '../kept/stored-value.ts'

/** Whether this browser can be pushed to: an iPhone can only once the app is on its home screen. */
export const canBePushedTo = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** True once the driver has told the browser to show nothing of ours: then only its settings help. */
export const isForbidden = (): boolean => canBePushedTo() && Notification.permission === 'denied'

export type Subscription = {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

/** Asks for permission, and for a subscription made for our key; undefined when the driver says no. */
export async function subscribe(publicKey: string): Promise<Subscription | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const { pushManager } = await navigator.serviceWorker.ready
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { endpoint, keys } = made.toJSON()
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } }
}

/** Lets the worker renew the subscription, once the API has it. */
export const keepSubscription = ({ endpoint, keys: { auth } }: Subscription, publicKey: string): Promise<void> =>
  keepPhone({ apiAddress: config.apiAddress, sub: ownerId(), publicKey, endpoint, auth })

const current = async () => {
  if (!canBePushedTo()) return undefined
  return (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? undefined
}

/** This phone as the API names it; undefined while it is not subscribed. */
export async function thisPhoneId(): Promise<string | undefined> {
  const subscription = await current()
  if (!subscription || Notification.permission !== 'granted') return undefined
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(subscription.endpoint))
  const base64 = btoa(String.fromCharCode(...new Uint8Array(digest)))
  return base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** The browser forgets the subscription; what is still sent to it comes back as gone. */
export async function unsubscribe(): Promise<void> {
  const subscription = await current()
  if (subscription) await Promise.all([forgetPhone(), subscription.unsubscribe()])
}
