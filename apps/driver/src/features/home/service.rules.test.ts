import { expect, it } from 'vitest'
import { serviceOf } from './service.rules.ts'

const now = Date.parse('2026-11-21T15:00:00Z')
const hours = (count: number) => now + count * 3_600_000

it.each([
  [
    'a running week',
    { expirationDateTimestamp: hours(48), credits: 0, goodStanding: true },
    { state: 'week', endsAt: new Date(hours(48)), isSoon: false },
  ],
  [
    'its last day',
    { expirationDateTimestamp: hours(24), credits: 3, goodStanding: true },
    { state: 'week', endsAt: new Date(hours(24)), isSoon: true },
  ],
  [
    'a week that has ended, with credits',
    { expirationDateTimestamp: hours(-1), credits: 2, goodStanding: true },
    { state: 'credits', credits: 2 },
  ],
  [
    'a week that has ended',
    { expirationDateTimestamp: hours(0), credits: 0, goodStanding: false },
    { state: 'expired' },
  ],
  ['nothing yet', { expirationDateTimestamp: null, credits: 0, goodStanding: false }, { state: 'expired' }],
  [
    'service enabled by staff',
    { expirationDateTimestamp: null, credits: 0, goodStanding: true },
    { state: 'by_staff' },
  ],
])('%s', (_what, me, expected) => {
  expect(serviceOf(me, now)).toEqual(expected)
})
