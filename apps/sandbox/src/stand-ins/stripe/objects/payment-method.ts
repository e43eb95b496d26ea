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
export const paymentMethodData = z.strictObject({
  type: z.literal('card'),
  allow_redisplay: z.enum(['always', 'limited', 'unspecified']).optional(),
  billing_details: z
    .strictObject({
      address: z
        .strictObject({ city: text, country: text, line1: text, line2: text, postal_code: text, state: text })
        .optional(),
      email: text,
      name: text,
      phone: text,
    })
    .optional(),
  card: z.strictObject({ number: z.string(), exp_month: z.string(), exp_year: z.string(), cvc: z.string().optional() }),
  metadata: fields.metadata.optional(),
})
export type PaymentMethodData = z.output<typeof paymentMethodData>

/** Card numbers must come from a browser; one sent with the secret key has been through a server. */
export function createPaymentMethod(
  context: Context,
  data: PaymentMethodData,
  isBrowser: boolean,
): PaymentMethodRecord {
  if (!isBrowser) {
    throw errors.card({
      message:
        'Sending credit card numbers directly to the Stripe API is generally unsafe. To continue processing use Stripe.js, the Stripe mobile bindings, or Stripe Elements.',
    })
  }
  const number = data.card.number.replaceAll(/[\s-]/g, '')
  const expiry = checkCard(number, data.card)
  const address = data.billing_details?.address
  return keep(context, cardOfNumber(number), {
    ...expiry,
    fingerprint: createHash('sha256').update(number).digest('base64url').slice(0, 16),
    cvcGiven: data.card.cvc !== undefined,
    billing: {
      address: address
        ? { city: null, country: null, line1: null, line2: null, postal_code: null, state: null, ...address }
        : null,
      email: data.billing_details?.email ?? null,
      name: data.billing_details?.name ?? null,
      phone: data.billing_details?.phone ?? null,
      tax_id: null,
    } as PaymentMethodRecord['billing_details'],
  })
}

/** An alias such as `pm_card_visa` creates a new payment method of that test card. */
export function findPaymentMethod(context: Context, id: string): PaymentMethodRecord {
  const card = cardOfAlias(id)
  if (!card) return find(context, 'payment_method', id, 'payment_method')
  return keep(context, card, {
    exp_month: 12,
    exp_year: new Date().getUTCFullYear() + 4,
    fingerprint: createHash('sha256').update(id).digest('base64url').slice(0, 16),
    cvcGiven: false,
    billing: { address: null, email: null, name: null, phone: null, tax_id: null },
  })
}

type Details = {
  exp_month: number
  exp_year: number
  fingerprint: string
  cvcGiven: boolean
  billing: PaymentMethodRecord['billing_details']
}

function keep({ tx }: Context, { last4, ...behaviour }: CardOfNumber, details: Details): PaymentMethodRecord {
  const id = newId('pm')
  const hasPostalCode = Boolean(details.billing.address?.postal_code)
  const made: PaymentMethodRecord = {
    id,
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: details.billing,
    card: {
      brand: behaviour.brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: hasPostalCode ? 'pass' : null,
        cvc_check: details.cvcGiven ? 'pass' : null,
      },
      country: 'US',
      display_brand: behaviour.brand,
      exp_month: details.exp_month,
      exp_year: details.exp_year,
      fingerprint: details.fingerprint,
      funding: behaviour.funding,
      generated_from: null,
      last4,
      networks: { available: [behaviour.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: unixNow(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
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
