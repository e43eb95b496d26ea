import { type EventFamily, paymentOfObject } from './event-family.ts'

export const refundEvents: EventFamily = {
  types: ['refund.created', 'refund.updated', 'refund.failed'],
  paymentOf: paymentOfObject('refund'),
}
