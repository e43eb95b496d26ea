import type { Stripe } from 'stripe'
import { expect } from 'vitest'
import type { StripeWorld } from './world.ts'

type Params = Partial<Stripe.PaymentIntentCreateParams>

/** Intents of one week by card, through the vendor's own client. */
export function payingAt({ stripe }: StripeWorld) {
  const create = (more: Params = {}) =>
    stripe.paymentIntents.create({
      amount: 2499,
      currency: 'usd',
      allowed_payment_method_types: ['card'],
      ...more,
    })
  const pay = (method: string, more: Params = {}) => create({ payment_method: method, confirm: true, ...more })
  return { create, pay }
}

export const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.fail('should have been refused'),
    (error: unknown) => error as Stripe.errors.StripeError,
  )
