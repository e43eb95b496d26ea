import * as z from 'zod'
import { isCreatedWithin, listPage } from '../api/list.ts'
import { createdField, fields, type Operation, operation, pageFields } from '../api/operation.ts'

/** A list of objects that belong to charges, filtered by charge, payment and creation time. */
export const listOfPayment = (path: string, kind: 'refund' | 'dispute' | 'fraud_warning'): Operation =>
  operation(
    'GET',
    path,
    z.strictObject({
      ...pageFields,
      ...createdField,
      charge: fields.id.optional(),
      payment_intent: fields.id.optional(),
    }),
    (call) => {
      const { charge, payment_intent: intent, created } = call.input
      return listPage(call, kind, call.input, (record) => {
        const isOfCharge = charge === undefined || record.charge === charge
        const isOfIntent = intent === undefined || record.payment_intent === intent
        return isOfCharge && isOfIntent && isCreatedWithin(record.created, created)
      })
    },
  )

export const listFraudWarnings = listOfPayment('/radar/early_fraud_warnings', 'fraud_warning')
