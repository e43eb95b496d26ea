import { describe, expect, it } from 'vitest'
import { checkClock, checkNetwork, checkPosition, checkSession, isNear } from './preflight.rules.ts'

const minute = 60_000
const hour = 60 * minute

it.each([
  ['has passed', -1, false],
  ['is now', 0, false],
  ['is in a second', 1000, true],
  ['is in a day', 24 * hour, true],
  ['is in more than a day', 24 * hour + 1, false],
])('a window that %s is near: %i', (_what, inMs, expected) => {
  expect(isNear(inMs, 0)).toBe(expected)
})

it.each([
  [{ accuracyMeters: 8 }, 'ok'],
  [{ accuracyMeters: 200 }, 'ok'],
  [{ accuracyMeters: 201 }, 'vague'],
  ['refused', 'refused'],
  ['missing', 'missing'],
] as const)('position %j: %s', (position, expected) => {
  expect(checkPosition(position) ?? 'ok').toBe(expected)
})

describe('the session', () => {
  const until = 2 * hour
  it.each([
    ['lasts through the window', { expiresAt: 3 * hour, isTaken: true }, 'ok'],
    ['is renewed on the way', { expiresAt: 30 * minute, isTaken: true }, 'ok'],
    ['should have been renewed by now', { expiresAt: 7 * minute, isTaken: true }, 'notRenewed'],
    ['has ended', { expiresAt: undefined, isTaken: false }, 'ended'],
    ['is not taken any more', { expiresAt: 3 * hour, isTaken: false }, 'ended'],
  ])('%s', (_what, session, expected) => {
    expect(checkSession(session, until, 0) ?? 'ok').toBe(expected)
  })
})

it.each([
  [0, 'ok'],
  [minute, 'ok'],
  [-minute, 'ok'],
  [minute + 1, 'ahead'],
  [-minute - 1, 'behind'],
])('a clock %i ms ahead: %s', (aheadMs, expected) => {
  expect(checkClock(aheadMs) ?? 'ok').toBe(expected)
})

it.each([
  [{ isOnline: true, latencyMs: 120 }, 'ok'],
  [{ isOnline: true, latencyMs: 1500 }, 'ok'],
  [{ isOnline: true, latencyMs: 1501 }, 'slow'],
  [{ isOnline: true, latencyMs: undefined }, 'unreachable'],
  [{ isOnline: false, latencyMs: undefined }, 'offline'],
])('network %j: %s', (network, expected) => {
  expect(checkNetwork(network) ?? 'ok').toBe(expected)
})
