import { type Context, emit, errors, find } from '../context.ts'
import {
  type BalanceTransactionRecord,
  type ChargeRecord,
  type DisputeRecord,
  type FraudWarningRecord,
  newId,
  type RefundRecord,
  unixNow,
} from '../store.ts'
import type { CardBehaviour } from '../cards.ts'

const weekInSeconds = 7 * 24 * 3600

export function openDispute(context: Context, charge: ChargeRecord): DisputeRecord {
  if (charge.status !== 'succeeded' || charge.disputed)
    throw errors.invalid(`Charge ${charge.id} cannot be disputed.`, { param: 'charge' })
  const made = build(charge)
  const dispute = { ...made, balance_transactions: [withdraw(context, made, disputeFeeCents)] }
  const disputed = { ...charge, disputed: true }
  context.tx.put('dispute', dispute.id, dispute)
  context.tx.put('charge', charge.id, disputed)
  emit(context, 'charge.dispute.created', dispute)
  emit(context, 'charge.updated', disputed)
  emit(context, 'charge.dispute.funds_withdrawn', dispute)
  return dispute
}

/** The bank decides, and may decide again the other way. */
export function closeDispute(context: Context, dispute: DisputeRecord, outcome: 'won' | 'lost'): DisputeRecord {
  if (dispute.status === outcome)
    throw errors.invalid(`This dispute is already closed: its status is ${dispute.status}.`, { code: 'dispute_closed' })
  const isAgain = outcome === 'lost' && dispute.status === 'won'
  const { id: source, amount: cents } = dispute
  const reinstated = outcome === 'won' ? [book(context, 'dispute_reversal', { cents, source })] : []
  const moved = isAgain ? [withdraw(context, dispute)] : reinstated
  const closed = { ...dispute, status: outcome, balance_transactions: [...dispute.balance_transactions, ...moved] }
  context.tx.put('dispute', dispute.id, closed)
  emit(context, 'charge.dispute.closed', closed)
  if (outcome === 'won') emit(context, 'charge.dispute.funds_reinstated', closed)
  else if (isAgain) emit(context, 'charge.dispute.funds_withdrawn', closed)
  return closed
}

const build = (charge: ChargeRecord): DisputeRecord => ({
  id: newId('dp'),
  object: 'dispute',
  amount: charge.amount,
  balance_transactions: [],
  charge: charge.id,
  created: unixNow(),
  currency: charge.currency,
  evidence_details: { due_by: unixNow() + weekInSeconds },
  payment_intent: charge.payment_intent,
  reason: 'fraudulent',
  status: 'needs_response',
})

const withdraw = (context: Context, { id: source, amount }: DisputeRecord, feeCents = 0) =>
  book(context, 'dispute', { cents: -amount, source, feeCents })

/** The card network reports a charge as fraud, often days before a dispute. At most once per charge. */
export function reportFraud(context: Context, charge: ChargeRecord): FraudWarningRecord {
  const [earlier] = context.tx.list('fraud_warning', (each) => each.charge === charge.id)
  if (earlier || charge.status !== 'succeeded')
    throw errors.invalid(`Charge ${charge.id} cannot be reported.`, { param: 'charge' })
  const warning: FraudWarningRecord = {
    id: newId('issfr'),
    object: 'radar.early_fraud_warning',
    charge: charge.id,
    created: unixNow(),
    payment_intent: charge.payment_intent,
  }
  context.tx.put('fraud_warning', warning.id, warning)
  emit(context, 'radar.early_fraud_warning.created', warning)
  return warning
}

type Category = 'charge' | 'dispute' | 'dispute_reversal' | 'fee' | 'other_adjustment' | 'refund' | 'refund_failure'

type Move = { readonly cents: number; readonly source?: string; readonly feeCents?: number }

export function book(
  { tx }: Context,
  reporting_category: Category,
  { cents, source, feeCents = 0 }: Move,
): BalanceTransactionRecord {
  const booked: BalanceTransactionRecord = {
    id: newId('txn'),
    object: 'balance_transaction',
    amount: cents,
    created: unixNow(),
    currency: 'usd',
    fee: feeCents,
    reporting_category,
    source: source ?? null,
  }
  tx.put('balance_transaction', booked.id, booked)
  return booked
}

/** Stripe's list price for US cards. */
export const processingFeeCents = (cents: number): number => Math.round(cents * 0.029) + 30

/** Stripe doesn't return it when the dispute is won. */
const disputeFeeCents = 1500

type RefundInput = { amount?: number | undefined; reason?: RefundRecord['reason']; metadata?: Record<string, string> }

/** By default refunds the rest of the charge. The money leaves immediately, except for cards with a slow bank. */
export function refundCharge(context: Context, charge: ChargeRecord, wanted: RefundInput = {}): RefundRecord {
  const left = charge.amount - charge.amount_refunded
  const amount = wanted.amount ?? left
  checkRefundable(context, charge, amount, left)
  const id = newId('re')
  // The money leaves the balance immediately, even if the bank takes longer.
  const booked = book(context, 'refund', { cents: -amount, source: id })
  const refund: RefundRecord = {
    id,
    object: 'refund',
    amount,
    balance_transaction: booked.id,
    charge: charge.id,
    created: unixNow(),
    currency: charge.currency,
    metadata: wanted.metadata ?? {},
    payment_intent: charge.payment_intent,
    reason: wanted.reason ?? null,
    status: behaviourOf(context, charge).refunds === 'late' ? 'pending' : 'succeeded',
  }
  const amountRefunded = charge.amount_refunded + amount
  const refunded: ChargeRecord = {
    ...charge,
    amount_refunded: amountRefunded,
    refunded: amountRefunded === charge.amount,
  }
  context.tx.put('refund', refund.id, refund)
  context.tx.put('charge', charge.id, refunded)
  emit(context, 'refund.created', refund)
  emit(context, 'charge.refunded', refunded)
  return refund
}

/** Days later the bank accepts a refund after all, or returns its money to us. */
export function endRefund(context: Context, refund: RefundRecord, ending: 'succeeded' | 'failed'): RefundRecord {
  const isOver = refund.status === 'failed' || refund.status === ending
  if (isOver) throw errors.invalid(`This refund has ended already: its status is ${refund.status}.`)
  const ended: RefundRecord = { ...refund, status: ending, ...(ending === 'failed' && failureOf(context, refund)) }
  context.tx.put('refund', refund.id, ended)
  emit(context, 'refund.updated', ended)
  if (ending === 'succeeded') return ended
  const charge = find(context, 'charge', refund.charge)
  const returned = { ...charge, amount_refunded: charge.amount_refunded - refund.amount, refunded: false }
  context.tx.put('charge', charge.id, returned)
  emit(context, 'refund.failed', ended)
  return ended
}

function failureOf(context: Context, { id: source, amount: cents }: RefundRecord) {
  const { id } = book(context, 'refund_failure', { cents, source })
  return { failure_reason: 'expired_or_canceled_card', failure_balance_transaction: id }
}

const behaviourOf = ({ tx }: Context, charge: ChargeRecord): Partial<CardBehaviour> =>
  tx.get('card', charge.payment_method)?.behaviour ?? {}

function checkRefundable({ tx }: Context, charge: ChargeRecord, amount: number, left: number): void {
  if (charge.status !== 'succeeded') throw errors.invalid('This charge has not succeeded, so it cannot be refunded.')
  if (charge.refunded)
    throw errors.invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  if (tx.list('dispute', (dispute) => dispute.charge === charge.id && dispute.status !== 'won').length > 0)
    throw errors.invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    })
  if (amount < 1)
    throw errors.invalid('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' })
  if (amount > left)
    throw errors.invalid(
      `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`,
      { param: 'amount' },
    )
}

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`
