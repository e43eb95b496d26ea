import type { EventFamily } from './event-family.ts'

export const paymentIntentEvents: EventFamily = {
  types: [
    'payment_intent.succeeded',
    'payment_intent.payment_failed',
    'payment_intent.processing',
    'payment_intent.canceled',
  ],
  paymentOf: ({ data: { object: about } }) => (about.object === 'payment_intent' ? (about.id ?? null) : null),
}
