import { emit, type Context } from '../context.ts'
import type { PaymentIntentRecord, PaymentMethodRecord } from '../store/records.ts'
import { errors } from '../stripe-error.ts'
import { find } from './find.ts'

type Payer = Pick<PaymentIntentRecord, 'customer' | 'setup_future_usage'>

/** A kept method pays for its own customer only; one that was used without a customer, or detached, can't pay again. */
export function refuseForeignMethod(
  context: Context,
  method: PaymentMethodRecord,
  intent: Pick<PaymentIntentRecord, 'customer'>,
): void {
  const { id, customer } = method
  const refuse = (message: string) => errors.invalid(message, { param: 'payment_method' })
  if (customer === null && find(context, 'card', id).isSpent)
    throw refuse(
      'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.',
    )
  if (customer === null || customer === intent.customer) return
  if (intent.customer === null)
    throw refuse(
      `The payment method supplied (${id}) belongs to the Customer ${customer}. Please include the Customer in the \`customer\` parameter on the PaymentIntent.`,
    )
  throw refuse(
    `The PaymentMethod ${id} does not belong to the Customer you supplied ${intent.customer}. Please use this PaymentMethod with the Customer that it belongs to instead.`,
  )
}

/** Keeps the method of a successful payment for the customer if requested; otherwise it is spent. */
export function attachOrSpend(context: Context, method: PaymentMethodRecord, intent: Payer): void {
  if (method.customer !== null) return
  if (intent.customer === null || intent.setup_future_usage === null) return spend(context, method.id)
  const kept = { ...method, customer: intent.customer }
  context.tx.put('payment_method', method.id, kept)
  emit(context, 'payment_method.attached', kept)
}

export function detach(context: Context, method: PaymentMethodRecord): PaymentMethodRecord {
  if (method.customer === null)
    throw errors.invalid('The payment method you provided is not attached to a customer so detachment is impossible.')
  const detached = { ...method, customer: null }
  context.tx.put('payment_method', method.id, detached)
  spend(context, method.id)
  emit(context, 'payment_method.detached', detached, { customer: method.customer })
  return detached
}

function spend(context: Context, id: string): void {
  context.tx.put('card', id, { ...find(context, 'card', id), isSpent: true })
}
