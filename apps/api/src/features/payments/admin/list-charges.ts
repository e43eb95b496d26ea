import { listCharges as contract } from '@arribo/api-contracts/admin/billing'
import type { ChargeState } from '@arribo/api-contracts/admin/lists/choices'
import { addAmounts } from '@arribo/server/projections/amounts.rules'
import type { Table } from '@arribo/server/table/table'
import type { BrowseOrder } from '../../../platform/dynamo/browse.ts'
import { implement } from '../../../platform/http/endpoint.ts'
import { openPage } from '../../../platform/lists/open-page.ts'
import { sliceOf } from '../../../platform/lists/pages.rules.ts'
import { type DayRange, readRange, stateCounter } from '../billing/billing.rules.ts'
import { listBilledDays } from '../billing/billing.store.ts'
import { chargeStateOf } from '../charges/charges.rules.ts'
import { browseCharges, browseChargesIn } from '../charges/charges-list.store.ts'
import { findCharges } from '../charges/find-charges.ts'
import { rowOf } from './charge-row.ts'

export const listCharges = implement(contract, async ({ table, secrets, now }, { query }) => {
  const { search = '', status, sort, limit } = query
  const range = readRange(query, now)
  const page = openPage(secrets, 'charges', query)
  const order = { at: page.at, limit, isNewestFirst: sort === 'newest' }
  const found = await (search === '' ? browse(table, range, status, order) : find(table, search, range, status, order))
  return {
    data: found.rows.map(rowOf),
    startDate: range.first,
    endDate: range.last,
    ...page.answerOf(found),
  }
})

type Wanted = ChargeState | undefined

async function browse(table: Table, range: DayRange, status: Wanted, order: BrowseOrder) {
  const billed = await listBilledDays(table, range)
  const slice = await (status ? browseChargesIn(table, status, range, order) : browseCharges(table, billed, order))
  const total = addAmounts(billed.map(({ totals }) => totals))[status ? stateCounter(status) : 'charges'] ?? 0
  return { ...slice, total, isCapped: false }
}

async function find(table: Table, search: string, range: DayRange, status: Wanted, order: BrowseOrder) {
  const found = await findCharges(table, search, range, order.isNewestFirst)
  const { isCapped } = found
  const charges = status ? found.charges.filter((charge) => chargeStateOf(charge) === status) : found.charges
  return { ...sliceOf(charges, order.at, order.limit, order.isNewestFirst), total: charges.length, isCapped }
}
