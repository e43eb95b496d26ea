import * as z from 'zod'
import { isCreatedWithin, listPage } from '../api/list.ts'
import { find } from '../objects/find.ts'
import { createdField, fields, operation, pageFields } from '../api/operation.ts'

export const retrieveDispute = operation('GET', '/disputes/:id', z.strictObject({}), (call) =>
  find(call, 'dispute', call.id),
)

export const listDisputes = operation(
  'GET',
  '/disputes',
  z.strictObject({
    ...pageFields,
    ...createdField,
    charge: fields.id.optional(),
    payment_intent: fields.id.optional(),
  }),
  (call) => {
    const { charge, payment_intent: intent, created } = call.input
    return listPage(call, 'dispute', call.input, (dispute) => {
      const isOfCharge = charge === undefined || dispute.charge === charge
      const isOfIntent = intent === undefined || dispute.payment_intent === intent
      return isOfCharge && isOfIntent && isCreatedWithin(dispute.created, created)
    })
  },
)
