import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { signIn } from '../../testing/driver-world.ts'
import { dropLastPayment, isFor, keepLastPayment, onLastPayment, readLastPayment } from './last-payment.ts'

beforeEach(() => signIn())
afterEach(() => {
  localStorage.clear()
  vi.useRealTimers()
})

const minute = 60_000
const week = { paymentIntentId: 'pi_1', plan: 'week', credits: 1 } as const

it('remembers a payment for the same plan and quantity for half an hour', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  keepLastPayment(week)
  expect(isFor('week', 1, readLastPayment())).toBe(true)
  expect(isFor('credits', 1, readLastPayment())).toBe(false)
  vi.setSystemTime(Date.now() + 29 * minute)
  expect(readLastPayment()).toMatchObject(week)
  vi.setSystemTime(Date.now() + minute)
  expect(readLastPayment()).toBeUndefined()
})

it('stores nothing else of an open payment, least of all its secret', () => {
  const open = { ...week, clientSecret: 'pi_1_secret_x', amountCents: 2499 }
  keepLastPayment(open)
  expect(localStorage.getItem('arribo.payment')).not.toMatch(/secret|amount/i)
})

it('forgets it when told to, and shows it to no other driver', () => {
  keepLastPayment(week)
  signIn({ sub: 'luis' })
  expect(readLastPayment()).toBeUndefined()
  signIn()
  expect(readLastPayment()).toMatchObject(week)
  dropLastPayment()
  expect(readLastPayment()).toBeUndefined()
})

it.each(['{', 'null', '[]', '{"paymentIntentId":"pi_1","plan":"week","credits":1,"at":1e15}'])(
  'ignores %j in storage',
  (text) => {
    localStorage.setItem('arribo.payment', text)
    expect(readLastPayment()).toBeUndefined()
  },
)

it('reports changes in other tabs and a restored page, until it stops listening', () => {
  const listener = vi.fn<() => void>()
  const stop = onLastPayment(listener)
  window.dispatchEvent(new StorageEvent('storage', { key: 'arribo.payment' }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'something.else' }))
  for (const persisted of [true, false]) window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
  window.dispatchEvent(new StorageEvent('storage', { key: 'arribo.payment' }))
  expect(listener).toHaveBeenCalledTimes(2)
})
