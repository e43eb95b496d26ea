import { type EventFamily, idOf } from './event-family.ts'

export const chargeEvents: EventFamily = {
  types: ['charge.succeeded', 'charge.failed', 'charge.refunded', 'charge.updated'],
  paymentOf: ({ data }) =>
    'object' in data.object && data.object.object === 'charge' ? idOf(data.object.payment_intent) : null,
}
