import { expect, it } from 'vitest'
import { isReadable } from './sign-up-codes.rules.ts'

const kept = { sub: 'ana', ttl: 1_800_000_000 }
const waiting = { sub: 'ana', isConfirmed: false }
const before = new Date(kept.ttl * 1000 - 1)

it.each([
  ['is read by support until its day is over', waiting, before, true],
  ['is over with its day, also before the database deletes it', waiting, new Date(kept.ttl * 1000), false],
  ["of somebody who has confirmed their number is nobody's business", { ...waiting, isConfirmed: true }, before, false],
  ["of somebody who had the number before is not this person's", { ...waiting, sub: 'bob' }, before, false],
  ['of nobody', undefined, before, false],
])('a code %s', (_what, person, now, expected) => {
  expect(isReadable(kept, person, now)).toBe(expected)
})
