import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stubCaches } from '../src/testing/push.ts'
import { forgetPhone, keepPhone } from './kept-phone.ts'
import { finishRenewal, renewPhone, type Pushes } from './renewal.ts'

const old = { endpoint: 'https://push.test/old', auth: 'a'.repeat(22) }
const keys = { p256dh: `B${'k'.repeat(86)}`, auth: 'b'.repeat(22) }
const phone = { apiAddress: 'https://api.test', sub: 'ana', publicKey: 'key', ...old }

let keptPhone: ReturnType<typeof stubCaches>['keptPhone']
beforeEach(() => {
  const stub = stubCaches()
  keptPhone = stub.keptPhone
  vi.stubGlobal('caches', stub.caches)
})
afterEach(() => vi.unstubAllGlobals())

function browser({ isPermitted = true } = {}) {
  const unsubscribe = vi.fn(async () => true)
  const made = { toJSON: () => ({ endpoint: 'https://push.test/new', keys }), unsubscribe }
  const subscribe = vi.fn(async () => {
    if (!isPermitted) throw new DOMException('', 'NotAllowedError')
    return made
  })
  return { pushes: { getSubscription: async () => null, subscribe } as unknown as Pushes, subscribe, unsubscribe }
}
function api(status: number | 'no network') {
  const fetch = vi.fn(async (_address: string, _request: { body: string }) => {
    if (status === 'no network') throw new TypeError('Failed to fetch')
    return new Response('{}', { status })
  })
  vi.stubGlobal('fetch', fetch)
  return fetch
}

it('replaces the old subscription with the new one, and remembers it', async () => {
  const [{ pushes, subscribe }, fetch] = [browser(), api(200)]
  await keepPhone(phone)
  await renewPhone(pushes)
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'key' })
  const [address, { body }] = fetch.mock.calls[0] ?? ['', { body: '' }]
  expect(address).toBe('https://api.test/api/reminders/renewals')
  expect(JSON.parse(body)).toEqual({
    sub: 'ana',
    was: old,
    subscription: { endpoint: 'https://push.test/new', keys },
  })
  expect(keptPhone()).toMatchObject({ endpoint: 'https://push.test/new', auth: keys.auth, isLost: false })
  await finishRenewal(pushes)
  expect(fetch).toHaveBeenCalledOnce()
})

it.each(['no network', 503, 429] as const)('tries again after %s, still replacing the old one', async (status) => {
  const { pushes, unsubscribe } = browser()
  api(status)
  await keepPhone(phone)
  await renewPhone(pushes)
  expect(unsubscribe).not.toHaveBeenCalled()
  const again = api(200)
  await Promise.all([finishRenewal(pushes), finishRenewal(pushes)])
  expect(again).toHaveBeenCalledOnce()
  expect(JSON.parse(again.mock.calls[0]?.[1].body ?? '')).toMatchObject({ was: old })
  expect(keptPhone()).toMatchObject({ isLost: false })
})

it.each([404, 400])('ends the new one too when the API refuses for good: %s', async (status) => {
  const { pushes, unsubscribe } = browser()
  api(status)
  await keepPhone(phone)
  await renewPhone(pushes)
  expect(unsubscribe).toHaveBeenCalledOnce()
  expect(keptPhone()).toBeUndefined()
})

it.each([200, 503])('ends the new one too when the driver signed out meanwhile: %s', async (status) => {
  const { pushes, unsubscribe } = browser()
  api(status).mockImplementation(async () => {
    await forgetPhone()
    return new Response('{}', { status })
  })
  await keepPhone(phone)
  await renewPhone(pushes)
  expect(unsubscribe).toHaveBeenCalledOnce()
  expect(keptPhone()).toBeUndefined()
})

it('gives up when the driver no longer permits it', async () => {
  const fetch = api(200)
  await keepPhone(phone)
  await renewPhone(browser({ isPermitted: false }).pushes)
  expect(fetch).not.toHaveBeenCalled()
  expect(keptPhone()).toBeUndefined()
})

it('does nothing on a phone without reminders', async () => {
  const { pushes, subscribe } = browser()
  api(200)
  await renewPhone(pushes)
  expect(subscribe).not.toHaveBeenCalled()
})
