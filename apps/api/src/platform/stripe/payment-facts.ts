import type { Stripe } from 'stripe'
import { findAtStripe } from './ask-stripe.ts'
import { idOf } from './ids.rules.ts'
import * as wire from './wire.ts'

type ChargeFacts = {
  readonly chargeId: string
  readonly amountCents: number
  readonly status: string
  readonly createdAt: Date
  readonly failureMessage: string | null
  /** Stripe's code for the bank's reason; null if the charge didn't fail. */
  readonly declineCode: string | null
  readonly receiptUrl: string | null
  readonly card: { readonly brand: string; readonly last4: string } | null
  /** Stripe's fingerprint of the card number, the same for all payments; null if there is none. */
  readonly fingerprint: string | null
}

type RefundFacts = {
  readonly id: string
  readonly chargeId: string | null
  readonly amountCents: number
  readonly status: string | null
  readonly createdAt: Date
  readonly reason: string | null
  /** Slot of a refund that staff requested here; null for all others. */
  readonly place: number | null
}

type DisputeFacts = {
  readonly id: string
  readonly amountCents: number
  readonly status: string
  readonly createdAt: Date
  readonly reason: string
  readonly dueBy: Date | null
}

/** Stripe's facts about one payment, in our units. */
export type PaymentFacts = {
  readonly paymentIntentId: string
  readonly status: string
  readonly receivedCents: number
  readonly currency: string
  readonly createdAt: Date
  readonly metadata: Readonly<Record<string, string>>
  /** Stripe's code for the failure of the last attempt. */
  readonly declineCode: string | null
  /** The customer for whom this payment's card is kept, with the driver's consent. */
  readonly keptFor: string | null
  readonly charges: readonly ChargeFacts[]
  readonly refunds: readonly RefundFacts[]
  readonly disputes: readonly DisputeFacts[]
  readonly fraudWarnings: readonly { readonly id: string; readonly createdAt: Date }[]
}

/** Metadata key of a refund's slot. */
export const refundPlace = 'place'

const page = 100

/** Fetches an intent with its charges, refunds, disputes and fraud warnings; undefined when Stripe doesn't know it. */
export async function fetchPayment(
  stripe: Stripe,
  paymentIntentId: string,
  asksForFraud = true,
): Promise<PaymentFacts | undefined> {
  const of = { payment_intent: paymentIntentId, limit: page }
  const [intent, charges, refunds, disputes, warnings] = await Promise.all([
    findAtStripe(wire.intent, () => stripe.paymentIntents.retrieve(paymentIntentId)),
    findAtStripe(wire.charges, () => stripe.charges.list(of)),
    findAtStripe(wire.refunds, () => stripe.refunds.list(of)),
    findAtStripe(wire.disputes, () => stripe.disputes.list(of)),
    asksForFraud ? findAtStripe(wire.fraudWarnings, () => stripe.radar.earlyFraudWarnings.list(of)) : undefined,
  ])
  if (!intent) return undefined
  return {
    ...intentFacts(intent),
    charges: (charges?.data ?? []).map(chargeFacts),
    refunds: (refunds?.data ?? []).map(refundFacts),
    disputes: (disputes?.data ?? []).map(disputeFacts),
    fraudWarnings: (warnings?.data ?? []).map(({ id, created }) => ({ id, createdAt: momentOf(created) })),
  }
}

const momentOf = (seconds: number) => new Date(seconds * 1000)

const placeOf = (written = ''): number | null => (/^\d{1,4}$/.test(written) ? Number(written) : null)

const refundFacts = ({ id, amount, status, created, reason, charge, metadata }: wire.Refund): RefundFacts => ({
  id,
  chargeId: idOf(charge),
  amountCents: amount,
  status,
  createdAt: momentOf(created),
  reason,
  place: placeOf(metadata?.[refundPlace]),
})

const disputeFacts = ({ id, amount, status, created, reason, evidence_details: evidence }: wire.Dispute) => ({
  id,
  amountCents: amount,
  status,
  createdAt: momentOf(created),
  reason,
  dueBy: typeof evidence.due_by === 'number' ? momentOf(evidence.due_by) : null,
})

const intentFacts = (intent: wire.Intent) => ({
  paymentIntentId: intent.id,
  status: intent.status,
  receivedCents: intent.amount_received,
  currency: intent.currency,
  createdAt: new Date(intent.created * 1000),
  metadata: intent.metadata,
  declineCode: intent.last_payment_error?.decline_code ?? intent.last_payment_error?.code ?? null,
  keptFor: !intent.setup_future_usage ? null : idOf(intent.customer),
})

function cardOf(charge: wire.Charge): ChargeFacts['card'] {
  const card = charge.payment_method_details?.card
  return card?.brand && card.last4 ? { brand: card.brand, last4: card.last4 } : null
}

const chargeFacts = (charge: wire.Charge): ChargeFacts => ({
  chargeId: charge.id,
  amountCents: charge.amount,
  status: charge.status,
  createdAt: new Date(charge.created * 1000),
  failureMessage: charge.failure_message,
  declineCode: charge.status === 'failed' ? (charge.outcome?.reason ?? charge.failure_code ?? null) : null,
  receiptUrl: charge.receipt_url,
  card: cardOf(charge),
  fingerprint: charge.payment_method_details?.card?.fingerprint ?? null,
})
