import { createHash } from 'node:crypto'
import { vi } from 'vitest'

const endpoint = 'https://push.test/this-phone'
export const thisPhone = createHash('sha256').update(endpoint).digest('base64url')
export const keys = { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) }

type Answer = 'granted' | 'denied' | 'default'

/** A browser that can be pushed to, whose driver answers the question for permission like this. */
export function stubPush({
  answer = 'granted',
  isSubscribed = false,
}: { answer?: Answer; isSubscribed?: boolean } = {}) {
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
  vi.stubGlobal('navigator', {
    userAgent: navigator.userAgent,
    onLine: true,
    language: 'es',
    serviceWorker: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  })
  return { requestPermission, subscribe, unsubscribe: subscription.unsubscribe }
}
