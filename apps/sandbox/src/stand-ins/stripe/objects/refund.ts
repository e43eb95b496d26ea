import { emit, type Context } from '../context.ts'
import { newId, randomText, unixNow } from '../store/ids.ts'
import type { ChargeRecord, RefundRecord } from '../store/records.ts'
import { errors } from '../stripe-error.ts'

const reference_type = 'acquirer_reference_number'
type Wanted = { amount?: number | undefined; reason?: RefundRecord['reason']; metadata?: Record<string, string> }

/** Gives back all that is left of a charge, or a part of it. */
export function refundCharge(context: Context, charge: ChargeRecord, wanted: Wanted = {}): RefundRecord {
  const left = charge.amount_captured - charge.amount_refunded
  const amount = wanted.amount ?? left
  checkRefundable(context, charge, amount, left)
  const refund = build(charge, amount, wanted)
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
  addReference(context, refund)
  return refund
}

/** The card network's own number for the refund, which a bank can look up. */
function addReference(context: Context, refund: RefundRecord): void {
  const card = { reference: randomText(23), reference_status: 'available', reference_type, type: 'refund' } as const
  const referenced: RefundRecord = { ...refund, destination_details: { card, type: 'card' } }
  context.tx.put('refund', refund.id, referenced)
  emit(context, 'refund.updated', referenced, { destination_details: refund.destination_details })
}

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

function build(charge: ChargeRecord, amount: number, { reason = null, metadata = {} }: Wanted): RefundRecord {
  return {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: newId('txn'),
    charge: charge.id,
    created: unixNow(),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: { card: { reference_status: 'pending', reference_type, type: 'refund' }, type: 'card' },
    metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  }
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`
}
