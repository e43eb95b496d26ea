import type { Stripe } from 'stripe'
import { askStripe, findAtStripe, onRefusal } from './ask-stripe.ts'
import * as wire from './wire.ts'

export type Card = Awaited<ReturnType<typeof listCards>>[number]

/** The customer has only our ID and no name. The same key always returns the same customer. */
export async function createCustomer(stripe: Stripe, sub: string, idempotencyKey: string): Promise<string> {
  const { id } = await askStripe(wire.customer, () =>
    stripe.customers.create({ metadata: { sub } }, { idempotencyKey }),
  )
  return id
}

/** False if somebody has deleted the customer in Stripe's dashboard. */
export async function hasCustomer(stripe: Stripe, customerId: string): Promise<boolean> {
  const customer = await findAtStripe(wire.customer, () => stripe.customers.retrieve(customerId))
  return customer !== undefined && !customer.deleted
}

export async function deleteCustomer(stripe: Stripe, customerId: string): Promise<void> {
  await findAtStripe(wire.done, () => stripe.customers.del(customerId))
}

export async function listCards(stripe: Stripe, customerId: string) {
  const page = await findAtStripe(wire.cards, () =>
    stripe.customers.listPaymentMethods(customerId, { type: 'card', limit: 100 }),
  )
  return (page?.data ?? [])
    .toSorted((a, b) => b.created.getTime() - a.created.getTime())
    .flatMap(({ id: cardId, card }) => {
      if (!card) return []
      const { brand, last4, exp_month: expMonth, exp_year: expYear, fingerprint = null } = card
      return [{ cardId, brand, last4, expMonth, expYear, fingerprint }]
    })
}

/** A card that is already deleted isn't an error. */
export async function forgetCard(stripe: Stripe, cardId: string): Promise<void> {
  // Stripe has no error code for a card that isn't attached to anybody.
  await askStripe(wire.done, () => stripe.paymentMethods.detach(cardId).catch(onRefusal(undefined, {})))
}
