import { expect, it } from 'vitest'
import { durationSeconds } from './tasks.display.ts'

it.each([
  [0, 7000, 7],
  [1000, 1499, 0],
  [1000, 181_600, 181],
  [5000, 4000, 0],
  [1000, null, null],
])('made at %s ms, done at %s ms: %s s', (timestamp, completedAt, expected) => {
  expect(durationSeconds({ timestamp, completedAt })).toBe(expected)
})
