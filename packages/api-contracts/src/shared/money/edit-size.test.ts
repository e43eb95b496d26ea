import { expect, it } from 'vitest'
import { type Balance, type EditPart, largeParts, type Moved, nothingMoved } from './edit-size.ts'

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
  expect(largeParts({ ...none, ...before }, { ...none, ...after }, today)).toEqual(parts)
})

it.each<[string, Partial<Moved>, Partial<Balance>, EditPart[]]>([
  ['15 and 5 credits', { credits: 15 }, { credits: 5 }, []],
  ['15 and 6 credits', { credits: 15 }, { credits: 6 }, ['credits']],
  ['20 credits and 30 days', { credits: 20 }, { serviceEndsOn: '2026-03-31' }, []],
  ['7 and 24 days', { days: 7 }, { serviceEndsOn: '2026-03-25' }, ['serviceEndsOn']],
  ['20 credits taken away and given again', { credits: -20 }, { credits: 20 }, []],
  ['more than the limit in older edits, and less now', { credits: -60 }, { credits: 5 }, []],
])('adds up what was changed alone before: %s', (_what, earlier, after, parts) => {
  expect(largeParts(none, { ...none, ...after }, today, { ...nothingMoved, ...earlier })).toEqual(parts)
})
