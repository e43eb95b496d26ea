import { emit, type Context } from '../context.ts'
import { newId, unixNow } from '../store/ids.ts'
import type { CustomerRecord } from '../store/records.ts'
import { errors } from '../stripe-error.ts'
import { find } from './find.ts'
import { detach } from './kept-method.ts'

export function createCustomer(context: Context, metadata: Record<string, string>): CustomerRecord {
  const made: CustomerRecord = { id: newId('cus'), object: 'customer', created: unixNow(), metadata }
  context.tx.put('customer', made.id, made)
  emit(context, 'customer.created', made)
  return made
}

/** An existing customer; a deleted one counts as missing. */
export function findCustomer(context: Context, id: string, param?: string): CustomerRecord {
  const found = find(context, 'customer', id, param)
  if (found.deleted) throw errors.missing('customer', id, param)
  return found
}

/** Deletes the customer with its cards; only the fact that it existed remains. */
export function deleteCustomer(context: Context, customer: CustomerRecord): CustomerRecord {
  const { id, object, created } = customer
  for (const method of context.tx.list('payment_method', (each) => each.customer === id)) detach(context, method)
  const deleted: CustomerRecord = { id, object, created, metadata: {}, deleted: true }
  context.tx.put('customer', id, deleted)
  emit(context, 'customer.deleted', customer)
  return deleted
}
