/** What the worker needs to renew the subscription of this phone by itself: it has no session, and no configuration. */
export type KeptPhone = {
  readonly apiAddress: string
  /** Whose phone it is. */
  readonly sub: string
  /** The key that a subscription is made for. */
  readonly publicKey: string
  readonly endpoint: string
  /** The secret of the subscription, by which the API knows the browser again. */
  readonly auth: string
  /** True from when the browser has dropped the subscription until the API knows the next one. */
  readonly isLost?: boolean
}

/** A cache is the one store that a page and a worker share without a library; no answer is ever served from this one. */
const cacheName = 'arribo-reminders'
const key = '/this-phone'

export async function keepPhone(phone: KeptPhone): Promise<void> {
  await (await caches.open(cacheName)).put(key, Response.json(phone))
}

export async function readPhone(): Promise<KeptPhone | undefined> {
  const found = await (await caches.open(cacheName)).match(key)
  return (await found?.json()) as KeptPhone | undefined
}

export const forgetPhone = (): Promise<boolean> => caches.delete(cacheName)
