import { expect, type Page, type Worker } from '@playwright/test'
import { consoleAt } from './controls.ts'
import type { Addresses } from './stack.ts'

export type Delivered = { readonly text: string | null; readonly deliveredAt: string | null }
type Subscription = { readonly endpoint: string; readonly keys: { readonly p256dh: string; readonly auth: string } }

type Shown = { readonly title: string; readonly body: string; readonly tag: string; readonly lang: string }

/**
 * Adds what a headless browser lacks for Web Push: a push service, notifications, and the permission prompt. The page's
 * `PushManager` asks the sandbox for a subscription, permission is granted at the first prompt, and notifications are
 * only recorded. The page's code, the API, the encrypted message, its delivery to the worker and the worker's code are
 * real.
 */
export async function installPush(page: Page, addresses: Pick<Addresses, 'sandbox'>) {
  const { ask, post } = consoleAt(addresses)
  const subscribe = async (applicationServerKey: string) =>
    (await (await post('push/subscriptions', { applicationServerKey })).json()) as Subscription
  const end = async (endpoint: string) => void (await post('push/phones', { endpoint, state: 'gone' }))
  await page.exposeFunction('subscribeAtSandbox', subscribe)
  await page.exposeFunction('endAtSandbox', end)
  await page.addInitScript(replacePushManager)
  return {
    async delivered(): Promise<Delivered[]> {
      const endpoint = await page.evaluate(() => localStorage.getItem('subscription'))
      if (!endpoint) return []
      const query = { endpoint: (JSON.parse(endpoint) as Subscription).endpoint }
      return (await ask<{ messages: Delivered[] }>('push/messages', query)).messages
    },
    deliver: (text: string) => deliverToWorker(page, text),
    tap: () => worker(page).evaluate(tapShown),
    async renew(): Promise<void> {
      const { publicKey, endpoint } = await keptPhone(page)
      const made = await subscribe(publicKey)
      await end(endpoint)
      await page.evaluate((text) => localStorage.setItem('subscription', text), JSON.stringify(made))
      await worker(page).evaluate(`self.made = ${JSON.stringify(made)}; ${changeSubscription}`)
      await expect.poll(async () => (await keptPhone(page)).endpoint).toBe(made.endpoint)
    },
  }
}

const keptPhone = (page: Page) =>
  page.evaluate(async () => {
    const found = await (await caches.open('arribo-reminders')).match('/this-phone')
    return (await found?.json()) as { publicKey: string; endpoint: string }
  })

/** Runs in the page. Like in a browser, a subscription survives the page. */
function replacePushManager(): void {
  type World = {
    subscribeAtSandbox(key: string): Promise<Subscription>
    endAtSandbox(endpoint: string): Promise<void>
  }
  const world = window as unknown as World
  const shown = () => {
    const kept = localStorage.getItem('subscription')
    if (!kept) return null
    const subscription = JSON.parse(kept) as Subscription
    return {
      endpoint: subscription.endpoint,
      toJSON: () => subscription,
      async unsubscribe() {
        localStorage.removeItem('subscription')
        await world.endAtSandbox(subscription.endpoint)
        return true
      },
    }
  }
  Object.defineProperty(Notification, 'permission', { get: () => localStorage.getItem('permission') ?? 'default' })
  Object.assign(Notification, {
    async requestPermission() {
      localStorage.setItem('permission', 'granted')
      return 'granted'
    },
  })
  Object.assign(PushManager.prototype, {
    getSubscription: async () => shown(),
    async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
      localStorage.setItem('subscription', JSON.stringify(await world.subscribeAtSandbox(applicationServerKey)))
      return shown()
    },
  })
}

function worker(page: Page): Worker {
  const [found] = page.context().serviceWorkers()
  if (!found) throw new Error('The page has no worker')
  return found
}

/** Runs in the worker. */
const keepShown = `ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
  self.shown = { title, ...options }
}; undefined`

/** Runs in the worker. `waitUntil` does nothing, because it throws for untrusted events. */
const tapShown = `self.dispatchEvent(Object.assign(new ExtendableEvent('notificationclick'), {
  notification: { data: self.shown.data, close() {} },
  waitUntil() {},
}))`

/** Runs in the worker. */
const changeSubscription = `Object.assign(PushManager.prototype, {
  getSubscription: async () => null,
  subscribe: async () => ({ toJSON: () => self.made, unsubscribe: async () => true }),
})
self.dispatchEvent(Object.assign(new ExtendableEvent('pushsubscriptionchange'), { waitUntil() {} })); undefined`

async function deliverToWorker(page: Page, text: string): Promise<Shown> {
  await worker(page).evaluate(keepShown)
  const devTools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [found] = registrations
      if (found) resolve(found.registrationId)
    })
  })
  await devTools.send('ServiceWorker.enable')
  const registrationId = await registered
  await devTools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId,
    data: text,
  })
  const shown = () => worker(page).evaluate<Shown | null>('self.shown ?? null')
  await expect.poll(shown).not.toBeNull()
  return (await shown()) as Shown
}
