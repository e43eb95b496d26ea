/** For the service worker to renew this phone's push subscription: it has neither session nor configuration. */
export type KeptPhone = {
  readonly apiAddress: string
  /** The driver's sub. */
  readonly sub: string
  /** The public key of the subscription. */
  readonly publicKey: string
  readonly endpoint: string
  /** The subscription's secret, by which the API recognises the browser. */
  readonly auth: string
  /** True from when the browser has dropped the subscription until the API knows its replacement. */
  readonly isLost?: boolean
}

/** The Cache API is the one store that a page and a worker share without a library; no response is served from it. */
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
