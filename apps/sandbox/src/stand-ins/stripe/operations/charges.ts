import * as z from 'zod'
import { emit } from '../context.ts'
import { isCreatedWithin, listPage } from '../api/list.ts'
import { find } from '../objects/find.ts'
import { createdField, fields, mergeMetadata, operation, pageFields } from '../api/operation.ts'

export const retrieveCharge = operation('GET', '/charges/:id', z.strictObject({}), (call) =>
  find(call, 'charge', call.id),
)

export const listCharges = operation(
  'GET',
  '/charges',
  z.strictObject({
    ...pageFields,
    ...createdField,
    payment_intent: fields.id.optional(),
  }),
  (call) => {
    const { payment_intent: intent, created } = call.input
    return listPage(call, 'charge', call.input, (charge) => {
      const isOfIntent = intent === undefined || charge.payment_intent === intent
      return isOfIntent && isCreatedWithin(charge.created, created)
    })
  },
)

export const updateCharge = operation(
  'POST',
  '/charges/:id',
  z.strictObject({
    description: fields.text.optional(),
    metadata: fields.metadata.optional(),
    receipt_email: fields.text.optional(),
  }),
  (call) => {
    const { description, metadata, receipt_email: email } = call.input
    const charge = find(call, 'charge', call.id)
    const changed = {
      ...charge,
      description: description ?? charge.description,
      metadata: mergeMetadata(charge.metadata, metadata),
      receipt_email: email ?? charge.receipt_email,
    }
    call.tx.put('charge', charge.id, changed)
    emit(call, 'charge.updated', changed, { description: charge.description, metadata: charge.metadata })
    return changed
  },
)
