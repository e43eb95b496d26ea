import { routes } from '@arribo/api-contracts/later-public-routes'
import { forgetPhone, type KeptPhone, keepPhone, readPhone } from './kept-phone.ts'

const [method, path] = routes.renewReminderPhone

type Subscription = { readonly endpoint: string; readonly keys: { readonly p256dh: string; readonly auth: string } }

/** The browser's push API, as far as it is used here. */
export type Pushes = Pick<PushManager, 'getSubscription' | 'subscribe'>

let underWay: Promise<void> | undefined

/** The browser has dropped or changed the subscription: replaces it. */
export async function renewPhone(pushes: Pushes): Promise<void> {
  const phone = await readPhone()
  if (!phone) return
  await keepPhone({ ...phone, isLost: true })
  await finishRenewal(pushes)
}

/** Resumes a renewal that failed without a network; does nothing when there is none. */
export function finishRenewal(pushes: Pushes): Promise<void> {
  underWay ??= finish(pushes).finally(() => (underWay = undefined))
  return underWay
}

async function finish(pushes: Pushes): Promise<void> {
  const phone = await readPhone()
  if (!phone?.isLost) return
  const made = await subscribed(pushes, phone)
  if (!made) return void (await forgetPhone())
  const subscription = made.toJSON() as Subscription
  const answer = await send(phone, subscription).catch(() => undefined)
  const isSignedOut = (await readPhone())?.sub !== phone.sub
  // Turned off meanwhile, or refused for good. Without an answer, or after a temporary failure, it is retried.
  if (isSignedOut || answer?.status === 404 || answer?.status === 400) {
    await made.unsubscribe()
    await forgetPhone()
  } else if (answer?.ok)
    await keepPhone({ ...phone, endpoint: subscription.endpoint, auth: subscription.keys.auth, isLost: false })
}

/** Undefined when the driver no longer permits it. */
const subscribed = async (pushes: Pushes, { publicKey }: KeptPhone): Promise<PushSubscription | undefined> =>
  (await pushes.getSubscription()) ??
  (await pushes.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }).catch(() => undefined))

function send({ apiAddress, sub, endpoint, auth }: KeptPhone, { endpoint: to, keys }: Subscription): Promise<Response> {
  const body = { sub, was: { endpoint, auth }, subscription: { endpoint: to, keys } }
  return fetch(apiAddress + path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}
