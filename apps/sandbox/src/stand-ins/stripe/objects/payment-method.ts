import { createHash } from 'node:crypto'
import * as z from 'zod'
import { cardOfAlias, cardOfNumber, type CardOfNumber } from '../cards.ts'
import type { Context } from '../context.ts'
import { passesLuhn } from '../luhn.ts'
import { newId, unixNow } from '../store/ids.ts'
import { fields } from '../api/operation.ts'
import type { PaymentMethodRecord } from '../store/records.ts'
import { errors } from '../stripe-error.ts'
import { find } from './find.ts'

const text = fields.text.optional()

/** What the card form sends, which checks the expiry and the security code itself. */
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

/** An alias such as `pm_card_visa` creates a new payment method of that test card. */
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
