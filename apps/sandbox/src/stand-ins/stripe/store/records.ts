import type { Stripe } from 'stripe'
import type { CardBehaviour } from '../cards.ts'

/** Has the fields that the product, its tests or Stripe's clients read. References are IDs, never objects. */
export type PaymentIntentRecord = Pick<
  Stripe.PaymentIntent,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_received'
  | 'cancellation_reason'
  | 'created'
  | 'currency'
  | 'metadata'
  | 'next_action'
  | 'setup_future_usage'
  | 'status'
> & {
  client_secret: string
  customer: string | null
  latest_charge: string | null
  payment_method: string | null
  last_payment_error: PaymentErrorRecord | null
}

export type PaymentErrorRecord = {
  type: 'card_error' | 'invalid_request_error'
  code: string
  message: string
  decline_code?: string
  charge?: string
}

export type CustomerRecord = Pick<Stripe.Customer, 'id' | 'object' | 'created' | 'metadata'> & { deleted?: true }

export type PaymentMethodRecord = Pick<Stripe.PaymentMethod, 'id' | 'object' | 'created' | 'type'> & {
  customer: string | null
  card: Pick<Stripe.PaymentMethod.Card, 'brand' | 'exp_month' | 'exp_year' | 'fingerprint' | 'last4'>
}

type OfCharge = { charge: string; payment_intent: string }

export type ChargeRecord = Pick<
  Stripe.Charge,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_refunded'
  | 'created'
  | 'currency'
  | 'disputed'
  | 'failure_code'
  | 'failure_message'
  | 'metadata'
  | 'receipt_url'
  | 'refunded'
  | 'status'
> & {
  balance_transaction: string | null
  customer: string | null
  outcome: { reason: string | null }
  payment_intent: string
  payment_method: string
  payment_method_details: { type: 'card'; card: PaymentMethodRecord['card'] }
}

export type RefundRecord = Pick<
  Stripe.Refund,
  'id' | 'object' | 'amount' | 'created' | 'currency' | 'failure_reason' | 'metadata' | 'reason' | 'status'
> &
  OfCharge & { balance_transaction: string; failure_balance_transaction?: string }

export type DisputeRecord = Pick<
  Stripe.Dispute,
  'id' | 'object' | 'amount' | 'created' | 'currency' | 'reason' | 'status'
> &
  OfCharge & { balance_transactions: BalanceTransactionRecord[]; evidence_details: { due_by: number } }

export type FraudWarningRecord = Pick<Stripe.Radar.EarlyFraudWarning, 'id' | 'object' | 'created' | 'fraud_type'> &
  OfCharge

export type BalanceTransactionRecord = Pick<
  Stripe.BalanceTransaction,
  'id' | 'object' | 'amount' | 'created' | 'currency' | 'description' | 'fee' | 'net' | 'reporting_category' | 'type'
> & { source: string | null }

export type EventRecord = {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: object; previous_attributes?: object }
  livemode: false
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null }
  type: Stripe.Event['type']
}

/** The number itself is never stored. A card that paid without a customer, or was detached, is spent. */
export type CardRecord = { behaviour: CardBehaviour; isSpent?: true }

/** Whoever has the token may answer the bank's question. */
export type AuthenticationRecord = { token: string; returnUrl: string | null }

export type DeliveryRecord = { id: string }

export type ReplyRecord = { id: string; fingerprint: string; status: number; body: object; createdAt: number }

export type Records = {
  customer: CustomerRecord
  payment_intent: PaymentIntentRecord
  payment_method: PaymentMethodRecord
  charge: ChargeRecord
  refund: RefundRecord
  dispute: DisputeRecord
  fraud_warning: FraudWarningRecord
  balance_transaction: BalanceTransactionRecord
  event: EventRecord
  card: CardRecord
  authentication: AuthenticationRecord
  delivery: DeliveryRecord
  reply: ReplyRecord
}
export type Listed = Exclude<Kind, 'card' | 'authentication'>
export type Created = Exclude<Listed, 'delivery' | 'reply'>
export type Kind = keyof Records
