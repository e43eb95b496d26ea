import * as z from 'zod'
import { emit } from '../context.ts'
import { listPage } from '../list.ts'
import { find } from '../objects/find.ts'
import { createPaymentMethod as create, findPaymentMethod, paymentMethodData } from '../objects/payment-method.ts'
import { fields, operation, pageFields, type Call } from '../operation.ts'
import type { PaymentMethodRecord } from '../records.ts'

export const createPaymentMethod = operation(
  'POST',
  '/payment_methods',
  paymentMethodData,
  (call) => create(call, call.input, call.isBrowser),
  { allowsBrowser: true },
)

export const retrievePaymentMethod = operation('GET', '/payment_methods/:id', z.strictObject({}), (call) =>
  find(call, 'payment_method', call.id, 'payment_method'),
)

export const listPaymentMethods = operation(
  'GET',
  '/payment_methods',
  z.strictObject({ ...pageFields, customer: fields.id.optional(), type: z.literal('card').optional() }),
  (call) =>
    listPage(call, 'payment_method', call.input, ({ customer }) => {
      return call.input.customer === undefined || customer === call.input.customer
    }),
)

export const attachPaymentMethod = operation(
  'POST',
  '/payment_methods/:id/attach',
  z.strictObject({ customer: fields.id }),
  (call) => {
    const { id } = find(call, 'customer', call.input.customer, 'customer')
    const attached = own(call, findPaymentMethod(call, call.id), id)
    emit(call, 'payment_method.attached', attached)
    return attached
  },
)

export const detachPaymentMethod = operation('POST', '/payment_methods/:id/detach', z.strictObject({}), (call) => {
  const method = find(call, 'payment_method', call.id, 'payment_method')
  const detached = own(call, method, null)
  emit(call, 'payment_method.detached', detached, { customer: method.customer })
  return detached
})

function own({ tx }: Call<unknown>, method: PaymentMethodRecord, customer: string | null): PaymentMethodRecord {
  const changed = { ...method, customer }
  tx.put('payment_method', method.id, changed)
  return changed
}
