import { createHash } from 'node:crypto'
import { vi } from 'vitest'
import type { KeptPhone } from '../../worker/kept-phone.ts'

const endpoint = 'https://push.test/this-phone'
export const thisPhone = createHash('sha256').update(endpoint).digest('base64url')
export const keys = { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) }

export function stubPush({
  answer = 'granted',
  isSubscribed = false,
}: { answer?: 'granted' | 'denied' | 'default'; isSubscribed?: boolean } = {}) {
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, expirationTime: null, keys }),
    unsubscribe: vi.fn(async () => {
      held = null
      return true
    }),
  }
  let held = isSubscribed ? subscription : null
  const notification = { permission: isSubscribed ? 'granted' : answer === 'denied' ? 'denied' : 'default' }
  const requestPermission = vi.fn(async () => (notification.permission = answer))
  const subscribe = vi.fn(async () => (held = subscription))
  const pushManager = { subscribe, getSubscription: async () => held }
  const registration = { pushManager }
  vi.stubGlobal('Notification', Object.assign(notification, { requestPermission }))
  vi.stubGlobal('PushManager', class {})
  const { caches, keptPhone } = stubCaches()
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('navigator', {
    userAgent: navigator.userAgent,
    onLine: true,
    language: 'es',
    serviceWorker: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  })
  return { requestPermission, subscribe, unsubscribe: subscription.unsubscribe, keptPhone }
}

/** `keptPhone` returns the content of the cache that page and service worker share. */
export function stubCaches() {
  let held: string | undefined
  const cache = {
    match: async () => (held === undefined ? undefined : new Response(held)),
    put: async (_key: string, answer: Response) => void (held = await answer.text()),
  }
  return {
    caches: {
      open: async () => cache,
      delete: async () => {
        held = undefined
        return true
      },
    },
    keptPhone: () => (held === undefined ? undefined : (JSON.parse(held) as KeptPhone)),
  }
}
