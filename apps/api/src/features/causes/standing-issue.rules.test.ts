import { expect, it } from 'vitest'
import { emptyBalance } from '../drivers/standing.rules.ts'
import { type EntryInput, type PaymentSnapshot, entriesOf, staffEntry, useEntry } from '../ledger/entry-inputs.rules.ts'
import { type Account, applyEntry, type LedgerEntry, nextEntry } from '../ledger/ledger.rules.ts'
import { standingIssueOf } from './standing-issue.rules.ts'

const nov = (day: number, hour = 12) => new Date(Date.UTC(2026, 10, day, hour))
const now = nov(22)

const snapshot = (over: Partial<PaymentSnapshot>): PaymentSnapshot => ({
  paymentIntentId: 'pi_1',
  plan: 'credits',
  credits: 2,
  isPaid: true,
  paidCents: 1398,
  refunds: [],
  disputes: [],
  ...over,
})
const refundedAt = new Date('2026-11-12T15:00:00Z')
const credits = entriesOf(snapshot({}))
const week = entriesOf(snapshot({ paymentIntentId: 'pi_w', plan: 'week', credits: 0, paidCents: 2499 }))
const last = (causes: readonly EntryInput[]) => causes.slice(-1)
const refund = last(
  entriesOf(snapshot({ refunds: [{ id: 're_1', amountCents: 1398, status: 'succeeded', createdAt: refundedAt }] })),
)
const refundOfWeek = last(
  entriesOf(
    snapshot({
      paymentIntentId: 'pi_w',
      plan: 'week',
      paidCents: 2499,
      refunds: [{ id: 're_2', amountCents: 2499, status: 'succeeded', createdAt: refundedAt }],
    }),
  ),
)
const opened = last(entriesOf(snapshot({ disputes: [{ id: 'dp_1', amountCents: 1398, status: 'needs_response' }] })))
const lost = last(entriesOf(snapshot({ disputes: [{ id: 'dp_1', amountCents: 1398, status: 'lost' }] })))
const uses = ['a', 'b'].map(useEntry)
const byStaff = (key: string, edit: Partial<Parameters<typeof staffEntry>[1]>) => [
  staffEntry(key, { creditsDelta: 0, ...edit }),
]

type Event = readonly [at: Date, causes: readonly EntryInput[]]

function live(events: readonly Event[]): { account: Account; entries: LedgerEntry[] } {
  let account: Account = { ...emptyBalance, sub: 's', version: 1 }
  const entries: LedgerEntry[] = []
  for (const [at, causes] of events)
    for (const cause of causes) {
      const entry = nextEntry(account, entries, cause, at)
      if (!entry) throw new Error('Expected an entry')
      entries.push(entry)
      account = { ...account, ...applyEntry(account, entry), version: account.version + 1 }
    }
  return { account, entries }
}

const endOf = (day: number) => nov(day, 23).toISOString()

it.each<[string, string, string | null, readonly Event[]]>([
  ['nothing was ever given', 'never_entitled', null, []],
  ['the week ended', 'week_ended', endOf(17), [[nov(10), week]]],
  [
    'the last credit was used',
    'credits_used_up',
    nov(9).toISOString(),
    [
      [nov(8), credits],
      [nov(9), uses],
    ],
  ],
  [
    'the week ended after the credits',
    'week_ended',
    endOf(17),
    [
      [nov(8), credits],
      [nov(9), uses],
      [nov(10), week],
    ],
  ],
  [
    'the credits outlived the week',
    'credits_used_up',
    nov(20).toISOString(),
    [
      [nov(10), week],
      [nov(11), credits],
      [nov(20), uses],
    ],
  ],
  [
    'the credits were refunded',
    'refunded',
    nov(9).toISOString(),
    [
      [nov(8), credits],
      [nov(9), refund],
    ],
  ],
  [
    'the week was refunded',
    'refunded',
    endOf(12),
    [
      [nov(10), week],
      [nov(12), refundOfWeek],
    ],
  ],
  [
    'staff took the credits',
    'taken_by_staff',
    nov(9).toISOString(),
    [
      [nov(8), credits],
      [nov(9), byStaff('x', { creditsDelta: -2 })],
    ],
  ],
  [
    'staff took the week',
    'taken_by_staff',
    nov(12).toISOString(),
    [
      [nov(10), week],
      [nov(12), byStaff('x', { serviceEndsOn: null })],
    ],
  ],
  [
    'staff moved the end back',
    'taken_by_staff',
    endOf(11),
    [
      [nov(10), week],
      [nov(12), byStaff('x', { serviceEndsOn: '2026-11-11' })],
    ],
  ],
  [
    'days were given and taken back again',
    'credits_used_up',
    nov(9).toISOString(),
    [
      [nov(8), credits],
      [nov(9), uses],
      [nov(10), byStaff('given', { serviceEndsOn: '2026-11-30' })],
      [nov(10), byStaff('undo', { serviceEndsOn: null, undoes: 'ADM#given' })],
    ],
  ],
  [
    'staff took back by hand what staff had given',
    'credits_used_up',
    nov(9).toISOString(),
    [
      [nov(8), credits],
      [nov(9), uses],
      [nov(10), byStaff('given', { creditsDelta: 3 })],
      [nov(11), byStaff('more', { creditsDelta: 1 })],
      [nov(12), byStaff('taken', { creditsDelta: -4 })],
    ],
  ],
  [
    'staff took back by hand what staff had given to somebody without anything',
    'never_entitled',
    null,
    [
      [nov(10), byStaff('given', { creditsDelta: 3 })],
      [nov(11), byStaff('taken', { creditsDelta: -3 })],
    ],
  ],
  [
    'staff said no',
    'standing_withdrawn',
    nov(9).toISOString(),
    [
      [nov(8), credits],
      [nov(9), byStaff('x', { goodStanding: false })],
    ],
  ],
  [
    'a dispute is open, whatever there is',
    'dispute_open',
    nov(9).toISOString(),
    [
      [nov(8), credits],
      [nov(9), opened],
    ],
  ],
  [
    'a dispute was lost',
    'dispute_lost',
    nov(20).toISOString(),
    [
      [nov(8), credits],
      [nov(9), opened],
      [nov(20), lost],
    ],
  ],
])('%s: %s', (_what, cause, since, events) => {
  const { account, entries } = live(events)
  expect(standingIssueOf(account, entries, now)).toEqual({ cause, since })
})

it.each<[string, readonly Event[]]>([
  ['a week runs', [[nov(20), week]]],
  ['there are credits', [[nov(8), credits]]],
  [
    'staff lifted the dispute',
    [
      [nov(8), credits],
      [nov(9), opened],
      [nov(10), byStaff('x', { goodStanding: true })],
    ],
  ],
])('nothing is missing while %s', (_what, events) => {
  const { account, entries } = live(events)
  expect(standingIssueOf(account, entries, now)).toBeNull()
})

it('undoing an approval by staff restores the dispute, and winning it lifts that', () => {
  const yes = byStaff('yes', { goodStanding: true })
  const undo = byStaff('undo', { goodStanding: false, undoes: 'ADM#yes' })
  const events: Event[] = [
    [nov(8), credits],
    [nov(9), opened],
    [nov(10), yes],
    [nov(10), undo],
  ]
  const undone = live(events)
  expect(undone.account).toMatchObject({ suspendedBy: ['dp_1'], standingOverride: null })
  expect(standingIssueOf(undone.account, undone.entries, now)?.cause).toBe('dispute_open')
  const won = last(entriesOf(snapshot({ disputes: [{ id: 'dp_1', amountCents: 1398, status: 'won' }] })))
  expect(standingIssueOf(live([...events, [nov(11), won]]).account, [], now)).toBeNull()
})
