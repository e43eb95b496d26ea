import { describe, expect, it } from 'vitest'
import {
  entriesOf,
  type PaymentSnapshot,
  referralEntry,
  reversalEntry,
  staffEntry,
  useEntry,
} from './entry-inputs.rules.ts'
import { sampleSnapshot } from '../../testing/sample-items.ts'
import { emptyBalance } from '../drivers/standing.rules.ts'
import { enter, enterAll, emptyModel, type Model } from '@arribo/laboratory/money/money-worlds'

const noon = new Date('2026-03-06T17:00:00Z')
const daysLater = (days: number) => new Date(noon.getTime() + days * 86_400_000)
const weekPaid = sampleSnapshot({ paymentIntentId: 'pi_w', plan: 'week', credits: 1, paidCents: 2499 })
const creditsPaid = sampleSnapshot({ paymentIntentId: 'pi_c', credits: 10, paidCents: 6990 })
const refund = (id: string, amountCents: number, status = 'succeeded', createdAt = noon) => ({
  id,
  amountCents,
  status,
  createdAt,
})
const dispute = (status: string, amountCents = 6990) => ({ id: 'dp', amountCents, status })
const see = (model: Model, snapshot: PaymentSnapshot, now = noon) => enterAll(model, entriesOf(snapshot), now)

describe('a week', () => {
  it.each([
    ['begins today when there was none', null, noon, '2026-03-13'],
    ['begins today when the last one is over', '2026-03-01', noon, '2026-03-13'],
    ['is added to a running one', '2026-03-10', noon, '2026-03-17'],
    ['counts from the day it is in New York', null, new Date('2026-03-07T04:30:00Z'), '2026-03-13'],
  ])('%s', (_what, serviceEndsOn, now, expected) => {
    const model = { ...emptyModel, account: { ...emptyModel.account, serviceEndsOn } }
    expect(see(model, weekPaid, now).account.serviceEndsOn).toBe(expected)
  })

  it('records the day it was applied and both ends of service', () => {
    const [entry] = see(emptyModel, weekPaid).entries
    expect(entry).toMatchObject({
      entryId: 'PAY#pi_w',
      appliedOn: '2026-03-06',
      endsOnBefore: null,
      endsOnAfter: '2026-03-13',
      creditsDelta: 0,
      sequence: 2,
    })
  })
})

describe('a refund', () => {
  it.each([
    ['takes all credits back when all money went back', creditsPaid, [refund('re', 6990)], 0, null],
    ['takes its part back', creditsPaid, [refund('re', 2500)], 7, null],
    ['takes the rest with the last part', creditsPaid, [refund('a', 2500), refund('b', 4490)], 0, null],
    ['takes nothing while its money has not left', creditsPaid, [refund('re', 6990, 'pending')], 10, null],
    ['ends a new week today', weekPaid, [refund('re', 2499)], 0, '2026-03-06'],
  ])('%s', (_what, snapshot, refunds, credits, serviceEndsOn) => {
    expect(see(emptyModel, { ...snapshot, refunds }).account).toMatchObject({ credits, serviceEndsOn })
  })

  it.each([
    ['gives back what it took when it fails after all', 2500, 10],
    ['gives back no more than it had found', 6990, 9],
  ])('%s', (_what, cents, credits) => {
    const spent = enter(see(emptyModel, creditsPaid), useEntry('c1'), noon)
    const before = cents === 6990 ? spent : see(emptyModel, creditsPaid)
    const taken = see(before, { ...creditsPaid, refunds: [refund('re', cents)] })
    const failed = { ...creditsPaid, refunds: [refund('re', cents, 'failed')] }
    expect(see(see(taken, failed), failed).account.credits).toBe(credits)
    expect(
      see(see(taken, failed), { ...creditsPaid, refunds: [refund('re', cents, 'failed'), refund('b', 6990)] }).account
        .credits,
    ).toBe(0)
  })

  it('that fails before it took anything is recorded, and changes nothing', () => {
    const { account, entries } = see(emptyModel, { ...creditsPaid, refunds: [refund('re', 6990, 'failed')] })
    expect([account.credits, entries.map(({ kind }) => kind)]).toEqual([10, ['payment', 'refund_failed']])
    expect(entries[1]).toMatchObject({ returnedCents: 0, creditsDelta: 0 })
  })

  it('ends service on the day of the refund, however late we hear of it', () => {
    const paid = see(emptyModel, weekPaid)
    const late = new Date('2026-03-09T03:30:00Z')
    const refunded = { ...weekPaid, refunds: [refund('re', 2499, 'succeeded', late)] }
    expect(see(paid, refunded, daysLater(5)).account.serviceEndsOn).toBe('2026-03-08')
  })

  it('records what was no longer there', () => {
    const spent = enter(see(emptyModel, creditsPaid), useEntry('c1'), noon)
    const after = see(spent, { ...creditsPaid, refunds: [refund('re', 6990)] })
    expect(after.account.credits).toBe(0)
    expect(after.entries.at(-1)).toMatchObject({
      creditsDelta: -9,
      takes: { credits: 10, days: 0 },
      short: { credits: 1, days: 0 },
    })
  })
})

describe('a dispute', () => {
  const after = (...statuses: string[]) =>
    statuses.reduce((model, status) => see(model, { ...creditsPaid, disputes: [dispute(status)] }), emptyModel)

  it.each<[string, string[], number, string[]]>([
    ['suspends while it is open and changes nothing else', ['needs_response'], 10, ['dp']],
    ['lifts the suspension when it is won', ['needs_response', 'won'], 10, []],
    ['takes back like a refund when it is lost', ['needs_response', 'lost'], 0, ['dp']],
    ['gives back what it took when a lost one is won after all', ['needs_response', 'lost', 'won'], 10, []],
    ['does not count while the bank only asks', ['warning_needs_response'], 10, []],
    ['does not count while the bank only looks at an answer', ['warning_under_review'], 10, []],
    ['does not count once the bank no longer asks', ['warning_closed'], 10, []],
    ['does not count when it was prevented', ['prevented'], 10, []],
  ])('%s', (_what, statuses, credits, suspendedBy) => {
    expect(after(...statuses).account).toMatchObject({ credits, suspendedBy })
  })

  it('suspends when it is lost until staff lift it', () => {
    const lifted = enter(after('lost'), staffEntry('k', { creditsDelta: 0, goodStanding: true }), noon)
    expect(lifted.account.suspendedBy).toEqual([])
  })

  it('takes no more than a refund left', () => {
    const both = { ...creditsPaid, refunds: [refund('re', 3495)], disputes: [dispute('lost', 3495)] }
    expect(see(see(emptyModel, { ...creditsPaid, paymentIntentId: 'pi_other' }), both).account.credits).toBe(10)
  })
})

describe('a check-in', () => {
  it('spends a credit while no week is running, and refunds it when it is reversed', () => {
    const spent = enter(see(emptyModel, creditsPaid), useEntry('c1'), noon)
    expect(spent.account.credits).toBe(9)
    expect(enterAll(spent, [reversalEntry('c1'), reversalEntry('c1')], noon).account.credits).toBe(10)
  })

  it('costs nothing in a running week, and a reversal gives nothing back', () => {
    const both = see(see(emptyModel, creditsPaid), weekPaid)
    const used = enter(both, useEntry('c1'), noon)
    expect(used.account.credits).toBe(10)
    expect(used.entries.at(-1)).toMatchObject({ entryId: 'USE#c1', creditsDelta: 0 })
    expect(enter(used, reversalEntry('c1'), noon).account.credits).toBe(10)
  })
})

describe('staff', () => {
  const ten = see(emptyModel, creditsPaid)

  const standingOverride = { goodStanding: false, at: noon.toISOString() }
  it.each([
    ['add credits', { creditsDelta: 5 }, { credits: 15 }],
    ['cannot take more than there is', { creditsDelta: -50 }, { credits: 0 }],
    ['set the end of service', { serviceEndsOn: '2026-04-01' }, { serviceEndsOn: '2026-04-01', credits: 10 }],
    ['end service', { serviceEndsOn: null }, { serviceEndsOn: null }],
    ['decide on standing', { goodStanding: false }, { standingOverride }],
  ])('%s', (_what, edit, expected) => {
    expect(enter(ten, staffEntry('k', { creditsDelta: 0, ...edit }), noon).account).toMatchObject(expected)
  })

  it.each([
    ['a payment', (model: Model) => see(model, weekPaid)],
    ['a refund', (model: Model) => see(model, { ...creditsPaid, refunds: [refund('re', 699)] })],
    ['a spent credit', (model: Model) => enter(model, useEntry('c'), noon)],
    ['days for a friend', (model: Model) => enter(model, referralEntry('luis'), noon)],
  ])('decide on standing until %s', (_what, change) => {
    const decided = enter(ten, staffEntry('k', { creditsDelta: 0, goodStanding: false }), noon)
    expect(change(decided).account.standingOverride).toBeNull()
  })
})

it('gives 7 days for a friend, once', () => {
  const model = enterAll(emptyModel, [referralEntry('luis'), referralEntry('luis')], noon)
  expect(model.account).toMatchObject({ ...emptyBalance, serviceEndsOn: '2026-03-13' })
})

it('gives nothing for a payment that was not made', () => {
  expect(entriesOf({ ...weekPaid, isPaid: false, refunds: [refund('re', 1)] })).toEqual([])
})
