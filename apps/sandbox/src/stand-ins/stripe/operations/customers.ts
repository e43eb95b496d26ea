import * as z from 'zod'
import { fields, listPage, mergeMetadata, operation, type Operation, pageFields } from '../api/operation.ts'
import { type Context, emit, errors, find } from '../context.ts'
import { detach } from '../objects/payment-method.ts'
import { type CustomerRecord, newId, unixNow } from '../store.ts'

/** A deleted customer counts as missing. */
export function findCustomer(context: Context, id: string, param?: string): CustomerRecord {
  const found = find(context, 'customer', id, param)
  if (found.deleted) throw errors.missing('customer', id, param)
  return found
}

export const customerOperations: readonly Operation[] = [
  operation('POST', '/customers', { metadata: fields.metadata.optional() }, (call) => {
    const metadata = mergeMetadata({}, call.input.metadata)
    const made: CustomerRecord = { id: newId('cus'), object: 'customer', created: unixNow(), metadata }
    call.tx.put('customer', made.id, made)
    emit(call, 'customer.created', made)
    return made
  }),
  /** Returns a deleted customer too, as deleted. */
  operation('GET', '/customers/:id', {}, (call) => find(call, 'customer', call.id)),
  /** Deletes the customer's cards too. Only the fact that the customer existed remains. */
  operation('DELETE', '/customers/:id', {}, (call) => {
    const customer = findCustomer(call, call.id)
    const { id, object, created } = customer
    for (const method of call.tx.list('payment_method', (each) => each.customer === id)) detach(call, method)
    const deleted: CustomerRecord = { id, object, created, metadata: {}, deleted: true }
    call.tx.put('customer', id, deleted)
    emit(call, 'customer.deleted', customer)
    return deleted
  }),
  operation('GET', '/customers/:id/payment_methods', { ...pageFields, type: z.literal('card').optional() }, (call) => {
    const { id } = findCustomer(call, call.id, 'customer')
    return listPage(call, 'payment_method', call.input, ({ customer }) => customer === id)
  }),
  operation('POST', '/payment_methods/:id/detach', {}, (call) =>
    detach(call, find(call, 'payment_method', call.id, 'payment_method')),
  ),
]
