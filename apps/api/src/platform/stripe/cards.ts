import { Stripe } from 'stripe'
import { askStripe, findAtStripe } from './ask-stripe.ts'
import * as wire from './wire.ts'

export type Card = {
  readonly cardId: string
  readonly brand: string
  readonly last4: string
  readonly expMonth: number
  readonly expYear: number
  /** The same for all payments with this card number; null if Stripe has none. */
  readonly fingerprint: string | null
}

/** Creates a customer with only our ID and no name; the same key always returns the same customer. */
export async function createCustomer(stripe: Stripe, sub: string, idempotencyKey: string): Promise<string> {
  const { id } = await askStripe(wire.customer, () =>
    stripe.customers.create({ metadata: { sub } }, { idempotencyKey }),
  )
  return id
}

/** Whether the customer still exists at Stripe; somebody may have deleted it there. */
export async function hasCustomer(stripe: Stripe, customerId: string): Promise<boolean> {
  const customer = await findAtStripe(wire.customer, () => stripe.customers.retrieve(customerId))
  return customer !== undefined && !customer.deleted
}

export async function deleteCustomer(stripe: Stripe, customerId: string): Promise<void> {
  await findAtStripe(wire.done, () => stripe.customers.del(customerId))
}

/** A customer's cards, newest first; empty for a deleted customer. */
export async function listCards(stripe: Stripe, customerId: string): Promise<Card[]> {
  const page = await findAtStripe(wire.cards, () =>
    stripe.customers.listPaymentMethods(customerId, { type: 'card', limit: 100 }),
  )
  return (page?.data ?? [])
    .toSorted((a, b) => b.created - a.created)
    .flatMap(({ id, card }) =>
      card
        ? [
            {
              cardId: id,
              brand: card.brand,
              last4: card.last4,
              expMonth: card.exp_month,
              expYear: card.exp_year,
              fingerprint: card.fingerprint ?? null,
            },
          ]
        : [],
    )
}

/** Deletes a card at Stripe; one that is already deleted isn't an error. */
export async function forgetCard(stripe: Stripe, cardId: string): Promise<void> {
  await askStripe(wire.done, () =>
    stripe.paymentMethods.detach(cardId).catch((error: unknown) => {
      // Stripe has no error code for a card that isn't attached to anybody.
      if (error instanceof Stripe.errors.StripeInvalidRequestError) return {}
      throw error
    }),
  )
}
