import * as z from 'zod'
import { listPage } from '../api/list.ts'
import { fields, mergeMetadata, operation, type Operation, pageFields } from '../api/operation.ts'
import * as customers from '../objects/customer.ts'
import { find } from '../objects/find.ts'
import { detach } from '../objects/kept-method.ts'

const createCustomer = operation(
  'POST',
  '/customers',
  z.strictObject({ metadata: fields.metadata.optional() }),
  (call) => customers.createCustomer(call, mergeMetadata({}, call.input.metadata)),
)

/** Returns a deleted customer too, as deleted. */
const retrieveCustomer = operation('GET', '/customers/:id', z.strictObject({}), (call) =>
  find(call, 'customer', call.id),
)

const deleteCustomer = operation('DELETE', '/customers/:id', z.strictObject({}), (call) =>
  customers.deleteCustomer(call, customers.findCustomer(call, call.id)),
)

const listCustomerPaymentMethods = operation(
  'GET',
  '/customers/:id/payment_methods',
  z.strictObject({ ...pageFields, type: z.literal('card').optional() }),
  (call) => {
    const { id } = customers.findCustomer(call, call.id, 'customer')
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
