import {
  type ChargeDetails,
  type ChargeRefund,
  getCharge,
  type LedgerEffect,
} from '@arribo/api-contracts/admin/payments/charges'
import { chargeDetails, chargeRefund } from '@arribo/api-contracts/testing/sample-charge'
import { answers, messageOf, refuses, waitsFor } from '../../network.ts'
import { follows, goes, reopened, screensOf, stepsIn, titled } from '../../steps.ts'

const { sees, presses, clicks, types } = stepsIn('admin/payments-charge')

const id = 'ch_0VbnTNWp02dzg7qFZur4XldT'
const at = (hour: number) => `2026-11-20T${hour}:30:00.000Z`

const refusal = (code: 'charge_disputed' | 'payment_provider_silent') => ({
  code,
  message: messageOf(code),
})
const refund = (hour: number, over: Partial<ChargeRefund>): ChargeRefund =>
  chargeRefund({ id: null, place: null, amountCents: 699, reason: 'requested_by_customer', at: at(hour), ...over })
const effect = (hour: number, kind: LedgerEffect['kind'], over: Partial<LedgerEffect> = {}): LedgerEffect => ({
  id: `${kind}#1`,
  kind,
  at: at(hour),
  creditsDelta: 0,
  endsOnBefore: '2026-11-29',
  endsOnAfter: '2026-11-29',
  short: { credits: 0, days: 0 },
  ...over,
})

const week = chargeDetails({
  id,
  name: 'María Fernanda de los Ángeles Hernández',
  amountRefunded: 699,
  disputed: true,
  cardAccepted: { at: '2026-11-22T15:00:00.000Z', by: 'Rosa Medina' },
  ledger: [
    effect(10, 'payment', { endsOnBefore: null }),
    effect(11, 'refund', { endsOnAfter: '2026-11-28', short: { credits: 1, days: 2 } }),
    effect(12, 'dispute_open'),
  ],
  refunds: [
    refund(15, { place: 4, state: 'asked' }),
    refund(14, { place: 3, state: 'refused', refusal: refusal('charge_disputed') }),
    refund(13, { id: 're_2', place: 2, state: 'pending', askedByName: 'Marta Ríos' }),
    refund(11, { id: 're_1', agentName: null, reason: null, isApplied: false }),
  ],
  disputes: [
    {
      id: 'dp_1',
      amountCents: 2499,
      status: 'needs_response',
      reason: 'fraudulent',
      at: at(12),
      dueBy: '2026-11-27T12:30:00.000Z',
    },
  ],
  refundable: {
    version: 'v1',
    leftCents: 1800,
    refusal: null,
    place: 5,
    has: { credits: 3, serviceEndsOn: '2026-11-28', isStandingByHand: true },
    returns: { paidCents: 2499, gave: { credits: 0, days: 7 }, returnedCents: 699, asked: { credits: 0, days: 1 } },
  },
})
const untouched = { refunds: [], disputes: [], disputed: false, amountRefunded: 0 }
const failed: Partial<ChargeDetails> = {
  ...untouched,
  status: 'failed',
  declineCode: 'insufficient_funds',
  receiptUrl: null,
  ledger: [],
}

const unknown: Partial<ChargeDetails> = {
  provider: 'silent',
  refunds: null,
  disputes: null,
  refundable: { ...week.refundable, refusal: refusal('payment_provider_silent') },
}

const goesToCharge = goes(`/admin/billing/${id}`)
const opens = (over: Partial<ChargeDetails> = {}) =>
  follows(answers(getCharge, { ...week, ...over }), goesToCharge, sees('ledger.title'))
const opensRefund = follows(opens(untouched), presses('refund.open'))
const choosesPart = clicks('refund.part')
const pageTitle = ['admin/payments-charge', 'pageTitle'] as const

export const screens = screensOf('admin', 'staff', '$24.99', {
  charge: [opens()],
  'charge-failed': [opens(failed)],
  'charge-provider-silent': [opens(unknown)],
  'charge-gone': titled(
    pageTitle,
    refuses(getCharge, 'charge_not_found'),
    goes('/admin/billing/ch_nothing'),
    sees('gone'),
  ),
  'charge-loading': titled(pageTitle, waitsFor(getCharge), goesToCharge, sees('loading')),
  'charge-refund': reopened(opensRefund, choosesPart, types('refund.amount', '12.50'), sees('refund.effect')),
  'charge-refund-wrong': reopened(
    opensRefund,
    choosesPart,
    presses('refund.submitNothing'),
    sees('refund.amountMissing'),
  ),
})
