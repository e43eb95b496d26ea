import * as z from 'zod'
import type { Context } from '../context.ts'
import { browserView } from '../objects/payment-intent.ts'
import {
  createPaymentMethod,
  findPaymentMethod,
  paymentMethodData,
  type PaymentMethodData,
} from '../objects/payment-method.ts'
import { fields, operation } from '../api/operation.ts'
import { checkConfirmable, confirmPayment } from '../payment.ts'
import type { PaymentIntentRecord, PaymentMethodRecord } from '../store/records.ts'
import { errors } from '../stripe-error.ts'
import { findIntent } from './payment-intents.ts'

const input = z.strictObject({
  client_secret: fields.text.optional(),
  payment_method: fields.id.optional(),
  payment_method_data: paymentMethodData.optional(),
  return_url: z.url().optional(),
})

export const confirmPaymentIntent = operation(
  'POST',
  '/payment_intents/:id/confirm',
  input,
  (call) => {
    const intent = findIntent(call)
    checkConfirmable(intent)
    const method = chooseMethod(call, intent, call.input)
    const confirmed = confirmPayment(call, intent, method, call.input.return_url)
    return call.isBrowser ? browserView(confirmed) : confirmed
  },
  { allowsBrowser: true },
)

function chooseMethod(
  context: Context,
  intent: PaymentIntentRecord,
  wanted: { payment_method?: string | undefined; payment_method_data?: PaymentMethodData | undefined },
): PaymentMethodRecord {
  if (wanted.payment_method_data) return createPaymentMethod(context, wanted.payment_method_data)
  const id = wanted.payment_method ?? intent.payment_method
  if (id) return findPaymentMethod(context, id)
  throw errors.invalid(
    'You cannot confirm this PaymentIntent because it is missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method.',
    { code: 'payment_intent_unexpected_state', payment_intent: intent },
  )
}
