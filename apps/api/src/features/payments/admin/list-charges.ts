import { listCharges as contract } from '@arribo/api-contracts/admin/billing'
import type { ChargeState } from '@arribo/api-contracts/admin/lists/choices'
import type { Table } from '@arribo/server/table/table'
import { implement } from '../../../platform/http/endpoint.ts'
import { openPage } from '../../../platform/lists/open-page.ts'
import { type Position, sliceOf } from '../../../platform/lists/pages.rules.ts'
import { type DayRange, readRange, stateCounter, sumTotals } from '../billing/billing.rules.ts'
import { listBilledDays } from '../billing/billing.store.ts'
import { chargeStateOf } from '../charges/charges.rules.ts'
import { browseCharges } from '../charges/charges-list.store.ts'
import { findCharges } from '../charges/find-charges.ts'
import { rowOf } from './charge-row.ts'

export const listCharges = implement(contract, async ({ table, secrets, now }, { query }) => {
  const { search = '', startDate, endDate, status, limit } = query
  const range = readRange(query, now)
  const page = openPage(secrets, `billing:${startDate ?? ''}:${endDate ?? ''}:${status ?? ''}:${search}`, query)
  const found = await (search === ''
    ? browse(table, range, status, page.at, limit)
    : find(table, search, range, status, page.at, limit))
  return {
    data: found.rows.map(rowOf),
    startDate: range.first,
    endDate: range.last,
    ...page.answerOf(found),
  }
})

type Wanted = ChargeState | undefined

async function browse(table: Table, range: DayRange, status: Wanted, at: Position, limit: number) {
  const billed = await listBilledDays(table, range)
  const slice = await browseCharges(table, billed, status, at, limit)
  const total = sumTotals(billed.map(({ totals }) => totals))[status ? stateCounter(status) : 'charges'] ?? 0
  return { ...slice, total, isCapped: false }
}

async function find(table: Table, search: string, range: DayRange, status: Wanted, at: Position, limit: number) {
  const found = await findCharges(table, search, range)
  const { isCapped } = found
  const charges = status ? found.charges.filter((charge) => chargeStateOf(charge) === status) : found.charges
  return { ...sliceOf(charges, at, limit, true), total: charges.length, isCapped }
}
