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
  use_stripe_sdk: fields.boolean.optional(),
})

export const confirmPaymentIntent = operation(
  'POST',
  '/payment_intents/:id/confirm',
  input,
  (call) => {
    const intent = findIntent(call)
    checkConfirmable(intent)
    if (!call.isBrowser) checkReturnUrl(intent, call.input.return_url)
    const method = chooseMethod(call, intent, call.input, call.isBrowser)
    const confirmed = confirmPayment(call, intent, method, call.input.return_url)
    return call.isBrowser ? browserView(confirmed) : confirmed
  },
  { allowsBrowser: true },
)

/** Methods with a redirect need a return URL, even though only cards are supported here. */
export function checkReturnUrl(intent: PaymentIntentRecord, returnUrl: string | undefined): void {
  if (returnUrl !== undefined || intent.allowed_payment_method_types !== null) return
  throw errors.invalid(
    "This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`. If you don't want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.",
    { param: 'return_url' },
  )
}

function chooseMethod(
  context: Context,
  intent: PaymentIntentRecord,
  wanted: { payment_method?: string | undefined; payment_method_data?: PaymentMethodData | undefined },
  isBrowser: boolean,
): PaymentMethodRecord {
  if (wanted.payment_method_data) return createPaymentMethod(context, wanted.payment_method_data, isBrowser)
  const id = wanted.payment_method ?? intent.payment_method
  if (id) return findPaymentMethod(context, id)
  throw errors.invalid(
    'You cannot confirm this PaymentIntent because it is missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method.',
    { code: 'payment_intent_unexpected_state', payment_intent: intent },
  )
}
