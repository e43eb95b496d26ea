import { expect, it } from 'vitest'
import { isExpired } from './saved-card.rules.ts'

it.each([
  ['months before', '2026-06-15T00:00:00Z', false],
  ['on the last day of its month', '2026-11-30T23:59:59Z', false],
  ['while it is still that day somewhere', '2026-12-01T11:59:59Z', false],
  ['once the month is over everywhere', '2026-12-01T12:00:00Z', true],
  ['years after', '2030-01-01T00:00:00Z', true],
])('a card that expires in November 2026, %s: expired is %s', (_when, now, expected) => {
  expect(isExpired({ expMonth: 11, expYear: 2026 }, new Date(now))).toBe(expected)
})

it('a card that expires in December ends with its year', () => {
  const card = { expMonth: 12, expYear: 2026 }
  expect(isExpired(card, new Date('2026-12-31T23:00:00Z'))).toBe(false)
  expect(isExpired(card, new Date('2027-01-02T00:00:00Z'))).toBe(true)
})
