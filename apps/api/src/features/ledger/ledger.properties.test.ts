import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type EntryInput, entriesOf, referralEntry, reversalEntry, staffEntry, useEntry } from './entry-inputs.rules.ts'
import { sampleSnapshot } from '../../testing/sample-items.ts'
import { foldLedger, brokenEntries } from './ledger.rules.ts'
import { balanceOf } from '../drivers/standing.rules.ts'
import { enter, emptyModel } from '@arribo/laboratory/money/money-worlds'

const payment = fc.record({
  paymentIntentId: fc.constantFrom('pi_1', 'pi_2', 'pi_3'),
  isWeek: fc.boolean(),
  credits: fc.integer({ min: 1, max: 50 }),
  refunds: fc.array(fc.tuple(fc.integer({ min: 1, max: 4000 }), fc.constantFrom('succeeded', 'pending', 'failed')), {
    maxLength: 4,
  }),
  dispute: fc.constantFrom(undefined, 'needs_response', 'under_review', 'won', 'lost'),
})

function inputsOf(paid: typeof payment extends fc.Arbitrary<infer P> ? P : never): readonly EntryInput[] {
  const paidCents = paid.isWeek ? 2499 : 699 * paid.credits
  const snapshot = sampleSnapshot({
    paymentIntentId: paid.paymentIntentId,
    plan: paid.isWeek ? 'week' : 'credits',
    credits: paid.credits,
    paidCents,
    refunds: paid.refunds.map(([amountCents, status], index) => ({
      id: `${paid.paymentIntentId}_${index}`,
      amountCents,
      status,
      createdAt: new Date('2030-06-01T12:00:00Z'),
    })),
    disputes: paid.dispute ? [{ id: `dp_${paid.paymentIntentId}`, amountCents: paidCents, status: paid.dispute }] : [],
  })
  return entriesOf(snapshot)
}

const checkInId = fc.constantFrom('c1', 'c2', 'c3')
const single: fc.Arbitrary<EntryInput> = fc.oneof(
  checkInId.map(useEntry),
  checkInId.map(reversalEntry),
  fc.constantFrom('luis', 'carolina').map(referralEntry),
  fc
    .record({
      key: fc.constantFrom('k1', 'k2', 'k3'),
      creditsDelta: fc.integer({ min: -60, max: 60 }),
      serviceEndsOn: fc.constantFrom(undefined, null, '2030-01-15', '2031-07-04'),
      goodStanding: fc.constantFrom(undefined, true, false),
    })
    .map(({ key, creditsDelta, serviceEndsOn, goodStanding }) =>
      staffEntry(key, {
        creditsDelta,
        ...(serviceEndsOn !== undefined && { serviceEndsOn }),
        ...(goodStanding !== undefined && { goodStanding }),
      }),
    ),
)
const moment = fc
  .integer({ min: Date.parse('2029-12-01'), max: Date.parse('2032-01-01') })
  .map((time) => new Date(time))
const deliveries = fc.array(
  fc.tuple(
    fc.oneof(
      payment.map(inputsOf),
      single.map((input) => [input]),
    ),
    moment,
  ),
  { maxLength: 25 },
)

it('for any events, in any order, any number of times: the fold is the balance, never negative, with one entry per event', () => {
  fc.assert(
    fc.property(deliveries, (all) => {
      let model = emptyModel
      for (const [inputs, now] of all)
        for (const input of inputs) {
          model = enter(model, input, now)
          expect(model.account.credits).toBeGreaterThanOrEqual(0)
          expect(enter(model, input, now)).toBe(model)
        }
      expect(foldLedger(model.entries.toReversed())).toEqual(balanceOf(model.account))
      expect(brokenEntries(model.entries)).toEqual([])
      expect(new Set(model.entries.map(({ entryId }) => entryId)).size).toBe(model.entries.length)
    }),
    { numRuns: 150 },
  )
})

it('detects an entry that was changed, lost or added outside the ledger', () => {
  fc.assert(
    fc.property(fc.array(moment, { minLength: 2, maxLength: 6 }), fc.nat(), (moments, pick) => {
      const model = moments.reduce(
        (before, now, index) => enter(before, referralEntry(`friend${index}`), now),
        emptyModel,
      )
      const lost = pick % (model.entries.length - 1)
      expect(brokenEntries(model.entries.filter((_, index) => index !== lost))).not.toEqual([])
    }),
    { numRuns: 50 },
  )
})
