import * as z from 'zod'
import { type Context, emit, errors, find } from '../context.ts'
import {
  type Call,
  createdField,
  fields,
  listPage,
  mergeMetadata,
  operation,
  type Operation,
  pageFields,
} from '../api/operation.ts'
import { findCustomer } from './customers.ts'
import {
  createPaymentMethod,
  findPaymentMethod,
  paymentMethodData,
  refuseForeignMethod,
} from '../objects/payment-method.ts'
import { changePaymentIntent, confirmPayment, openStatuses, requireStatus } from '../payment.ts'
import { newId, type PaymentIntentRecord, type PaymentMethodRecord, randomText, unixNow } from '../store.ts'

const newIntent = {
  amount: fields.amount,
  currency: z.literal('usd'),
  allowed_payment_method_types: z.array(z.literal('card')).optional(),
  confirm: fields.boolean.optional(),
  customer: fields.id.optional(),
  metadata: fields.metadata.optional(),
  payment_method: fields.id.optional(),
  return_url: z.url().optional(),
  setup_future_usage: z.literal('on_session').optional(),
}

/** A browser must prove access to an intent with the client secret that the server gave it. */
function findIntent(call: Call<{ client_secret?: string | undefined }>): PaymentIntentRecord {
  const intent = find(call, 'payment_intent', call.id, 'intent')
  if (!call.isBrowser) return intent
  if (!call.input.client_secret) throw errors.parameterMissing('client_secret')
  if (call.input.client_secret !== intent.client_secret) throw errors.clientSecret()
  return intent
}

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

const confirmation = {
  client_secret: fields.text.optional(),
  payment_method: fields.id.optional(),
  payment_method_data: paymentMethodData.optional(),
  return_url: z.url().optional(),
}

function chooseMethod(
  context: Context,
  intent: PaymentIntentRecord,
  wanted: z.output<z.ZodObject<typeof confirmation>>,
): PaymentMethodRecord {
  if (wanted.payment_method_data) return createPaymentMethod(context, wanted.payment_method_data)
  const id = wanted.payment_method ?? intent.payment_method
  if (id) return findPaymentMethod(context, id)
  throw errors.parameterMissing('payment_method')
}

export const paymentIntentOperations: readonly Operation[] = [
  operation('POST', '/payment_intents', newIntent, (call) => {
    const wanted = call.input
    const customer = wanted.customer ? findCustomer(call, wanted.customer, 'customer') : undefined
    const method = wanted.payment_method ? findPaymentMethod(call, wanted.payment_method) : undefined
    if (method) refuseForeignMethod(call, method, { customer: customer?.id ?? null })
    const id = newId('pi')
    const intent: PaymentIntentRecord = {
      id,
      object: 'payment_intent',
      amount: wanted.amount,
      amount_received: 0,
      client_secret: `${id}_secret_${randomText(25)}`,
      created: unixNow(),
      currency: 'usd',
      customer: customer?.id ?? null,
      last_payment_error: null,
      latest_charge: null,
      metadata: mergeMetadata({}, wanted.metadata),
      next_action: null,
      payment_method: method?.id ?? null,
      setup_future_usage: wanted.setup_future_usage ?? null,
      status: method ? 'requires_confirmation' : 'requires_payment_method',
    }
    call.tx.put('payment_intent', id, intent)
    emit(call, 'payment_intent.created', intent)
    if (!wanted.confirm || !method) return intent
    return confirmPayment(call, intent, method, wanted.return_url)
  }),
  operation('GET', '/payment_intents/:id', { client_secret: fields.text.optional() }, findIntent, {
    allowsBrowser: true,
  }),
  operation(
    'POST',
    '/payment_intents/:id',
    {
      amount: fields.amount.optional(),
      customer: fields.id.optional(),
      metadata: fields.metadata.optional(),
      payment_method: fields.id.optional(),
      setup_future_usage: z.union([z.literal('on_session'), z.literal('').transform(() => null)]).optional(),
    },
    (call) => {
      const { metadata, ...wanted } = call.input
      const intent = find(call, 'payment_intent', call.id, 'intent')
      const given = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined))
      if (Object.keys(given).length > 0) requireStatus(intent, openStatuses)
      return changePaymentIntent(call, intent, {
        ...given,
        ...methodChange(call, intent, wanted),
        metadata: mergeMetadata(intent.metadata, metadata),
      })
    },
  ),
  operation(
    'POST',
    '/payment_intents/:id/confirm',
    confirmation,
    (call) => {
      const intent = findIntent(call)
      requireStatus(intent, openStatuses)
      const method = chooseMethod(call, intent, call.input)
      return confirmPayment(call, intent, method, call.input.return_url)
    },
    { allowsBrowser: true },
  ),
  operation(
    'POST',
    '/payment_intents/:id/cancel',
    { cancellation_reason: z.literal('requested_by_customer').optional() },
    (call) => {
      const intent = find(call, 'payment_intent', call.id, 'intent')
      requireStatus(intent, [...openStatuses, 'processing'])
      const canceled = changePaymentIntent(call, intent, { status: 'canceled', next_action: null })
      call.tx.delete('authentication', intent.id)
      emit(call, 'payment_intent.canceled', canceled)
      return canceled
    },
  ),
  operation('GET', '/payment_intents', { ...pageFields, ...createdField }, (call) =>
    listPage(call, 'payment_intent', call.input),
  ),
]
