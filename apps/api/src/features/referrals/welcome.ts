import { grantOf } from '@arribo/api-contracts/shared/money/plans'
import type { Table } from '@arribo/server/table/table'
import type { Deps } from '../../deps.ts'
import type { PaymentFacts } from '../../platform/stripe/payment-facts.ts'
import type { Driver } from '../drivers/driver-item.ts'
import { giftTakenEntry, type PaymentSnapshot, welcomeEntry } from '../ledger/entry-inputs.rules.ts'
import { entryIdOf } from '../ledger/entry-ids.rules.ts'
import type { LedgerEntry } from '../ledger/ledger.rules.ts'
import { applyLedgerEntries, getEntries, listPaymentEntries } from '../ledger/ledger.ts'
import { listHolders } from './marks.store.ts'
import { cardsOf } from './cards.rules.ts'
import { isReturned } from './rewards.rules.ts'

type Clients = Pick<Deps, 'table' | 'secrets'>

/**
 * Gives a referred friend the extra days of the first week bought, and takes them back with its payment. Gives nothing
 * for a card or delivery account that somebody else has shown before. May be called any number of times.
 */
export async function applyWelcome(
  clients: Clients,
  driver: Driver,
  snapshot: PaymentSnapshot,
  facts: PaymentFacts,
  now: Date,
): Promise<readonly LedgerEntry[]> {
  const { table } = clients
  const { sub, referredBy } = driver
  const isWeek = grantOf(snapshot.plan, snapshot.credits).days > 0
  if (referredBy === null || referredBy === sub || !isWeek || !snapshot.isPaid) return []
  const [given] = await getEntries(table, sub, [entryIdOf('welcome', sub)])
  const isBack = isReturned(facts)
  if (given) {
    const isOfThis = given.kind === 'welcome' && given.paymentIntentId === snapshot.paymentIntentId
    if (!isBack || !isOfThis) return []
    const { entries } = await applyLedgerEntries(clients, sub, [giftTakenEntry(entryIdOf('welcome', sub))], now)
    return entries
  }
  if (isBack || !(await isFirstWeek(clients, sub, snapshot)) || (await isKnownPerson(clients, driver, facts))) return []
  const { entries } = await applyLedgerEntries(clients, sub, [welcomeEntry(sub, snapshot.paymentIntentId)], now)
  return entries
}

/** Whether a referred driver bought a week without getting the extra days. */
export async function areWelcomeDaysWithheld(table: Table, sub: string): Promise<boolean> {
  const [given, paid] = await Promise.all([
    getEntries(table, sub, [entryIdOf('welcome', sub)]),
    listPaymentEntries(table, sub),
  ])
  return given.length === 0 && paid.some((entry) => entry.kind === 'payment' && entry.gives.days > 0)
}

async function isFirstWeek({ table }: Clients, sub: string, { paymentIntentId }: PaymentSnapshot): Promise<boolean> {
  const paid = await listPaymentEntries(table, sub)
  return !paid.some(
    (entry) => entry.kind === 'payment' && entry.gives.days > 0 && entry.paymentIntentId !== paymentIntentId,
  )
}

async function isKnownPerson(
  { table, secrets }: Clients,
  { sub, flexId }: Driver,
  facts: PaymentFacts,
): Promise<boolean> {
  const marks = [
    ...cardsOf(facts).map((card) => secrets.markOf('card', card)),
    ...(flexId === null ? [] : [secrets.markOf('account', flexId)]),
  ]
  const holders = await Promise.all(marks.map((mark) => listHolders(table, mark)))
  return holders.flat().some((holder) => holder !== sub)
}
