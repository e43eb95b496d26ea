import { addAmounts } from '@arribo/server/projections/amounts.rules'
import type { Table } from '@arribo/server/table/table'
import type { listAttention } from '@arribo/api-contracts/admin/stats'
import type { Answer } from '@arribo/api-contracts/shared/endpoint'
import type { Deps } from '../../deps.ts'
import { findIntent } from '../../platform/stripe/intents.ts'
import { getDriver } from '../drivers/drivers.ts'
import { listEntriesOfAll } from '../people/people.ts'
import { paymentNamed } from './charges/find-charges.ts'
import { findEvent, listDead } from './inbox/inbox.store.ts'
import { getPayment, listAttemptedIntents, listDisputedPayments, listWarnedPayments } from './payments.store.ts'
import type { Payment } from './payment-item.ts'
import { isRetired, isUnderWay } from './payments.rules.ts'
import { chargeTotals, type DayRange, type Totals } from './billing/billing.rules.ts'
import { listBilledDays } from './billing/billing.store.ts'
import { closedDays, startOfDay } from './books/books.rules.ts'
import { listBooks } from './books/books.store.ts'
import { getChargeNamed } from './charges/charges.store.ts'

export { listChargesBefore } from './charges/charges.store.ts'
export { forgetCards } from './saved-card/saved-card.ts'

export const getPayments = async (table: Table, ids: readonly string[]): Promise<readonly Payment[]> =>
  (await Promise.all(ids.map((id) => getPayment(table, id)))).filter((payment) => payment !== undefined)

/** What `suspendedBy` is about. `subs`: all accounts of the person, because each is held for what another one caused. */
export async function listSuspensions(table: Table, marks: readonly string[], subs: readonly string[]) {
  if (marks.length === 0) return []
  const disputes = await listEntriesOfAll(table, subs, 'dispute_open')
  const reports = await listEntriesOfAll(table, subs, 'fraud_warning')
  const newestFirst = [...disputes, ...reports].toSorted((one, other) => other.sequence - one.sequence)
  const found = newestFirst.filter((entry) => 'disputeId' in entry || 'warningId' in entry)
  return Promise.all(
    marks.map(async (mark) => {
      // A mark ends with the ID of its cause, whichever account that is about.
      const entry = found.find((each) => mark.endsWith('disputeId' in each ? each.disputeId : each.warningId))
      const [payment] = await getPayments(table, entry ? [entry.paymentIntentId] : [])
      return { mark, kind: entry?.kind ?? ('unknown' as const), amountCents: payment?.amountCents }
    }),
  )
}

export async function findPaymentOwner(clients: Pick<Deps, 'table' | 'stripe'>, name: string) {
  const isEvent = name.startsWith('evt_')
  const paymentIntentId = isEvent
    ? (await findEvent(clients.table, name))?.paymentIntentId
    : await paymentNamed(clients, name)
  const payment = paymentIntentId === undefined ? undefined : await getPayment(clients.table, paymentIntentId)
  return payment?.sub
}

/** A payment of today that Stripe is processing, or took unnoticed. Undefined if there is none, or no answer. */
export async function findPaymentUnderWay(
  { table, stripe }: Pick<Deps, 'table' | 'stripe'>,
  sub: string,
  now: Date,
): Promise<Payment | undefined> {
  const payments = await getPayments(table, await listAttemptedIntents(table, sub))
  const open = payments.filter((payment) => payment.state === 'open' && !isRetired(payment, now))
  const statuses = await Promise.all(
    open.map(async ({ paymentIntentId }) => (await findIntent(stripe, paymentIntentId).catch(() => undefined))?.status),
  )
  return open.find((_payment, at) => statuses[at] === 'succeeded' || isUnderWay(statuses[at] ?? ''))
}

export async function sumDaysOfCharges(table: Table, range: DayRange): Promise<ReadonlyMap<string, Totals>> {
  const billed = await listBilledDays(table, range)
  const days = new Set(billed.map(({ day }) => day))
  const sumOf = (day: string) => addAmounts(billed.filter((part) => part.day === day).map(({ totals }) => totals))
  return new Map([...days].map((day) => [day, chargeTotals(sumOf(day))]))
}

type Item = Answer<typeof listAttention>['items'][number]
export type Attention = Pick<Item, 'kind' | 'id' | 'since' | 'dueBy'> & { readonly sub: string | undefined }

export async function listOpenDisputes(table: Table, most: number): Promise<Attention[]> {
  const payments = await listDisputedPayments(table, most)
  return payments.map(({ paymentIntentId: id, sub, disputedAt, answerBy }): Attention => {
    const dueBy = answerBy !== undefined && { dueBy: Date.parse(answerBy) }
    return { kind: 'dispute', id, sub, since: Date.parse(disputedAt), ...dueBy }
  })
}

export async function listFraudReports(table: Table, most: number): Promise<Attention[]> {
  const found = await Promise.all(
    (await listWarnedPayments(table)).map(async ({ paymentIntentId: id, sub, warning }): Promise<Attention[]> => {
      const driver = await getDriver(table, sub)
      return driver?.suspendedBy.includes(warning.id) ? [{ kind: 'fraud', id, sub, since: Date.parse(warning.at) }] : []
    }),
  )
  return found.flat().slice(0, most).toReversed()
}

export const listDeadEvents = async (table: Table, most: number): Promise<Attention[]> =>
  Promise.all(
    (await listDead(table, most)).map(async ({ event, diedAt }) => {
      const payment = await getPayment(table, event.paymentIntentId)
      return { kind: 'event', id: event.eventId, sub: payment?.sub, since: Date.parse(diedAt) }
    }),
  )

/** What differed when each day was last compared, oldest first: charges, or balance transactions without one. */
export async function listDiffering(table: Table, now: Date, most: number): Promise<Attention[]> {
  const [first = ''] = closedDays(now)
  const since = new Map<string, number>()
  for (const { day, differences } of await listBooks(table, first))
    for (const { name } of differences) if (!since.has(name)) since.set(name, startOfDay(day).getTime())
  return Promise.all(
    [...since].slice(0, most).map(async ([id, at]) => {
      return { kind: 'books', id, sub: (await getChargeNamed(table, id))?.sub, since: at }
    }),
  )
}
