import { type EventFamily, paymentOfObject } from './event-family.ts'

export const fraudEvents: EventFamily = {
  types: ['radar.early_fraud_warning.created', 'radar.early_fraud_warning.updated'],
  paymentOf: paymentOfObject('radar.early_fraud_warning'),
}

export const isOfFraud = (type: string): boolean => fraudEvents.types.some((each) => each === type)
