import { expect, it } from 'vitest'
import { isCountDue } from './image-bank.rules.ts'

// New York is four hours behind UTC in summer.
it.each([
  ['never done', undefined, '2026-07-02T15:00:00Z', true],
  ['by day', '2026-07-01T07:00:00Z', '2026-07-01T19:30:00Z', false],
  ['at 2 in New York', '2026-07-01T07:00:00Z', '2026-07-02T06:00:00Z', true],
  ['just before 2', '2026-07-01T07:00:00Z', '2026-07-02T05:59:59Z', false],
  ['at 4:59', '2026-07-01T07:00:00Z', '2026-07-02T08:59:59Z', true],
  ['at 5', '2026-07-01T07:00:00Z', '2026-07-02T09:00:00Z', false],
  ['done this night', '2026-07-02T06:00:00Z', '2026-07-02T08:00:00Z', false],
  ['a night was missed', '2026-07-01T07:00:00Z', '2026-07-02T19:00:00Z', true],
])('is due: %s', (_when, lastAt, now, expected) => {
  expect(isCountDue(lastAt === undefined ? undefined : new Date(lastAt), new Date(now))).toBe(expected)
})
