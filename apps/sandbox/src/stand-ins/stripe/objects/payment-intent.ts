import type { Context } from '../context.ts'
import { newId, randomText, unixNow } from '../store/ids.ts'
import type { PaymentIntentRecord } from '../store/records.ts'

type PaymentIntentInput = Pick<
  PaymentIntentRecord,
  'amount' | 'customer' | 'metadata' | 'payment_method' | 'setup_future_usage'
>

export function createPaymentIntent({ tx }: Context, wanted: PaymentIntentInput): PaymentIntentRecord {
  const id = newId('pi')
  const made: PaymentIntentRecord = {
    id,
    object: 'payment_intent',
    amount_received: 0,
    cancellation_reason: null,
    client_secret: `${id}_secret_${randomText(25)}`,
    created: unixNow(),
    currency: 'usd',
    last_payment_error: null,
    latest_charge: null,
    next_action: null,
    status: wanted.payment_method ? 'requires_confirmation' : 'requires_payment_method',
    ...wanted,
  }
  tx.put('payment_intent', id, made)
  return made
}

export function changePaymentIntent(
  { tx }: Context,
  intent: PaymentIntentRecord,
  change: Partial<PaymentIntentRecord>,
): PaymentIntentRecord {
  const changed = { ...intent, ...change }
  tx.put('payment_intent', intent.id, changed)
  return changed
}
