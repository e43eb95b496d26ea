import Stripe from 'stripe'
import type { ErrorCode } from '@arribo/api-contracts/shared/errors'
import { findAtStripe, readAnswer } from './ask-stripe.ts'
import { refundPlace } from './payment-facts.ts'
import * as wire from './wire.ts'

export type WantedRefund = {
  readonly chargeId: string
  readonly paymentIntentId: string
  readonly amountCents: number
  readonly reason: 'requested_by_customer' | 'duplicate' | 'fraudulent'
  readonly place: number
  /** How many refunds of this place have come back: each needs a key of its own, or Stripe repeats its answer. */
  readonly cameBack?: number
}

/** `unknown`: no answer came, and the refund may exist anyway. */
export type RefundAnswer =
  | { readonly kind: 'made'; readonly refundId: string; readonly status: string }
  | { readonly kind: 'refused'; readonly refusal: ErrorCode; readonly cause: unknown }
  | { readonly kind: 'unknown'; readonly refusal: ErrorCode; readonly cause: unknown }

export async function createRefund(stripe: Stripe, wanted: WantedRefund): Promise<RefundAnswer> {
  const { chargeId: charge, paymentIntentId, amountCents: amount, reason, place, cameBack = 0 } = wanted
  try {
    const made = await stripe.refunds.create(
      { charge, amount, reason, metadata: { [refundPlace]: String(place) } },
      { idempotencyKey: ['refund', paymentIntentId, place, ...(cameBack > 0 ? [cameBack] : [])].join('-') },
    )
    const { id, status } = readAnswer(wire.madeRefund, made)
    return { kind: 'made', refundId: id, status: status ?? 'pending' }
  } catch (error) {
    return answerTo(error)
  }
}

function answerTo(cause: unknown): RefundAnswer {
  if (!(cause instanceof Stripe.errors.StripeError)) return { kind: 'unknown', refusal: 'refund_unknown', cause }
  // The key is in use by another press, or was used with another amount.
  if (cause.statusCode === 409) return { kind: 'unknown', refusal: 'refund_under_way', cause }
  if (cause instanceof Stripe.errors.StripeIdempotencyError) return { kind: 'unknown', refusal: 'shown_changed', cause }
  if (!(cause instanceof Stripe.errors.StripeInvalidRequestError))
    return { kind: 'unknown', refusal: 'refund_unknown', cause }
  return { kind: 'refused', refusal: refusals[cause.code ?? ''] ?? refusalOfParam(cause.param), cause }
}

const refusals: Partial<Record<string, ErrorCode>> = {
  charge_already_refunded: 'charge_refunded',
  charge_disputed: 'charge_disputed',
  refund_disputed_payment: 'charge_disputed',
  resource_missing: 'charge_not_found',
}

/** Stripe has no error code for an amount above what is left. */
const refusalOfParam = (param: string | undefined): ErrorCode =>
  param === 'amount' ? 'refund_too_high' : 'refund_refused'

export async function findChargeOf(stripe: Stripe, name: string): Promise<string | undefined> {
  const found = await findAtStripe<typeof wire.ofCharge>(wire.ofCharge, () =>
    /^(?:re|pyr)_/.test(name) ? stripe.refunds.retrieve(name) : stripe.disputes.retrieve(name),
  )
  return found?.charge ?? undefined
}
