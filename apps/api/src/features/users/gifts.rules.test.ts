import { addDays, newYorkDay } from '@arribo/api-contracts/shared/calendar-days'
import { expect, it } from 'vitest'
import { emptyModel, enter } from '@arribo/laboratory/money/money-worlds'
import { entryOf } from '../ledger/entry-ids.rules.ts'
import { type EntryInput, reversalEntry, staffEntry, useEntry } from '../ledger/entry-inputs.rules.ts'
import { surplusOf } from './gifts.rules.ts'

const now = new Date('2026-11-28T15:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

type Event = EntryInput & { readonly on?: number }

/** In order; `on` is how many days ago. */
const ledgerOf = (events: readonly Event[]) =>
  events.reduce((model, { on = 0, ...input }) => enter(model, input, daysAgo(on)), emptyModel)

const gives = (creditsDelta: number, on = 0, rest = {}): Event => ({
  ...staffEntry(String(Math.random()), { creditsDelta, ...rest }),
  on,
})
const ending = (days: number, on = 0) => gives(0, on, { serviceEndsOn: addDays(newYorkDay(now), days) })
const paid = (credits: number, days = 0): Event => ({
  ...entryOf('payment', 'pi'),
  paymentIntentId: 'pi',
  gives: { credits, days },
})
const used = (...ids: readonly string[]): Event[] => ids.map((id) => useEntry(id))
const taken = (credits: number, ofYear: number): Event => ({
  ...entryOf('surplus_taken', '1'),
  surplus: { credits, days: 0 },
  ofYear: { credits: ofYear, days: 0 },
})
const isByTwo = { byTwo: true as const }

it.each<[string, readonly Event[], readonly Event[], { credits: number; days: number }]>([
  ['a gift beside none', [gives(20)], [], { credits: 0, days: 0 }],
  ['nothing beside a gift', [paid(10, 7)], [gives(20), ending(30)], { credits: 0, days: 0 }],
  ['gifts within the limit together', [gives(8), ending(10)], [gives(12), ending(20)], { credits: 0, days: 0 }],
  [
    'what they gave themselves',
    [gives(8, 0, { by: 'other' }), gives(4, 0, { by: 'elena' })],
    [],
    { credits: 8, days: 0 },
  ],
  ['what is beyond it', [gives(9), ending(11)], [gives(12), ending(20)], { credits: 1, days: 1 }],
  ['what two people gave', [gives(20, 0, isByTwo)], [gives(20)], { credits: 0, days: 0 }],
  ['beside what two people gave', [gives(20)], [gives(50, 0, isByTwo)], { credits: 0, days: 0 }],
  [
    'a gift that is used, and bought ones',
    [gives(2), paid(5), ...used('a', 'b')],
    [gives(20)],
    { credits: 0, days: 0 },
  ],
  ['a reversed use', [gives(2), paid(5), ...used('a'), reversalEntry('a')], [gives(20)], { credits: 2, days: 0 }],
  ['a gift of long ago that is left', [gives(20, 400)], [gives(20)], { credits: 20, days: 0 }],
  ['beside gifts of long ago', [gives(20)], [gives(20, 400)], { credits: 0, days: 0 }],
  ['days that have passed', [ending(20, 10), paid(0, 7)], [ending(30)], { credits: 0, days: 20 }],
  ['only passed days', [ending(-1, 10), paid(0, 7)], [ending(30)], { credits: 0, days: 0 }],
  ['beside gifts that were taken back', [gives(20)], [gives(20), taken(20, 20)], { credits: 0, days: 0 }],
  [
    'beside gifts of which older ones were taken back',
    [gives(20)],
    [gives(20, 400), gives(20), taken(20, 0)],
    { credits: 20, days: 0 },
  ],
  ['bought ones, taken and restored', [paid(5), gives(-5), gives(5)], [gives(20)], { credits: 0, days: 0 }],
])('%s: of what staff gave alone, the surplus is', (_what, own, other, surplus) => {
  const { account, entries } = ledgerOf(own)
  expect(surplusOf(account, ['own', 'other'], entries, [ledgerOf(other).entries], now).surplus).toEqual(surplus)
})
