import type { Stripe } from 'stripe'
import type * as wire from '../../../platform/stripe/wire.ts'

const families = {
  payment_intent: [
    'payment_intent.succeeded',
    'payment_intent.payment_failed',
    'payment_intent.processing',
    'payment_intent.canceled',
  ],
  charge: ['charge.succeeded', 'charge.failed', 'charge.refunded', 'charge.updated'],
  refund: ['refund.created', 'refund.updated', 'refund.failed'],
  dispute: [
    'charge.dispute.created',
    'charge.dispute.updated',
    'charge.dispute.closed',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.funds_reinstated',
  ],
  'radar.early_fraud_warning': ['radar.early_fraud_warning.created', 'radar.early_fraud_warning.updated'],
} as const satisfies Record<string, readonly Stripe.Event['type'][]>

/** Stripe's webhook is configured with exactly these. */
export const eventTypes: readonly Stripe.Event['type'][] = Object.values(families).flat()

export const isOfFraud = (type: string): boolean => families['radar.early_fraud_warning'].some((each) => each === type)

export function paymentOfEvent({ type, data: { object: about } }: wire.Event): string | null {
  const [kind] = Object.entries<readonly string[]>(families).find(([, types]) => types.includes(type)) ?? []
  if (kind === undefined || about.object !== kind) return null
  return kind === 'payment_intent' ? (about.id ?? null) : about.payment_intent
}
