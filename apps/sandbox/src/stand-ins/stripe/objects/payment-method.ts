import { createHash } from 'node:crypto'
import * as z from 'zod'
import { cardOfAlias, cardOfNumber, type CardOfNumber } from '../cards.ts'
import { type Context, emit, errors, find } from '../context.ts'
import { passesLuhn } from '../luhn.ts'
import { newId, type PaymentIntentRecord, type PaymentMethodRecord, unixNow } from '../store.ts'
import { fields } from '../api/operation.ts'

const text = fields.text.optional()

/** What the card form sends. The form itself checks the expiry and the security code. */
export const paymentMethodData = z.strictObject({
  type: z.literal('card'),
  billing_details: z
    .strictObject({ address: z.strictObject({ country: text, postal_code: text }).optional() })
    .optional(),
  card: z.strictObject({
    number: z.string(),
    exp_month: fields.integer,
    exp_year: fields.integer,
    cvc: z.string().optional(),
  }),
})
type PaymentMethodData = z.output<typeof paymentMethodData>

export function createPaymentMethod(context: Context, { card }: PaymentMethodData): PaymentMethodRecord {
  const { number, exp_month, exp_year } = card
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number))
    throw errors.card({ code: 'incorrect_number', param: 'number', message: 'Your card number is incorrect.' })
  return keep(context, cardOfNumber(number), { exp_month, exp_year, fingerprint: fingerprintOf(number) })
}

export function findPaymentMethod(context: Context, id: string): PaymentMethodRecord {
  const card = cardOfAlias(id)
  if (!card) return find(context, 'payment_method', id, 'payment_method')
  const exp_year = new Date().getUTCFullYear() + 4
  return keep(context, card, { exp_month: 12, exp_year, fingerprint: fingerprintOf(id) })
}

const fingerprintOf = (numberOrAlias: string): string =>
  createHash('sha256').update(numberOrAlias).digest('base64url').slice(0, 16)

type Details = Pick<PaymentMethodRecord['card'], 'exp_month' | 'exp_year' | 'fingerprint'>

function keep({ tx }: Context, { last4, ...behaviour }: CardOfNumber, details: Details): PaymentMethodRecord {
  const id = newId('pm')
  const made: PaymentMethodRecord = {
    id,
    object: 'payment_method',
    card: { brand: behaviour.brand, last4, ...details },
    created: unixNow(),
    customer: null,
    type: 'card',
  }
  tx.put('payment_method', id, made)
  tx.put('card', id, { behaviour })
  return made
}

type Payer = Pick<PaymentIntentRecord, 'customer' | 'setup_future_usage'>

/** A kept method pays only for its own customer. One that was used without a customer, or detached, can't pay again. */
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
  throw refuse(`The PaymentMethod ${id} does not belong to the Customer ${intent.customer ?? 'nobody'}.`)
}

/** Keeps the method of a successful payment for the customer if that was requested; otherwise it is spent. */
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
  emit(context, 'payment_method.detached', detached)
  return detached
}

function spend(context: Context, id: string): void {
  context.tx.put('card', id, { ...find(context, 'card', id), isSpent: true })
}
