import * as z from 'zod'
import { isCreatedWithin, listPage } from '../api/list.ts'
import { createdField, fields, operation, pageFields } from '../api/operation.ts'

export const listRefunds = operation(
  'GET',
  '/refunds',
  z.strictObject({
    ...pageFields,
    ...createdField,
    charge: fields.id.optional(),
    payment_intent: fields.id.optional(),
  }),
  (call) => {
    const { charge, payment_intent: intent, created } = call.input
    return listPage(call, 'refund', call.input, (refund) => {
      const isOfCharge = charge === undefined || refund.charge === charge
      const isOfIntent = intent === undefined || refund.payment_intent === intent
      return isOfCharge && isOfIntent && isCreatedWithin(refund.created, created)
    })
  },
)
