import * as z from 'zod'
import { emit } from '../context.ts'
import { createPaymentIntent as create } from '../objects/payment-intent.ts'
import { findCustomer } from '../objects/customer.ts'
import { refuseForeignMethod } from '../objects/kept-method.ts'
import { findPaymentMethod } from '../objects/payment-method.ts'
import { fields, mergeMetadata, operation } from '../api/operation.ts'
import { confirmPayment } from '../payment.ts'
import { errors } from '../stripe-error.ts'
import { checkReturnUrl } from './confirm-payment-intent.ts'

const minimumCents = 50
const maximumCents = 99_999_999

const input = z.strictObject({
  amount: fields.integer,
  currency: z.string().transform((text) => text.toLowerCase()),
  allowed_payment_method_types: z.array(z.literal('card')).optional(),
  automatic_payment_methods: z
    .strictObject({ enabled: fields.boolean, allow_redirects: z.enum(['always', 'never']).default('always') })
    .optional(),
  capture_method: z.enum(['automatic', 'automatic_async']).optional(),
  confirm: fields.boolean.optional(),
  customer: fields.id.optional(),
  description: fields.text.optional(),
  metadata: fields.metadata.optional(),
  off_session: fields.boolean.optional(),
  payment_method: fields.id.optional(),
  receipt_email: fields.text.optional(),
  return_url: z.url().optional(),
  setup_future_usage: z.enum(['off_session', 'on_session']).optional(),
  statement_descriptor_suffix: z.string().max(22).optional(),
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
  if (wanted.off_session && !wanted.confirm) {
    throw errors.invalid('You may only specify `off_session` when `confirm` is set to `true`.', {
      param: 'off_session',
    })
  }
  const customer = wanted.customer ? findCustomer(call, wanted.customer, 'customer') : undefined
  const method = wanted.payment_method ? findPaymentMethod(call, wanted.payment_method) : undefined
  if (method) refuseForeignMethod(call, method, { customer: customer?.id ?? null })
  const intent = create(call, {
    allowed_payment_method_types: wanted.allowed_payment_method_types ?? null,
    amount: wanted.amount,
    automatic_payment_methods: wanted.automatic_payment_methods ?? { allow_redirects: 'always', enabled: true },
    customer: customer?.id ?? null,
    description: wanted.description ?? null,
    metadata: mergeMetadata({}, wanted.metadata),
    payment_method: method?.id ?? null,
    receipt_email: wanted.receipt_email ?? null,
    setup_future_usage: wanted.setup_future_usage ?? null,
    statement_descriptor_suffix: wanted.statement_descriptor_suffix ?? null,
  })
  emit(call, 'payment_intent.created', intent)
  if (!wanted.confirm || !method) return intent
  checkReturnUrl(intent, wanted.return_url)
  return confirmPayment(call, intent, method, {
    returnUrl: wanted.return_url,
    isOffSession: wanted.off_session ?? false,
  })
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
