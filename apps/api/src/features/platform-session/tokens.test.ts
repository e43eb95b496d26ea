import { expect, it } from 'vitest'
import { needsRefresh } from './tokens.ts'

const now = new Date('2026-03-02T15:00:00.000Z')
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString()

it.each([
  [31, false],
  [30, true],
  [-100, true],
])('tokens that expire in %i seconds are refreshed: %s', (seconds, expected) => {
  expect(needsRefresh({ expiresAt: at(seconds) }, now)).toBe(expected)
})
