import { describe, expect, it } from 'vitest'
import { movementOf } from './balance.rules.ts'
import { balanceTransaction } from './wire.ts'

const charge = { object: 'charge', id: 'ch_1', payment_intent: 'pi_1' }
const refund = {
  object: 'refund',
  id: 're_1',
  charge: 'ch_1',
  payment_intent: 'pi_1',
  status: 'succeeded',
  amount: 500,
}
const dispute = {
  object: 'dispute',
  id: 'dp_1',
  charge: { id: 'ch_1' },
  payment_intent: { id: 'pi_1' },
  status: 'lost',
  amount: 2097,
}

const booked = (category: string, source: object | string | null, more: object = {}) =>
  movementOf(
    balanceTransaction.parse({
      id: 'txn_1',
      amount: -500,
      fee: 15,
      currency: 'usd',
      reporting_category: category,
      source,
      ...more,
    }),
  )

describe('a balance transaction', () => {
  it.each([
    ['charge', charge, 'taken'],
    ['charge_failure', charge, 'taken'],
    ['partial_capture_reversal', charge, 'taken'],
    ['refund', refund, 'returned'],
    ['refund_failure', refund, 'returned'],
    ['dispute', dispute, 'disputed'],
    ['dispute_reversal', dispute, 'disputed'],
    ['fee', null, 'fee'],
    ['network_cost', null, 'fee'],
    ['tax', null, 'fee'],
    ['payout', { object: 'payout', id: 'po_1' }, 'bank'],
    ['payout_reversal', 'po_1', 'bank'],
    ['topup', 'tu_1', 'bank'],
    ['other_adjustment', null, 'other'],
    ['risk_reserved_funds', null, 'other'],
    ['a new category', charge, 'other'],
  ] as const)('%s of %j is %s', (category, source, kind) => {
    expect(booked(category, source)).toMatchObject({ id: 'txn_1', kind, cents: -500, feeCents: 15 })
  })

  it.each([
    ['a charge', charge, { chargeId: 'ch_1', paymentIntentId: 'pi_1', causeId: null, causeCents: 0 }],
    ['a refund', refund, { chargeId: 'ch_1', paymentIntentId: 'pi_1', causeId: 're_1', causeCents: 500 }],
    [
      'a dispute, whose charge and payment may be expanded',
      dispute,
      { chargeId: 'ch_1', paymentIntentId: 'pi_1', causeId: 'dp_1', causeCents: 2097 },
    ],
    ['a charge without a payment', { ...charge, payment_intent: null }, { chargeId: 'ch_1', paymentIntentId: null }],
  ])('names what %s is about', (_what, source, about) => {
    expect(booked('charge', source)).toMatchObject(about)
  })

  it.each<[string, object, boolean]>([
    ['refund', { ...refund, status: 'pending' }, true],
    ['refund', { ...refund, status: 'requires_action' }, true],
    ['refund', refund, false],
    ['refund', { ...refund, status: 'failed' }, false],
    ['dispute', { ...dispute, status: 'needs_response' }, true],
    ['dispute', { ...dispute, status: 'under_review' }, true],
    ['dispute', dispute, false],
    ['dispute_reversal', { ...dispute, status: 'won' }, false],
    ['charge', charge, false],
  ])('%s of %j is open: %s', (category, source, isOpen) => {
    expect(booked(category, source).isOpen).toBe(isOpen)
  })

  it.each([
    ['another currency', 'charge', charge, { currency: 'eur' }],
    ['a charge that is not there', 'charge', null, {}],
    ['a refund that is not expanded', 'refund', 're_1', {}],
    ['a dispute of something else', 'dispute', { object: 'payout', id: 'po_1' }, {}],
  ])('%s is other, so that somebody looks', (_what, category, source, more) => {
    expect(booked(category, source, more).kind).toBe('other')
  })
})
