import { expect, it } from 'vitest'
import { latenessOf, nextPulse } from './pulses.rules.ts'

const minute = 60_000
const pulse = { at: 5000, since: 5000 }

it.each([
  ['the first one', undefined, undefined, 9000, { at: 9000, since: 9000 }],
  ['after the last one was seen', pulse, 5000, 9000, { at: 9000, since: 9000 }],
  ['not while the last one is unseen', pulse, 4000, 9000, undefined],
  ['not while none has ever been seen', pulse, undefined, 9000, undefined],
  [
    'again after ten minutes, keeping the time of the first unseen one',
    pulse,
    4000,
    11 * minute,
    { at: 11 * minute, since: 5000 },
  ],
])('writes a pulse: %s', (_name, last, seen, now, expected) => {
  expect(nextPulse(last, seen, now)).toEqual(expected)
})

it.each([
  ['seen', pulse, 5000, 0],
  ['not seen', pulse, 4000, 4000],
  ['not seen, and written again', { at: 8000, since: 2000 }, 1000, 7000],
  ['none yet', undefined, undefined, 0],
])('how late the counters are: %s', (_name, last, seen, expected) => {
  expect(latenessOf(last, seen, 9000)).toBe(expected)
})
