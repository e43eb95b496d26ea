import * as z from 'zod'
import { emit } from '../context.ts'
import { newId, unixNow } from '../ids.ts'
import { isCreatedWithin, listPage } from '../list.ts'
import { find } from '../objects/find.ts'
import { createdField, fields, mergeMetadata, operation, pageFields } from '../operation.ts'
import type { CustomerRecord } from '../records.ts'

const details = {
  description: fields.text.optional(),
  email: fields.text.optional(),
  metadata: fields.metadata.optional(),
  name: fields.text.optional(),
  phone: fields.text.optional(),
  preferred_locales: z.array(z.string().max(12)).optional(),
}

export const createCustomer = operation('POST', '/customers', z.strictObject(details), (call) => {
  const { metadata, ...given } = call.input
  const id = newId('cus')
  const made: CustomerRecord = {
    id,
    object: 'customer',
    address: null,
    balance: 0,
    created: unixNow(),
    currency: null,
    default_source: null,
    delinquent: false,
    description: given.description ?? null,
    discount: null,
    email: given.email ?? null,
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: mergeMetadata({}, metadata),
    name: given.name ?? null,
    phone: given.phone ?? null,
    preferred_locales: given.preferred_locales ?? [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  }
  call.tx.put('customer', id, made)
  emit(call, 'customer.created', made)
  return made
})

export const retrieveCustomer = operation('GET', '/customers/:id', z.strictObject({}), (call) =>
  find(call, 'customer', call.id),
)

export const updateCustomer = operation('POST', '/customers/:id', z.strictObject(details), (call) => {
  const { metadata, ...given } = call.input
  const customer = find(call, 'customer', call.id)
  const wanted = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  const changed: CustomerRecord = { ...customer, ...wanted, metadata: mergeMetadata(customer.metadata, metadata) }
  call.tx.put('customer', customer.id, changed)
  emit(
    call,
    'customer.updated',
    changed,
    Object.fromEntries(Object.keys(wanted).map((name) => [name, customer[name as keyof CustomerRecord]])),
  )
  return changed
})

export const deleteCustomer = operation('DELETE', '/customers/:id', z.strictObject({}), (call) => {
  const customer = find(call, 'customer', call.id)
  call.tx.delete('customer', customer.id)
  emit(call, 'customer.deleted', customer)
  return { id: customer.id, object: 'customer', deleted: true }
})

export const listCustomers = operation(
  'GET',
  '/customers',
  z.strictObject({ ...pageFields, ...createdField, email: fields.text.optional() }),
  (call) => {
    const { email, created } = call.input
    return listPage(call, 'customer', call.input, (customer) => {
      return (email === undefined || customer.email === email) && isCreatedWithin(customer.created, created)
    })
  },
)
