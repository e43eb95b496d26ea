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

/** What the card form sends. */
export const paymentMethodData = z.strictObject({
  type: z.literal('card'),
  billing_details: z
    .strictObject({ address: z.strictObject({ country: text, postal_code: text }).optional() })
    .optional(),
  card: z.strictObject({ number: z.string(), exp_month: z.string(), exp_year: z.string(), cvc: z.string().optional() }),
})
type PaymentMethodData = z.output<typeof paymentMethodData>

export function createPaymentMethod(context: Context, { card }: PaymentMethodData): PaymentMethodRecord {
  const number = card.number.replaceAll(/[\s-]/g, '')
  const expiry = checkCard(number, card)
  return keep(context, cardOfNumber(number), { ...expiry, fingerprint: fingerprintOf(number) })
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

function checkCard(number: string, card: PaymentMethodData['card']): { exp_month: number; exp_year: number } {
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) {
    throw errors.card({ code: 'incorrect_number', param: 'number', message: 'Your card number is incorrect.' })
  }
  const month = Number(card.exp_month)
  const year = Number(card.exp_year) < 100 ? 2000 + Number(card.exp_year) : Number(card.exp_year)
  const now = new Date()
  if (!Number.isInteger(month) || month < 1 || month > 12) {
    throw errors.card({
      code: 'invalid_expiry_month',
      param: 'exp_month',
      message: "Your card's expiration month is invalid.",
    })
  }
  const isPast = year * 12 + month < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1
  if (!Number.isInteger(year) || isPast || year > now.getUTCFullYear() + 50) {
    throw errors.card({
      code: 'invalid_expiry_year',
      param: 'exp_year',
      message: "Your card's expiration year is invalid.",
    })
  }
  if (card.cvc !== undefined && !/^\d{3,4}$/.test(card.cvc)) {
    throw errors.card({ code: 'invalid_cvc', param: 'cvc', message: "Your card's security code is invalid." })
  }
  return { exp_month: month, exp_year: year }
}
