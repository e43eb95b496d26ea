import { aboutCause, type Cause, causes } from '@arribo/api-contracts/shared/causes'
import { describe, expect, it } from 'vitest'
import { emptyModel, enterAll, type Model } from '@arribo/laboratory/money/money-worlds'
import { sampleSnapshot } from '../../testing/sample-items.ts'
import { entriesOf, type EntryInput, type PaymentSnapshot, staffEntry, useEntry } from '../ledger/entry-inputs.rules.ts'
import { type CauseFacts, firstCause, judgeGates, refusalOf, standingIssueOf } from './causes.rules.ts'

const working: CauseFacts = {
  isPhoneConfirmed: true,
  imHere: true,
  isPressUnanswered: false,
  standingIssue: null,
  proxyInstalled: true,
  setupComplete: true,
  isShared: false,
  enrolledCount: 0,
  platform: 'answers',
  block: 'open',
  selfie: null,
  lastTry: null,
}
const unasked = { platform: null, block: null } as const

const facts: Readonly<Record<Cause, Partial<CauseFacts>>> = {
  phone_not_confirmed: { isPhoneConfirmed: false },
  check_in_off: { imHere: false },
  press_unanswered: { isPressUnanswered: true },
  dispute_open: { standingIssue: 'dispute_open' },
  dispute_lost: { standingIssue: 'dispute_lost' },
  fraud_warned: { standingIssue: 'fraud_warned' },
  came_back: { standingIssue: 'came_back' },
  standing_withdrawn: { standingIssue: 'standing_withdrawn' },
  payment_under_way: { standingIssue: 'payment_under_way' },
  never_entitled: { standingIssue: 'never_entitled' },
  week_ended: { standingIssue: 'week_ended' },
  credits_used_up: { standingIssue: 'credits_used_up' },
  refunded: { standingIssue: 'refunded' },
  taken_by_staff: { standingIssue: 'taken_by_staff' },
  not_linked: { proxyInstalled: false, ...unasked },
  not_set_up: { setupComplete: false },
  nobody_enrolled: { isShared: true },
  link_lost: { platform: 'link_lost', block: null },
  session_ended: { platform: 'session_ended', block: null },
  platform_down: { platform: 'platform_down', block: null },
  no_blocks: { block: 'none' },
  block_not_open: { block: 'not_open' },
  block_ended: { block: 'ended' },
  selfie_missing: { selfie: 'selfie_missing' },
  selfie_expired: { selfie: 'selfie_expired' },
  selfie_refused: { selfie: 'selfie_refused' },
  selfie_no_match: { selfie: 'selfie_no_match' },
  too_far: { lastTry: 'too_far' },
  platform_refused: { lastTry: 'platform_refused' },
}

describe('each cause', () => {
  it.each(causes)('%s is found from its facts, shuts its gate, and is the refusal of a press', (cause) => {
    const given = { ...working, ...facts[cause] }
    expect(firstCause(given)).toBe(cause)
    const shut = judgeGates(given).filter(({ state }) => state === 'shut')
    expect(shut).toEqual([{ gate: aboutCause[cause].gate, state: 'shut' }])
    expect(refusalOf(cause).code).toBe(aboutCause[cause].code)
  })

  it.each(causes)('%s takes precedence over all causes after it', (cause) => {
    for (const later of causes.slice(causes.indexOf(cause))) {
      const given = { ...working, ...facts[later], ...facts[cause] }
      expect([cause, later]).toContain(firstCause(given))
      if (aboutCause[later].gate !== aboutCause[cause].gate) expect(firstCause(given)).toBe(cause)
    }
  })
})

it.each<Partial<CauseFacts>>([
  {},
  { block: 'checked_in' },
  { isShared: true, enrolledCount: 1 },
  { selfie: 'good' },
  unasked,
])('finds no cause with %j', (over) => expect(firstCause({ ...working, ...over })).toBeNull())

it('returns the state of every gate in order, including those that could not be checked', () => {
  const gates = judgeGates({ ...working, ...facts.not_linked })
  expect(gates.map(({ gate, state }) => `${gate} ${state}`)).toEqual([
    'phone_confirmed open',
    'im_here open',
    'good_standing open',
    'linked shut',
    'set_up open',
    'enrolled open',
    'platform not_asked',
    'block not_asked',
    'last_try not_asked',
  ])
})

const nov = (day: number, hour = 12) => new Date(Date.UTC(2026, 10, day, hour))
const now = nov(22)

const refunds = (id: string, amountCents: number): PaymentSnapshot['refunds'] => [
  { id, amountCents, status: 'succeeded', createdAt: new Date('2026-11-12T15:00:00Z') },
]
const paidWeek = { paymentIntentId: 'pi_w', plan: 'week', credits: 1, paidCents: 2499 } as const
const disputed = (status: string) => sampleSnapshot({ disputes: [{ id: 'dp_1', amountCents: 1398, status }] })
const lastOf = (of: PaymentSnapshot) => entriesOf(of).slice(-1)
const credits = entriesOf(sampleSnapshot())
const week = entriesOf(sampleSnapshot(paidWeek))
const refund = lastOf(sampleSnapshot({ refunds: refunds('re_1', 1398) }))
const refundOfWeek = lastOf(sampleSnapshot({ ...paidWeek, refunds: refunds('re_2', 2499) }))
const [opened, lost, won] = [lastOf(disputed('needs_response')), lastOf(disputed('lost')), lastOf(disputed('won'))]
const uses = ['a', 'b'].map(useEntry)
const byStaff = (key: string, edit: Partial<Parameters<typeof staffEntry>[1]>) => [
  staffEntry(key, { creditsDelta: 0, ...edit }),
]

type Events = Readonly<Record<number, readonly EntryInput[]>>

const live = (events: Events): Model =>
  Object.entries(events).reduce((model, [day, inputs]) => enterAll(model, inputs, nov(Number(day))), emptyModel)

const noonOf = (day: number) => nov(day).toISOString()
const endOf = (day: number) => nov(day, 23).toISOString()
const takenOn = (day: number, serviceEndsOn: string | null) => ({ 10: week, [day]: byStaff('x', { serviceEndsOn }) })
const given = byStaff('given', { serviceEndsOn: '2026-11-30' })
const undone = byStaff('undo', { serviceEndsOn: null, undoes: 'ADM#given' })
const gift = byStaff('given', { creditsDelta: 3 })
const more = byStaff('more', { creditsDelta: 1 })
const taken = (creditsDelta: number) => byStaff('taken', { creditsDelta })

it.each<[string, string, string | null, Events]>([
  ['nothing was ever given', 'never_entitled', null, {}],
  ['the week ended', 'week_ended', endOf(17), { 10: week }],
  ['the last credit was used', 'credits_used_up', noonOf(9), { 8: credits, 9: uses }],
  ['the week ended after the credits', 'week_ended', endOf(17), { 8: credits, 9: uses, 10: week }],
  ['the credits outlived the week', 'credits_used_up', noonOf(20), { 10: week, 11: credits, 20: uses }],
  ['the credits were refunded', 'refunded', noonOf(9), { 8: credits, 9: refund }],
  ['the week was refunded', 'refunded', endOf(12), { 10: week, 12: refundOfWeek }],
  ['staff took the credits', 'taken_by_staff', noonOf(9), { 8: credits, 9: taken(-2) }],
  ['staff took the week', 'taken_by_staff', noonOf(12), takenOn(12, null)],
  ['staff moved the end back', 'taken_by_staff', endOf(11), takenOn(12, '2026-11-11')],
  [
    'days were given and taken back again',
    'credits_used_up',
    noonOf(9),
    { 8: credits, 9: uses, 10: [...given, ...undone] },
  ],
  [
    'staff took back by hand what staff had given',
    'credits_used_up',
    noonOf(9),
    { 8: credits, 9: uses, 10: gift, 11: more, 12: taken(-4) },
  ],
  [
    'staff took back by hand what staff had given to somebody without anything',
    'never_entitled',
    null,
    { 10: gift, 11: taken(-3) },
  ],
  ['staff said no', 'standing_withdrawn', noonOf(9), { 8: credits, 9: byStaff('x', { goodStanding: false }) }],
  ['a dispute is open, whatever there is', 'dispute_open', noonOf(9), { 8: credits, 9: opened }],
  ['a dispute was lost', 'dispute_lost', noonOf(20), { 8: credits, 9: opened, 20: lost }],
])('%s: %s', (_what, cause, since, events) => {
  const { account, entries } = live(events)
  expect(standingIssueOf(account, entries, now)).toEqual({ cause, since })
})

const yes = byStaff('yes', { goodStanding: true })

it.each<[string, Events]>([
  ['a week runs', { 20: week }],
  ['there are credits', { 8: credits }],
  ['staff lifted the dispute', { 8: credits, 9: opened, 10: yes }],
])('nothing is missing while %s', (_what, events) => {
  const { account, entries } = live(events)
  expect(standingIssueOf(account, entries, now)).toBeNull()
})

it('suspends again when staff undo a good standing, until the dispute is won', () => {
  const undo = byStaff('undo', { goodStanding: false, undoes: 'ADM#yes' })
  const events = { 8: credits, 9: opened, 10: [...yes, ...undo] }
  const { account, entries } = live(events)
  expect(account).toMatchObject({ suspendedBy: ['dp_1'], standingOverride: null })
  expect(standingIssueOf(account, entries, now)?.cause).toBe('dispute_open')

  expect(standingIssueOf(live({ ...events, 11: won }).account, [], now)).toBeNull()
})
