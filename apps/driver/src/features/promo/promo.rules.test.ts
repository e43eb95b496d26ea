import { expect, it } from 'vitest'
import { mayPromote, type Moment } from './promo.rules.ts'

const calm: Moment = { remembered: '2026-11-20', today: '2026-11-21', isDialogOpen: false, mayCheckInNow: false }

it.each([
  ['a calm home page on a later day', {}, true],
  ['a device that has never seen the home page', { remembered: null }, false],
  ['the first day', { remembered: '2026-11-21' }, false],
  ['a device that was shown it', { remembered: 'shown' }, false],
  ['a clock that was set back', { today: '2026-11-19' }, false],
  ['an open dialog', { isDialogOpen: true }, false],
  ['a check-in at hand', { mayCheckInNow: true }, false],
])('%s', (_what, over, expected) => {
  expect(mayPromote({ ...calm, ...over })).toBe(expected)
})
