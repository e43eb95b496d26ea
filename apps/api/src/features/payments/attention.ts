import type { listAttention } from '@arribo/api-contracts/admin/stats'
import type { Answer } from '@arribo/api-contracts/shared/endpoint'
import type { Table } from '@arribo/server/table/table'
import { getDriver } from '../drivers/drivers.ts'
import { closedDays, startOfDay } from './books/books.rules.ts'
import { listBooks } from './books/books.store.ts'
import { getChargeNamed } from './charges/charges.store.ts'
import { listDead } from './inbox/inbox.store.ts'
import { getPayment, listDisputedPayments, listWarnedPayments } from './payments.store.ts'

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
    (await listWarnedPayments(table, most)).map(async ({ paymentIntentId: id, sub, warning }): Promise<Attention[]> => {
      const driver = await getDriver(table, sub)
      return driver?.suspendedBy.includes(warning.id) ? [{ kind: 'fraud', id, sub, since: Date.parse(warning.at) }] : []
    }),
  )
  return found.flat().toReversed()
}

export const listDeadEvents = async (table: Table): Promise<Attention[]> =>
  Promise.all(
    (await listDead(table)).map(async ({ event, diedAt }) => {
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
