import { expect, it } from 'vitest'
import { matchingOf } from './match.rules.ts'

const endsAt = 180_000
it.each([
  ['no answer yet', undefined, 0, 'pending'],
  ['pending', { status: 'pending', isExpired: false }, 179_999, 'pending'],
  ['completed', { status: 'completed', isExpired: false }, 1000, 'matched'],
  ['failed', { status: 'failed', isExpired: false }, 1000, 'failed'],
  ['pending when the 180 seconds are over', { status: 'pending', isExpired: false }, 180_000, 'expired'],
  ['no answer when they are over', undefined, 180_000, 'expired'],
  ['failed by time', { status: 'failed', isExpired: true }, 1000, 'expired'],
  ['completed, but too long ago', { status: 'completed', isExpired: true }, 1000, 'expired'],
] as const)('%s: %s at %i is %s', (_what, answer, now, expected) => {
  expect(matchingOf(answer, endsAt, now)).toBe(expected)
})
