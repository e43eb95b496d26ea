import type { receiptStatuses } from '@arribo/api-contracts/driver/payments'
import { tookMoney } from '@arribo/server/projections/billed-days.rules'
import type { PaymentFacts, ReturnFacts } from '../../../platform/stripe/payment-facts.ts'
import type { Payment } from '../payment-item.ts'
import type { Charge } from './charge-item.ts'

export { chargeStateOf, tookMoney } from '@arribo/server/projections/billed-days.rules'

type Facts = ReturnFacts & Pick<PaymentFacts, 'metadata'>
type ChargeFacts = Omit<PaymentFacts['charges'][number], 'fingerprint'>
type Owner = Pick<Charge, 'phoneNumber'>

const undisputed = new Set(['won', 'warning_closed', 'prevented'])

/** The record of one charge. Refunds and disputes of a payment belong to the charge that took its money. */
export function chargeOf(charge: ChargeFacts, payment: Payment, facts: Facts, owner: Owner): Charge {
  const isTaken = tookMoney(charge)
  const standing = facts.disputes.filter(({ status }) => !undisputed.has(status))
  const refundedCents = facts.refunds
    .filter(({ status }) => isTaken && status === 'succeeded')
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
  return {
    chargeId: charge.chargeId,
    paymentIntentId: payment.paymentIntentId,
    sub: payment.sub,
    phoneNumber: owner.phoneNumber,
    referralCode: facts.metadata['referralCode'] ?? null,
    plan: payment.plan,
    credits: payment.credits,
    amountCents: charge.amountCents,
    refundedCents,
    refunded: refundedCents > 0 && refundedCents >= charge.amountCents,
    disputed: isTaken && standing.length > 0,
    disputeLost: isTaken && standing.length > 0 && standing.every(({ status }) => status === 'lost'),
    status: charge.status,
    failureMessage: charge.failureMessage,
    declineCode: charge.declineCode,
    receiptUrl: charge.receiptUrl,
    card: charge.card,
    createdAt: charge.createdAt.toISOString(),
  }
}

/** Replaces the payer's fields once the account is deleted. Money and days stay. */
export const ofNobody = {
  phoneNumber: '',
  card: null,
  receiptUrl: null,
  failureMessage: null,
  declineCode: null,
} as const

type Returned = Pick<Charge, 'disputed' | 'disputeLost' | 'refunded' | 'refundedCents'>

export function receiptStatusOf(charge: Returned): (typeof receiptStatuses)[number] {
  if (charge.disputed) return charge.disputeLost ? 'taken_back' : 'disputed'
  if (charge.refunded) return 'refunded'
  return charge.refundedCents > 0 ? 'partly_refunded' : 'paid'
}

export const receiptOf = (charge: Charge | undefined) =>
  charge ? { card: charge.card, receiptUrl: charge.receiptUrl, status: receiptStatusOf(charge) } : null
