import { emit, type Context } from '../context.ts'
import { newId, unixNow } from '../store/ids.ts'
import type { ChargeRecord, DisputeRecord } from '../store/records.ts'
import { errors } from '../stripe-error.ts'
import { book, disputeFee } from './balance-transaction.ts'

const weekInSeconds = 7 * 24 * 3600

/** The cardholder's bank takes the money back and asks for evidence. */
export function openDispute(context: Context, charge: ChargeRecord): DisputeRecord {
  if (charge.status !== 'succeeded' || charge.disputed) {
    throw errors.invalid(`Charge ${charge.id} cannot be disputed.`, { param: 'charge' })
  }
  const made = build(charge)
  const dispute = { ...made, balance_transactions: [withdraw(context, made, disputeFee)] }
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
  const id = newId('dp')
  return {
    id,
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: unixNow(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: unixNow() + weekInSeconds,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: {
        brand: charge.payment_method_details?.card?.brand ?? 'visa',
        case_type: 'chargeback',
        network: charge.payment_method_details?.card?.brand ?? 'visa',
        network_reason_code: '10.4',
      },
      type: 'card',
    },
    reason: 'fraudulent',
    status: 'needs_response',
  }
}

function withdraw(context: Context, { id: source, charge, amount }: DisputeRecord, fee?: typeof disputeFee) {
  const description = `Chargeback withdrawal for ${charge}`
  return book(context, 'withdrawal', { cents: -amount, source, description, ...(fee && { fee }) })
}

function reinstate(context: Context, { id: source, charge, amount: cents }: DisputeRecord) {
  return book(context, 'reinstatement', { cents, source, description: `Chargeback reversal for ${charge}` })
}

const noEvidence: DisputeRecord['evidence'] = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
}
