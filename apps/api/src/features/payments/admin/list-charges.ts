import { listCharges as contract } from '@arribo/api-contracts/admin/billing'
import type { Table } from '@arribo/server/table/table'
import { implement } from '../../../platform/http/endpoint.ts'
import { openPage } from '../../../platform/lists/open-page.ts'
import { type Position, sliceOf } from '../../../platform/lists/pages.rules.ts'
import { type DayRange, readRange, sumTotals } from '../billing/billing.rules.ts'
import { listBilledDays } from '../billing/billing.store.ts'
import { browseCharges } from '../charges/charges-list.store.ts'
import { findCharges } from '../charges/find-charges.ts'
import { rowOf } from './charge-row.ts'

export const listCharges = implement(contract, async ({ table, secrets, now }, { query }) => {
  const { search = '', startDate, endDate, limit } = query
  const range = readRange(query, now)
  const page = openPage(secrets, `billing:${startDate ?? ''}:${endDate ?? ''}:${search}`, query)
  const found = await (search === ''
    ? browse(table, range, page.at, limit)
    : find(table, search, range, page.at, limit))
  return {
    data: found.rows.map(rowOf),
    startDate: range.first,
    endDate: range.last,
    ...page.answerOf(found),
  }
})

async function browse(table: Table, range: DayRange, at: Position, limit: number) {
  const billed = await listBilledDays(table, range)
  const slice = await browseCharges(table, billed, at, limit)
  const total = sumTotals(billed.map(({ totals }) => totals))['charges'] ?? 0
  return { ...slice, total, isCapped: false }
}

async function find(table: Table, search: string, range: DayRange, at: Position, limit: number) {
  const { charges, isCapped } = await findCharges(table, search, range)
  return { ...sliceOf(charges, at, limit, true), total: charges.length, isCapped }
}
