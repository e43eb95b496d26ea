import * as z from 'zod'
import { emit } from '../context.ts'
import { createPaymentIntent as create } from '../objects/payment-intent.ts'
import { findCustomer } from '../objects/customer.ts'
import { refuseForeignMethod } from '../objects/kept-method.ts'
import { findPaymentMethod } from '../objects/payment-method.ts'
import { fields, mergeMetadata, operation } from '../api/operation.ts'
import { confirmPayment } from '../payment.ts'
import { errors } from '../stripe-error.ts'

const minimumCents = 50
const maximumCents = 99_999_999

const input = z.strictObject({
  amount: fields.integer,
  currency: z.string().transform((text) => text.toLowerCase()),
  allowed_payment_method_types: z.array(z.literal('card')).optional(),
  confirm: fields.boolean.optional(),
  customer: fields.id.optional(),
  metadata: fields.metadata.optional(),
  payment_method: fields.id.optional(),
  return_url: z.url().optional(),
  setup_future_usage: z.literal('on_session').optional(),
})

export const createPaymentIntent = operation('POST', '/payment_intents', input, (call) => {
  const wanted = call.input
  checkAmount(wanted.amount, wanted.currency)
  if (wanted.confirm && !wanted.payment_method) {
    throw errors.invalid('You cannot confirm this PaymentIntent because it is missing a payment method.', {
      code: 'parameter_missing',
      param: 'payment_method',
    })
  }
  const customer = wanted.customer ? findCustomer(call, wanted.customer, 'customer') : undefined
  const method = wanted.payment_method ? findPaymentMethod(call, wanted.payment_method) : undefined
  if (method) refuseForeignMethod(call, method, { customer: customer?.id ?? null })
  const intent = create(call, {
    amount: wanted.amount,
    customer: customer?.id ?? null,
    metadata: mergeMetadata({}, wanted.metadata),
    payment_method: method?.id ?? null,
    setup_future_usage: wanted.setup_future_usage ?? null,
  })
  emit(call, 'payment_intent.created', intent)
  if (!wanted.confirm || !method) return intent
  return confirmPayment(call, intent, method, wanted.return_url)
})

function checkAmount(amount: number, currency: string): void {
  if (currency !== 'usd') {
    throw errors.invalid(`Invalid currency: ${currency}. The sandbox knows usd only.`, { param: 'currency' })
  }
  if (amount < 1) {
    throw errors.invalid('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    })
  }
  if (amount < minimumCents) {
    throw errors.invalid('Amount must be at least $0.50 usd', { code: 'amount_too_small', param: 'amount' })
  }
  if (amount > maximumCents) {
    throw errors.invalid('Amount must be no more than $999,999.99', { code: 'amount_too_large', param: 'amount' })
  }
}
