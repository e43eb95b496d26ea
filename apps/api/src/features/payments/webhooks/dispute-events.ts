import { type EventFamily, paymentOfObject } from './event-family.ts'

export const disputeEvents: EventFamily = {
  types: [
    'charge.dispute.created',
    'charge.dispute.updated',
    'charge.dispute.closed',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.funds_reinstated',
  ],
  paymentOf: paymentOfObject('dispute'),
}
