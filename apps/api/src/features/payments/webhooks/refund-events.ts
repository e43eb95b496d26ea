import { type EventFamily, idOf } from './event-family.ts'

export const refundEvents: EventFamily = {
  types: ['refund.created', 'refund.updated', 'refund.failed'],
  paymentOf: ({ data }) =>
    'object' in data.object && data.object.object === 'refund' ? idOf(data.object.payment_intent) : null,
}
