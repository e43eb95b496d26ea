import { listCharges as contract } from '@arribo/api-contracts/admin/payments/billing'
import type { Input } from '@arribo/api-contracts/shared/endpoint'
import { addAmounts } from '@arribo/server/projections/amounts.rules'
import type { Table } from '@arribo/server/table/table'
import type { BrowseOrder } from '../../../platform/dynamo/browse.ts'
import { implement } from '../../../platform/http/endpoint.ts'
import { openPage } from '../../../platform/lists/open-page.ts'
import { sliceOf } from '../../../platform/lists/pages.rules.ts'
import { type DayRange, readRange, stateCounter } from '../billing/billing.rules.ts'
import { listBilledDays } from '../billing/billing.store.ts'
import type { Charge } from '../charges/charge-item.ts'
import { chargeStateOf } from '../charges/charges.rules.ts'
import { browseCharges, browseChargesIn } from '../charges/charges-list.store.ts'
import type { Clients } from '../charges/find-charge.ts'
import { findCharges } from '../charges/find-charges.ts'
import { rowOf } from './charge-row.ts'

type Filters = Omit<Input<typeof contract>['query'], 'search' | 'startDate' | 'endDate' | 'sort' | 'cursor' | 'limit'>

/** What a charge has to be equal to, for each filter of the contract. */
const valueOf: { readonly [F in keyof Required<Filters>]: (charge: Charge) => Filters[F] } = {
  status: chargeStateOf,
}
const filterNames = Object.keys(valueOf) as (keyof Filters)[]

const isWanted = (charge: Charge, filters: Filters): boolean =>
  filterNames.every((name) => filters[name] === undefined || filters[name] === valueOf[name](charge))

export const listCharges = implement(contract, async ({ table, stripe, secrets, now }, { query }) => {
  const { search = '', startDate: _start, endDate: _end, sort, cursor: _cursor, limit, ...filters } = query
  const range = readRange(query, now)
  const page = openPage(secrets, 'charges', query)
  const order = { at: page.at, limit, isNewestFirst: sort === 'newest' }
  const found = await (search === ''
    ? browse(table, range, filters, order)
    : find({ table, stripe }, search, range, filters, order))
  return {
    data: found.rows.map(rowOf),
    startDate: range.first,
    endDate: range.last,
    ...page.answerOf(found),
  }
})

/** The daily totals count only the states; another filter doesn't compile until it has its own code here. */
async function browse(table: Table, range: DayRange, { status, ...uncounted }: Filters, order: BrowseOrder) {
  uncounted satisfies Record<string, never>
  const billed = await listBilledDays(table, range)
  const slice = await (status ? browseChargesIn(table, status, range, order) : browseCharges(table, billed, order))
  const total = addAmounts(billed.map(({ totals }) => totals))[status ? stateCounter(status) : 'charges'] ?? 0
  return { ...slice, total, isCapped: false }
}

async function find(clients: Clients, search: string, range: DayRange, filters: Filters, order: BrowseOrder) {
  const { charges: all, isCapped } = await findCharges(clients, search, range, order.isNewestFirst)
  const charges = all.filter((charge) => isWanted(charge, filters))
  return { ...sliceOf(charges, order.at, order.limit, order.isNewestFirst), total: charges.length, isCapped }
}
