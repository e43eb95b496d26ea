import type { Context } from '../context.ts'
import { newId, randomText, unixNow } from '../store/ids.ts'
import type { PaymentIntentRecord } from '../store/records.ts'

type PaymentIntentInput = Pick<
  PaymentIntentRecord,
  'allowed_payment_method_types' | 'amount' | 'customer' | 'metadata' | 'payment_method' | 'setup_future_usage'
>

export function createPaymentIntent({ tx }: Context, wanted: PaymentIntentInput): PaymentIntentRecord {
  const id = newId('pi')
  const made: PaymentIntentRecord = {
    id,
    object: 'payment_intent',
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: 'automatic',
    created: unixNow(),
    currency: 'usd',
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    next_action: null,
    on_behalf_of: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: wanted.payment_method ? 'requires_confirmation' : 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
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

const browserFields = [
  'id',
  'object',
  'amount',
  'amount_details',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'source',
  'status',
] as const satisfies (keyof PaymentIntentRecord)[]

/** The fields that a holder of the client secret may see: no customer, metadata or charge. */
export function browserView(intent: PaymentIntentRecord): object {
  return Object.fromEntries(browserFields.map((name) => [name, intent[name]]))
}
