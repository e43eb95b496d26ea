import type { Stripe } from 'stripe'
import { Refusal } from '@arribo/server/refusal'
import type { Table } from '@arribo/server/table/table'
import {
  type Card,
  createCustomer,
  deleteCustomer,
  forgetCard,
  hasCustomer,
  listCards,
} from '../../../platform/stripe/cards.ts'
import type { CardChoice } from '../../../platform/stripe/intents.ts'
import { getCustomer, putCustomer } from './customers.store.ts'

type Clients = { readonly table: Table; readonly stripe: Stripe }

/** The card that a driver keeps with the provider: the one kept last. Nothing of it is kept by us. */
export async function findKeptCard({ table, stripe }: Clients, sub: string): Promise<Card | undefined> {
  const customerId = await getCustomer(table, sub)
  return customerId === undefined ? undefined : (await listCards(stripe, customerId))[0]
}

/** Makes the provider forget every card of a driver. May be done again. */
export async function forgetCards({ table, stripe }: Clients, sub: string): Promise<void> {
  const customerId = await getCustomer(table, sub)
  if (customerId === undefined) return
  for (const { cardId } of await listCards(stripe, customerId)) await forgetCard(stripe, cardId)
}

/** The provider forgets the cards, and that there was such a customer. May be done again. */
export async function removeCustomer(clients: Clients, sub: string): Promise<void> {
  await forgetCards(clients, sub)
  const customerId = await getCustomer(clients.table, sub)
  if (customerId !== undefined) await deleteCustomer(clients.stripe, customerId)
}

/** A driver keeps one card: that of the newest payment made with consent takes the place of those before it. */
export async function keepNewestOnly(stripe: Stripe, customerId: string): Promise<void> {
  const [, ...older] = await listCards(stripe, customerId)
  for (const { cardId } of older) await forgetCard(stripe, cardId)
}

export async function byKeptCard(clients: Clients, sub: string): Promise<CardChoice> {
  const customer = await getCustomer(clients.table, sub)
  const card = await findKeptCard(clients, sub)
  if (customer === undefined || !card) throw new Refusal('card_not_kept')
  return { customer, payment_method: card.cardId, setup_future_usage: '' }
}

/** A card is kept for a customer; a driver who never agreed to that is none. */
export async function byNewCard(clients: Clients, sub: string, isToBeKept: boolean): Promise<CardChoice> {
  if (!isToBeKept) return { setup_future_usage: '' }
  return { customer: await requireCustomer(clients, sub), setup_future_usage: 'on_session' }
}

/**
 * The driver as the provider's customer, made at the first consent. Two tabs, or a crash before our record of it, meet
 * in the provider's idempotency key, which names the customer that was lost, if any.
 */
async function requireCustomer({ table, stripe }: Clients, sub: string): Promise<string> {
  const known = await getCustomer(table, sub)
  if (known !== undefined && (await hasCustomer(stripe, known))) return known
  const made = await createCustomer(stripe, sub, ['customer', sub, known ?? 'first'].join('-'))
  const isKept = await putCustomer(table, sub, made, known)
  return isKept ? made : ((await getCustomer(table, sub)) ?? made)
}
