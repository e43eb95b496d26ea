import { afterEach, expect, it, vi } from 'vitest'
import { dropLastPayment, keepLastPayment, onLastPayment, readLastPayment } from './last-payment.ts'

afterEach(() => {
  localStorage.clear()
  vi.useRealTimers()
})

const minute = 60_000
const week = { paymentIntentId: 'pi_1', plan: 'week', credits: 1 } as const

it('remembers a payment for the same plan and quantity for half an hour', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  keepLastPayment(week)
  expect(readLastPayment('week', 1)).toBe('pi_1')
  expect(readLastPayment('credits', 1)).toBeUndefined()
  vi.setSystemTime(Date.now() + 29 * minute)
  expect(readLastPayment('week', 1)).toBe('pi_1')
  vi.setSystemTime(Date.now() + minute)
  expect(readLastPayment('week', 1)).toBeUndefined()
})

it('stores nothing else of an open payment, least of all its secret', () => {
  const open = { ...week, clientSecret: 'pi_1_secret_x', amountCents: 2499 }
  keepLastPayment(open)
  expect(Object.keys(JSON.parse(localStorage.getItem('arribo.payment') ?? '{}') as object)).toEqual([
    'paymentIntentId',
    'plan',
    'credits',
    'at',
  ])
})

it('can be cleared', () => {
  keepLastPayment(week)
  dropLastPayment()
  expect(readLastPayment('week', 1)).toBeUndefined()
})

it.each(['{', 'null', '[]', '{"plan":"week","credits":1,"at":1e15}', '{"paymentIntentId":5}'])(
  'ignores %j in storage',
  (text) => {
    localStorage.setItem('arribo.payment', text)
    expect(readLastPayment('week', 1)).toBeUndefined()
  },
)

it('reports changes in other tabs and a restored page, until it stops listening', () => {
  const listener = vi.fn<() => void>()
  const stop = onLastPayment(listener)
  window.dispatchEvent(new StorageEvent('storage', { key: 'arribo.payment' }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'something.else' }))
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
  window.dispatchEvent(new StorageEvent('storage', { key: 'arribo.payment' }))
  expect(listener).toHaveBeenCalledTimes(2)
})
