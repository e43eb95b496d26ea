import { type EventFamily, idOf } from './event-family.ts'

export const fraudEvents: EventFamily = {
  types: ['radar.early_fraud_warning.created', 'radar.early_fraud_warning.updated'],
  paymentOf: ({ data }) =>
    'object' in data.object && data.object.object === 'radar.early_fraud_warning'
      ? idOf(data.object.payment_intent)
      : null,
}

export const isOfFraud = (type: string): boolean => fraudEvents.types.some((each) => each === type)
