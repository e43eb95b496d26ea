import * as z from 'zod'
import { emit, type Context } from '../context.ts'
import { listPage } from '../api/list.ts'
import { findCustomer } from '../objects/customer.ts'
import { find } from '../objects/find.ts'
import { refuseForeignMethod } from '../objects/kept-method.ts'
import { browserView, changePaymentIntent } from '../objects/payment-intent.ts'
import { createPaymentMethod, findPaymentMethod, paymentMethodData } from '../objects/payment-method.ts'
import { checkConfirmable, confirmPayment } from '../payment.ts'
import { createPaymentIntent } from './create-payment-intent.ts'
import {
  createdField,
  fields,
  mergeMetadata,
  operation,
  type Operation,
  pageFields,
  type Call,
} from '../api/operation.ts'
import type { PaymentIntentRecord, PaymentMethodRecord } from '../store/records.ts'
import { errors } from '../stripe-error.ts'

/** A browser must prove access to an intent with the client secret that the server gave it. */
function findIntent(call: Call<{ client_secret?: string | undefined }>): PaymentIntentRecord {
  const intent = find(call, 'payment_intent', call.id, 'intent')
  if (!call.isBrowser) return intent
  if (!call.input.client_secret) throw errors.parameterMissing('client_secret')
  if (call.input.client_secret !== intent.client_secret) throw errors.clientSecret()
  return intent
}

const retrievePaymentIntent = operation(
  'GET',
  '/payment_intents/:id',
  z.strictObject({ client_secret: fields.text.optional() }),
  (call) => (call.isBrowser ? browserView(findIntent(call)) : findIntent(call)),
  { allowsBrowser: true },
)

const listPaymentIntents = operation(
  'GET',
  '/payment_intents',
  z.strictObject({ ...pageFields, ...createdField }),
  (call) => listPage(call, 'payment_intent', call.input),
)

const cancelable = ['requires_payment_method', 'requires_confirmation', 'requires_action', 'processing']

const cancelPaymentIntent = operation(
  'POST',
  '/payment_intents/:id/cancel',
  z.strictObject({
    cancellation_reason: z.enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  }),
  (call) => {
    const intent = find(call, 'payment_intent', call.id, 'intent')
    if (!cancelable.includes(intent.status)) {
      throw errors.unexpectedState(
        `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.`,
        intent,
      )
    }
    const canceled = changePaymentIntent(call, intent, {
      status: 'canceled',
      cancellation_reason: call.input.cancellation_reason ?? null,
      next_action: null,
    })
    call.tx.delete('authentication', intent.id)
    emit(call, 'payment_intent.canceled', canceled)
    return canceled
  },
)

const whileOpen = ['amount', 'customer', 'payment_method', 'setup_future_usage'] as const
const changeable = ['requires_payment_method', 'requires_confirmation', 'requires_action']

const updatePaymentIntent = operation(
  'POST',
  '/payment_intents/:id',
  z.strictObject({
    amount: fields.integer.pipe(z.number().min(50)).optional(),
    customer: fields.id.optional(),
    metadata: fields.metadata.optional(),
    payment_method: fields.id.optional(),
    setup_future_usage: z.union([z.literal('on_session'), z.literal('').transform(() => null)]).optional(),
  }),
  (call) => {
    const { metadata, ...wanted } = call.input
    const intent = find(call, 'payment_intent', call.id, 'intent')
    for (const field of whileOpen) if (wanted[field] !== undefined) checkChangeable(intent, field)
    const given = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined))
    return changePaymentIntent(call, intent, {
      ...given,
      ...methodChange(call, intent, wanted),
      metadata: mergeMetadata(intent.metadata, metadata),
    })
  },
)

function checkChangeable(intent: PaymentIntentRecord, field: (typeof whileOpen)[number]): void {
  if (changeable.includes(intent.status)) return
  throw errors.unexpectedState(
    `This PaymentIntent's ${field} could not be updated because it has a status of ${intent.status}. You may only update the ${field} of a PaymentIntent with one of the following statuses: ${changeable.join(', ')}.`,
    intent,
  )
}

/** Puts a payment method of its customer on an intent, which then waits for confirmation. */
function methodChange(
  call: Context,
  intent: PaymentIntentRecord,
  wanted: { customer?: string | undefined; payment_method?: string | undefined },
): Partial<PaymentIntentRecord> {
  const customer = wanted.customer === undefined ? intent.customer : findCustomer(call, wanted.customer, 'customer').id
  if (wanted.payment_method === undefined) return {}
  const method = findPaymentMethod(call, wanted.payment_method)
  refuseForeignMethod(call, method, { customer })
  call.tx.delete('authentication', intent.id)
  return { payment_method: method.id, status: 'requires_confirmation', next_action: null }
}

const confirmation = z.strictObject({
  client_secret: fields.text.optional(),
  payment_method: fields.id.optional(),
  payment_method_data: paymentMethodData.optional(),
  return_url: z.url().optional(),
})

const confirmPaymentIntent = operation(
  'POST',
  '/payment_intents/:id/confirm',
  confirmation,
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
  wanted: z.output<typeof confirmation>,
): PaymentMethodRecord {
  if (wanted.payment_method_data) return createPaymentMethod(context, wanted.payment_method_data)
  const id = wanted.payment_method ?? intent.payment_method
  if (id) return findPaymentMethod(context, id)
  throw errors.invalid(
    'You cannot confirm this PaymentIntent because it is missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method.',
    { code: 'payment_intent_unexpected_state', payment_intent: intent },
  )
}

export const paymentIntentOperations: readonly Operation[] = [
  createPaymentIntent,
  retrievePaymentIntent,
  updatePaymentIntent,
  confirmPaymentIntent,
  cancelPaymentIntent,
  listPaymentIntents,
]
