import { type EventFamily, idOf } from './event-family.ts'

export const disputeEvents: EventFamily = {
  types: [
    'charge.dispute.created',
    'charge.dispute.updated',
    'charge.dispute.closed',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.funds_reinstated',
  ],
  paymentOf: ({ data }) =>
    'object' in data.object && data.object.object === 'dispute' ? idOf(data.object.payment_intent) : null,
}
