import type { Stripe } from 'stripe'
import { findAtStripe } from './ask-stripe.ts'
import * as wire from './wire.ts'

export type PaymentFacts = NonNullable<Awaited<ReturnType<typeof fetchPayment>>>

export type RefundFacts = PaymentFacts['refunds'][number]
export type DisputeFacts = PaymentFacts['disputes'][number]

export type ReturnFacts = {
  readonly refunds: readonly Pick<RefundFacts, 'amountCents' | 'status'>[]
  readonly disputes: readonly Pick<DisputeFacts, 'status'>[]
}

export const refundPlace = 'place'

const page = 100

export async function fetchPayment(stripe: Stripe, paymentIntentId: string, asksForFraud = true) {
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
    paymentIntentId: intent.id,
    status: intent.status,
    receivedCents: intent.amount_received,
    currency: intent.currency,
    createdAt: intent.created,
    metadata: intent.metadata,
    declineCode: intent.last_payment_error,
    /** The customer for whom this payment's card is kept, with the driver's consent. */
    keptFor: intent.setup_future_usage ? intent.customer : null,
    charges: (charges?.data ?? []).map(chargeFacts),
    refunds: (refunds?.data ?? []).map(({ charge, amount, created, metadata, ...refund }) => ({
      ...refund,
      chargeId: charge,
      amountCents: amount,
      createdAt: created,
      place: readRefundPlace(metadata?.[refundPlace]),
    })),
    disputes: (disputes?.data ?? []).map(({ amount, created, evidence_details: evidence, ...dispute }) => ({
      ...dispute,
      amountCents: amount,
      createdAt: created,
      dueBy: evidence.due_by ?? null,
    })),
    fraudWarnings: (warnings?.data ?? []).map(({ id, created }) => ({ id, createdAt: created })),
  }
}

const readRefundPlace = (written = ''): number | null => (/^\d{1,4}$/.test(written) ? Number(written) : null)

function chargeFacts(charge: wire.Charge) {
  const { brand, last4, fingerprint = null } = charge.payment_method_details?.card ?? {}
  return {
    chargeId: charge.id,
    amountCents: charge.amount,
    status: charge.status,
    createdAt: charge.created,
    failureMessage: charge.failure_message,
    /** Stripe's code for the bank's reason; null if the charge didn't fail. */
    declineCode: charge.status === 'failed' ? (charge.outcome?.reason ?? charge.failure_code ?? null) : null,
    receiptUrl: charge.receipt_url,
    card: brand && last4 ? { brand, last4 } : null,
    /** Stripe's fingerprint of the card number, the same for all payments; null if there is none. */
    fingerprint,
  }
}
