import { type EventFamily, paymentOfObject } from './event-family.ts'

export const chargeEvents: EventFamily = {
  types: ['charge.succeeded', 'charge.failed', 'charge.refunded', 'charge.updated'],
  paymentOf: paymentOfObject('charge'),
}
