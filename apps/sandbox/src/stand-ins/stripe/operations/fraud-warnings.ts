import * as z from 'zod'
import { isCreatedWithin, listPage } from '../api/list.ts'
import { createdField, fields, operation, pageFields } from '../api/operation.ts'

export const listFraudWarnings = operation(
  'GET',
  '/radar/early_fraud_warnings',
  z.strictObject({
    ...pageFields,
    ...createdField,
    charge: fields.id.optional(),
    payment_intent: fields.id.optional(),
  }),
  (call) => {
    const { charge, payment_intent: intent, created } = call.input
    return listPage(call, 'fraud_warning', call.input, (warning) => {
      const isOfCharge = charge === undefined || warning.charge === charge
      const isOfIntent = intent === undefined || warning.payment_intent === intent
      return isOfCharge && isOfIntent && isCreatedWithin(warning.created, created)
    })
  },
)
