import { Refusal } from '@arribo/server/refusal'
import {
  type Card,
  createCustomer,
  deleteCustomer,
  forgetCard,
  hasCustomer,
  listCards,
} from '../../../platform/stripe/cards.ts'
import type { CardChoice } from '../../../platform/stripe/intents.ts'
import type { Deps } from '../../../deps.ts'
import { isAnyRefused } from '../lost-cards.store.ts'
import { getCustomer, putCustomer } from './customers.store.ts'

type Clients = Pick<Deps, 'table' | 'stripe'>

/** The card that Stripe has saved for the driver, the latest one if there are several. We store nothing about it. */
export async function findSavedCard({ table, stripe }: Clients, sub: string): Promise<Card | undefined> {
  const customerId = await getCustomer(table, sub)
  return customerId === undefined ? undefined : (await listCards(stripe, customerId))[0]
}

export async function forgetCards({ table, stripe }: Clients, sub: string): Promise<void> {
  const customerId = await getCustomer(table, sub)
  if (customerId === undefined) return
  for (const { cardId } of await listCards(stripe, customerId)) await forgetCard(stripe, cardId)
}

export async function removeCustomer(clients: Clients, sub: string): Promise<void> {
  await forgetCards(clients, sub)
  const customerId = await getCustomer(clients.table, sub)
  if (customerId !== undefined) await deleteCustomer(clients.stripe, customerId)
}

/** A driver has one saved card: the newest one that was paid with consent replaces the earlier ones. */
export async function saveNewestOnly(stripe: Deps['stripe'], customerId: string): Promise<void> {
  const [, ...older] = await listCards(stripe, customerId)
  for (const { cardId } of older) await forgetCard(stripe, cardId)
}

export async function bySavedCard(clients: Clients & Pick<Deps, 'secrets'>, sub: string): Promise<CardChoice> {
  const customer = await getCustomer(clients.table, sub)
  const card = await findSavedCard(clients, sub)
  if (customer === undefined || !card) throw new Refusal('card_not_saved')
  if (card.fingerprint !== null && (await isAnyRefused(clients, [card.fingerprint]))) throw new Refusal('card_refused')
  return { customer, payment_method: card.cardId, setup_future_usage: '' }
}

/** Saving a card needs a customer, which is created only with the driver's consent. */
export async function byNewCard(clients: Clients, sub: string, isToBeSaved: boolean): Promise<CardChoice> {
  if (!isToBeSaved) return { setup_future_usage: '' }
  return { customer: await requireCustomer(clients, sub), setup_future_usage: 'on_session' }
}

/**
 * The driver's customer at Stripe, created at the first consent. Two tabs, or a retry after a crash, use the same
 * idempotency key. It includes the ID of a lost customer, if there was one.
 */
async function requireCustomer({ table, stripe }: Clients, sub: string): Promise<string> {
  const known = await getCustomer(table, sub)
  if (known !== undefined && (await hasCustomer(stripe, known))) return known
  const made = await createCustomer(stripe, sub, ['customer', sub, known ?? 'first'].join('-'))
  const isKept = await putCustomer(table, sub, made, known)
  return isKept ? made : ((await getCustomer(table, sub)) ?? made)
}
