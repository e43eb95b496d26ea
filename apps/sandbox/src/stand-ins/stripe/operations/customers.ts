import * as z from 'zod'
import { listPage } from '../api/list.ts'
import { fields, mergeMetadata, operation, type Operation, pageFields } from '../api/operation.ts'
import { type Context, emit, find } from '../context.ts'
import { detach } from '../objects/payment-method.ts'
import { newId, unixNow } from '../store/ids.ts'
import type { CustomerRecord } from '../store/records.ts'
import { errors } from '../stripe-error.ts'

/** A deleted customer counts as missing. */
export function findCustomer(context: Context, id: string, param?: string): CustomerRecord {
  const found = find(context, 'customer', id, param)
  if (found.deleted) throw errors.missing('customer', id, param)
  return found
}

const createCustomer = operation(
  'POST',
  '/customers',
  z.strictObject({ metadata: fields.metadata.optional() }),
  (call) => {
    const metadata = mergeMetadata({}, call.input.metadata)
    const made: CustomerRecord = { id: newId('cus'), object: 'customer', created: unixNow(), metadata }
    call.tx.put('customer', made.id, made)
    emit(call, 'customer.created', made)
    return made
  },
)

/** Returns a deleted customer too, as deleted. */
const retrieveCustomer = operation('GET', '/customers/:id', z.strictObject({}), (call) =>
  find(call, 'customer', call.id),
)

/** Deletes the customer's cards too. Only the fact that the customer existed remains. */
const deleteCustomer = operation('DELETE', '/customers/:id', z.strictObject({}), (call) => {
  const customer = findCustomer(call, call.id)
  const { id, object, created } = customer
  for (const method of call.tx.list('payment_method', (each) => each.customer === id)) detach(call, method)
  const deleted: CustomerRecord = { id, object, created, metadata: {}, deleted: true }
  call.tx.put('customer', id, deleted)
  emit(call, 'customer.deleted', customer)
  return deleted
})

const listCustomerPaymentMethods = operation(
  'GET',
  '/customers/:id/payment_methods',
  z.strictObject({ ...pageFields, type: z.literal('card').optional() }),
  (call) => {
    const { id } = findCustomer(call, call.id, 'customer')
    const page = listPage(call, 'payment_method', call.input, ({ customer }) => customer === id)
    return { ...page, url: `/v1/customers/${id}/payment_methods` }
  },
)

const detachPaymentMethod = operation('POST', '/payment_methods/:id/detach', z.strictObject({}), (call) =>
  detach(call, find(call, 'payment_method', call.id, 'payment_method')),
)

export const customerOperations: readonly Operation[] = [
  createCustomer,
  retrieveCustomer,
  deleteCustomer,
  listCustomerPaymentMethods,
  detachPaymentMethod,
]
