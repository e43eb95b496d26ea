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
    metadata: fields.metadata.optional(),
  }),
  (call) => {
    const charge = find(call, 'charge', call.id)
    const changed = { ...charge, metadata: mergeMetadata(charge.metadata, call.input.metadata) }
    call.tx.put('charge', charge.id, changed)
    emit(call, 'charge.updated', changed, { metadata: charge.metadata })
    return changed
  },
)
