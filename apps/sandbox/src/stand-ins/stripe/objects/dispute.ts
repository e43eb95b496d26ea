import { type Context, emit } from '../context.ts'
import { newId, unixNow } from '../store/ids.ts'
import type { ChargeRecord, DisputeRecord, FraudWarningRecord } from '../store/records.ts'
import { errors } from '../stripe-error.ts'
import { book, disputeFeeCents } from './balance-transaction.ts'

const weekInSeconds = 7 * 24 * 3600

export function openDispute(context: Context, charge: ChargeRecord): DisputeRecord {
  if (charge.status !== 'succeeded' || charge.disputed) {
    throw errors.invalid(`Charge ${charge.id} cannot be disputed.`, { param: 'charge' })
  }
  const made = build(charge)
  const dispute = { ...made, balance_transactions: [withdraw(context, made, disputeFeeCents)] }
  const disputed = { ...charge, disputed: true }
  context.tx.put('dispute', dispute.id, dispute)
  context.tx.put('charge', charge.id, disputed)
  emit(context, 'charge.dispute.created', dispute)
  emit(context, 'charge.updated', disputed, { disputed: false })
  emit(context, 'charge.dispute.funds_withdrawn', dispute)
  return dispute
}

/** The bank decides, and may decide again the other way. */
export function closeDispute(context: Context, dispute: DisputeRecord, outcome: 'won' | 'lost'): DisputeRecord {
  if (dispute.status === outcome) {
    throw errors.invalid(`This dispute is already closed: its status is ${dispute.status}.`, { code: 'dispute_closed' })
  }
  const isAgain = outcome === 'lost' && dispute.status === 'won'
  const moved = outcome === 'won' ? [reinstate(context, dispute)] : isAgain ? [withdraw(context, dispute)] : []
  const closed = { ...dispute, status: outcome, balance_transactions: [...dispute.balance_transactions, ...moved] }
  context.tx.put('dispute', dispute.id, closed)
  emit(context, 'charge.dispute.closed', closed, { status: dispute.status })
  if (outcome === 'won') emit(context, 'charge.dispute.funds_reinstated', closed)
  else if (isAgain) emit(context, 'charge.dispute.funds_withdrawn', closed)
  return closed
}

function build(charge: ChargeRecord): DisputeRecord {
  return {
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
  }
}

function withdraw(context: Context, { id: source, charge, amount }: DisputeRecord, feeCents = 0) {
  const description = `Chargeback withdrawal for ${charge}`
  return book(context, 'withdrawal', { cents: -amount, source, description, feeCents })
}

function reinstate(context: Context, { id: source, charge, amount: cents }: DisputeRecord) {
  return book(context, 'reinstatement', { cents, source, description: `Chargeback reversal for ${charge}` })
}

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
    fraud_type: 'made_with_stolen_card',
    payment_intent: charge.payment_intent,
  }
  context.tx.put('fraud_warning', warning.id, warning)
  emit(context, 'radar.early_fraud_warning.created', warning)
  return warning
}
