import { Stripe } from 'stripe'
import { askStripe, findAtStripe } from './ask-stripe.ts'

/** What may be shown of a card that the provider keeps. */
export type Card = {
  readonly cardId: string
  readonly brand: string
  readonly last4: string
  readonly expMonth: number
  readonly expYear: number
}

/** Makes a customer who has no name with the provider, only our id; the same key always answers the same customer. */
export async function createCustomer(stripe: Stripe, sub: string, idempotencyKey: string): Promise<string> {
  const { id } = await askStripe(() => stripe.customers.create({ metadata: { sub } }, { idempotencyKey }))
  return id
}

/** Whether the provider still has the customer; somebody may have deleted it there. */
export async function hasCustomer(stripe: Stripe, customerId: string): Promise<boolean> {
  const customer = await findAtStripe(() => stripe.customers.retrieve(customerId))
  return customer !== undefined && !customer.deleted
}

export async function deleteCustomer(stripe: Stripe, customerId: string): Promise<void> {
  await findAtStripe(() => stripe.customers.del(customerId))
}

/** The kept cards of a customer, the one kept last first; none of one who is gone. */
export async function listCards(stripe: Stripe, customerId: string): Promise<Card[]> {
  const page = await findAtStripe(() => stripe.customers.listPaymentMethods(customerId, { type: 'card', limit: 100 }))
  return (page?.data ?? [])
    .toSorted((a, b) => b.created - a.created)
    .flatMap(({ id, card }) =>
      card
        ? [{ cardId: id, brand: card.brand, last4: card.last4, expMonth: card.exp_month, expYear: card.exp_year }]
        : [],
    )
}

/** Makes the provider forget a card; one that it has forgotten already is well. */
export async function forgetCard(stripe: Stripe, cardId: string): Promise<void> {
  await askStripe(() =>
    stripe.paymentMethods.detach(cardId).catch((error: unknown) => {
      // The provider gives no code for a card that is attached to nobody.
      if (error instanceof Stripe.errors.StripeInvalidRequestError) return
      throw error
    }),
  )
}
