import { expect, it } from 'vitest'
import { type Balance, type EditPart, largeParts, nothingMoved, readCredits, type Tally } from './edit-size.ts'

const today = '2026-03-01'
const none: Balance = { serviceEndsOn: null, credits: 0 }

it.each<[string, Partial<Balance>, Partial<Balance>, EditPart[]]>([
  ['nothing', {}, {}, []],
  ['20 credits more', { credits: 3 }, { credits: 23 }, []],
  ['21 credits more', { credits: 3 }, { credits: 24 }, ['credits']],
  ['20 credits fewer', { credits: 20 }, {}, []],
  ['21 credits fewer', { credits: 21 }, {}, ['credits']],
  ['30 days from today', {}, { serviceEndsOn: '2026-03-31' }, []],
  ['31 days from today', {}, { serviceEndsOn: '2026-04-01' }, ['serviceEndsOn']],
  ['30 days after a week that ended long ago', { serviceEndsOn: '2025-01-01' }, { serviceEndsOn: '2026-03-31' }, []],
  ['31 after it', { serviceEndsOn: '2025-01-01' }, { serviceEndsOn: '2026-04-01' }, ['serviceEndsOn']],
  ['30 days more', { serviceEndsOn: '2026-03-10' }, { serviceEndsOn: '2026-04-09' }, []],
  ['31 days more', { serviceEndsOn: '2026-03-10' }, { serviceEndsOn: '2026-04-10' }, ['serviceEndsOn']],
  ['31 days taken away', { serviceEndsOn: '2026-04-01' }, {}, ['serviceEndsOn']],
  ['a day in the past instead of an earlier one', { serviceEndsOn: '2024-01-01' }, { serviceEndsOn: '2025-12-31' }, []],
  ['both', {}, { serviceEndsOn: '2027-01-01', credits: 50 }, ['serviceEndsOn', 'credits']],
])('%s', (_what, before, after, parts) => {
  const moved = { days: nothingMoved, credits: nothingMoved }
  expect(largeParts({ ...none, ...before }, { ...none, ...after }, today, moved)).toEqual(parts)
})

const given = (sum: number) => ({ net: sum, given: sum })

it.each<[string, { days?: Partial<Tally>; credits?: Partial<Tally> }, Partial<Balance>, EditPart[]]>([
  ['15 and 5 credits', { credits: given(15) }, { credits: 5 }, []],
  ['15 and 6 credits', { credits: given(15) }, { credits: 6 }, ['credits']],
  ['20 credits and 30 days', { credits: given(20) }, { serviceEndsOn: '2026-03-31' }, []],
  ['7 and 24 days', { days: given(7) }, { serviceEndsOn: '2026-03-25' }, ['serviceEndsOn']],
  ['20 credits taken away and given again', { credits: { net: -20 } }, { credits: 20 }, []],
  ['given back after others were given', { credits: { net: 0, given: 20, restorable: 20 } }, { credits: 20 }, []],
  ['given once more', { credits: { net: 0, given: 20 } }, { credits: 1 }, ['credits']],
  ['more than the limit in older edits, and less now', { credits: { net: -60 } }, { credits: 5 }, []],
])('adds up what was changed alone before: %s', (_what, earlier, after, parts) => {
  const moved = { days: { ...nothingMoved, ...earlier.days }, credits: { ...nothingMoved, ...earlier.credits } }
  expect(largeParts(none, { ...none, ...after }, today, moved)).toEqual(parts)
})

it.each([
  [3, 3],
  ['3', 3],
  [' 12 ', 12],
  [2.9, Number.NaN],
  ['1.5', Number.NaN],
  ['0x10', Number.NaN],
  ['1e1', Number.NaN],
  ['Infinity', Number.NaN],
  ['٣', 0],
  [-1, 0],
  ['-5', 0],
  ['', 0],
  ['abc', 0],
  ['1e999', Number.NaN],
  [null, 0],
])('%j are %i credits', (typed, credits) => {
  expect(readCredits(typed)).toBe(credits)
})
