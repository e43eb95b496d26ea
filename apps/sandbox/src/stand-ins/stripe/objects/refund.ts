import type { CardBehaviour } from '../cards.ts'
import { emit, type Context, find } from '../context.ts'
import { newId, unixNow } from '../store/ids.ts'
import type { ChargeRecord, RefundRecord } from '../store/records.ts'
import { errors } from '../stripe-error.ts'
import { book } from './balance-transaction.ts'

type RefundInput = { amount?: number | undefined; reason?: RefundRecord['reason']; metadata?: Record<string, string> }
type Ended = 'succeeded' | 'failed'

/** By default refunds the rest of the charge. The money leaves immediately, except for cards with a slow bank. */
export function refundCharge(context: Context, charge: ChargeRecord, wanted: RefundInput = {}): RefundRecord {
  const left = charge.amount - charge.amount_refunded
  const amount = wanted.amount ?? left
  checkRefundable(context, charge, amount, left)
  const id = newId('re')
  // The money leaves the balance immediately, even if the bank takes longer.
  const booked = book(context, 'refund', { cents: -amount, source: id, description: 'REFUND FOR CHARGE' })
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
  emit(context, 'charge.refunded', refunded, { amount_refunded: charge.amount_refunded, refunded: charge.refunded })
  return refund
}

/** Days later the bank accepts a refund after all, or returns its money to us. */
export function endRefund(context: Context, refund: RefundRecord, ending: Ended): RefundRecord {
  const isOver = refund.status === 'failed' || refund.status === ending
  if (isOver) throw errors.invalid(`This refund has ended already: its status is ${refund.status}.`)
  const ended: RefundRecord = { ...refund, status: ending, ...(ending === 'failed' && failureOf(context, refund)) }
  context.tx.put('refund', refund.id, ended)
  emit(context, 'refund.updated', ended, { status: refund.status })
  if (ending === 'succeeded') return ended
  const charge = find(context, 'charge', refund.charge)
  const returned = { ...charge, amount_refunded: charge.amount_refunded - refund.amount, refunded: false }
  context.tx.put('charge', charge.id, returned)
  emit(context, 'refund.failed', ended)
  return ended
}

function failureOf(context: Context, { id: source, amount: cents }: RefundRecord) {
  const { id } = book(context, 'refundFailure', { cents, source, description: 'REFUND FAILURE' })
  return { failure_reason: 'expired_or_canceled_card', failure_balance_transaction: id }
}

const behaviourOf = ({ tx }: Context, charge: ChargeRecord): Partial<CardBehaviour> =>
  tx.get('card', charge.payment_method)?.behaviour ?? {}

function checkRefundable({ tx }: Context, charge: ChargeRecord, amount: number, left: number): void {
  if (charge.status !== 'succeeded') throw errors.invalid('This charge has not succeeded, so it cannot be refunded.')
  if (charge.refunded) {
    throw errors.invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  }
  if (tx.list('dispute', (dispute) => dispute.charge === charge.id && dispute.status !== 'won').length > 0) {
    throw errors.invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    })
  }
  if (amount < 1)
    throw errors.invalid('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' })
  if (amount > left) {
    throw errors.invalid(
      `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`,
      { param: 'amount' },
    )
  }
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`
}
