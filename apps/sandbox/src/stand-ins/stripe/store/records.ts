import type { Stripe } from 'stripe'
import type { CardBehaviour } from '../cards.ts'

/** The vendor's objects as stored: references are IDs, never expanded objects. */
export type PaymentIntentRecord = Omit<
  Stripe.PaymentIntent,
  'customer' | 'latest_charge' | 'payment_method' | 'last_payment_error'
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
  doc_url?: string
  payment_method?: PaymentMethodRecord
}

export type CustomerRecord = Stripe.Customer | Stripe.DeletedCustomer

export type PaymentMethodRecord = Omit<Stripe.PaymentMethod, 'customer' | 'card'> & {
  customer: string | null
  card: Stripe.PaymentMethod.Card
}

export type ChargeRecord = Omit<Stripe.Charge, 'customer' | 'payment_intent' | 'payment_method'> & {
  customer: string | null
  payment_intent: string
  payment_method: string
}

export type RefundRecord = Omit<Stripe.Refund, 'charge' | 'payment_intent'> & { charge: string; payment_intent: string }
export type DisputeRecord = Omit<Stripe.Dispute, 'charge' | 'payment_intent'> & {
  charge: string
  payment_intent: string
}

export type FraudWarningRecord = Omit<Stripe.Radar.EarlyFraudWarning, 'charge' | 'payment_intent'> & {
  charge: string
  payment_intent: string
}

export type BalanceTransactionRecord = Omit<Stripe.BalanceTransaction, 'source'> & { source: string | null }

export type EventRecord = {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: object; previous_attributes?: object }
  livemode: false
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null }
  type: EventType
}

export type EventType =
  | 'charge.dispute.closed'
  | 'charge.dispute.created'
  | 'charge.dispute.funds_reinstated'
  | 'charge.dispute.funds_withdrawn'
  | 'charge.failed'
  | 'charge.refunded'
  | 'charge.succeeded'
  | 'charge.updated'
  | 'customer.created'
  | 'customer.deleted'
  | 'payment_intent.canceled'
  | 'payment_intent.created'
  | 'payment_intent.payment_failed'
  | 'payment_intent.processing'
  | 'payment_intent.requires_action'
  | 'payment_intent.succeeded'
  | 'payment_method.attached'
  | 'payment_method.detached'
  | 'radar.early_fraud_warning.created'
  | 'refund.created'
  | 'refund.failed'
  | 'refund.updated'

/**
 * Behaviour of a card; the number itself is never stored. A card that paid without a customer, or was detached, is
 * spent.
 */
export type CardRecord = { behaviour: CardBehaviour; isSpent?: true }

/** A pending authentication, which the holder of the token may answer. */
export type AuthenticationRecord = { token: string; returnUrl: string | null }

/** A pending event for the webhook; the ID is the event's. */
export type DeliveryRecord = { id: string; attempts: number }

/** The stored response for an idempotency key, which is the ID. */
export type ReplyRecord = {
  id: string
  fingerprint: string
  requestId: string
  status: number
  body: object
  createdAt: number
}

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
/** Objects with an ID that can be listed. */
export type Listed = Exclude<Kind, 'card' | 'authentication'>
export type Kind = keyof Records
