import type { Decline } from '../cards.ts'
import type { Context } from '../context.ts'
import { newId, unixNow } from '../store/ids.ts'
import type { ChargeRecord, PaymentIntentRecord, PaymentMethodRecord } from '../store/records.ts'

/** The issuer's answer to one attempt, as a succeeded or failed charge. */
export function createCharge(
  { tx, address }: Context,
  intent: PaymentIntentRecord,
  method: PaymentMethodRecord,
  decline?: Decline,
): ChargeRecord {
  const id = newId('ch')
  const made: ChargeRecord = {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_refunded: 0,
    balance_transaction: null,
    created: unixNow(),
    currency: intent.currency,
    customer: intent.customer,
    disputed: false,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    metadata: intent.metadata,
    outcome: { reason: decline ? (decline.declineCode ?? decline.code) : null },
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card', card: method.card },
    receipt_url: decline ? null : `${address}/stripe/receipts/${id}`,
    refunded: false,
    status: decline ? 'failed' : 'succeeded',
  }
  tx.put('charge', id, made)
  return made
}
