import { expect, it } from 'vitest'
import { isOldPicture } from './old-picture.rules.ts'

const now = Date.parse('2026-11-29T12:00:00Z')
const minutesAgo = (minutes: number) => now - minutes * 60_000

it.each([
  ['just taken', now, false],
  ['looked at for a while', minutesAgo(5), false],
  ['taken earlier', minutesAgo(5.01), true],
  ['taken two days ago', minutesAgo(2 * 24 * 60), true],
  ['without a date', 0, false],
  ['of a clock that was set back since', minutesAgo(-60), false],
])('a picture %s: %j is old: %s', (_what, lastModified, expected) => {
  expect(isOldPicture({ lastModified }, now)).toBe(expected)
})
