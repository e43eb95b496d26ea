import type { listCharges } from '@arribo/api-contracts/admin/payments/billing'
import type { Input } from '@arribo/api-contracts/shared/endpoint'
import { addAmounts } from '@arribo/server/projections/amounts.rules'
import type { Table } from '@arribo/server/table/table'
import type { BrowseOrder } from '../../../platform/dynamo/browse.ts'
import { type Slice, sliceOf } from '../../../platform/lists/pages.rules.ts'
import { type DayRange, stateCounter } from '../billing/billing.rules.ts'
import { listBilledDays } from '../billing/billing.store.ts'
import type { Charge } from './charge-item.ts'
import { chargeStateOf } from './charges.rules.ts'
import { browseCharges, browseChargesIn, type ListedCharge } from './charges-list.store.ts'
import type { Clients } from './find-charge.ts'
import { findCharges } from './find-charges.ts'

type Query = Input<typeof listCharges>['query']
type Filters = Omit<Query, 'search' | 'startDate' | 'endDate' | 'sort' | 'cursor' | 'limit'>

/** What a charge has to be equal to, for each filter of the contract. */
const valueOf: { readonly [F in keyof Required<Filters>]: (charge: Charge) => Filters[F] } = {
  status: chargeStateOf,
}
const filterNames = Object.keys(valueOf) as (keyof Filters)[]

const isMatch = (charge: Charge, filters: Filters): boolean =>
  filterNames.every((name) => filters[name] === undefined || filters[name] === valueOf[name](charge))

type Result = {
  readonly total: number
  readonly isCapped: boolean
  readonly page: (order: BrowseOrder) => Promise<Slice<ListedCharge>>
}
type Search = { readonly text: string; readonly range: DayRange; readonly isNewestFirst: boolean }

/** The charges that a list's filter selects: their number, and their pages. */
export const filterCharges = (clients: Clients, search: Search, filters: Filters): Promise<Result> =>
  search.text === '' ? browse(clients.table, search.range, filters) : find(clients, search, filters)

/** The daily totals count only the states; another filter doesn't compile until it has its own code here. */
async function browse(table: Table, range: DayRange, { status, ...uncounted }: Filters): Promise<Result> {
  uncounted satisfies Record<string, never>
  const billed = await listBilledDays(table, range)
  const total = addAmounts(billed.map(({ totals }) => totals))[status ? stateCounter(status) : 'charges'] ?? 0
  const page = (order: BrowseOrder) =>
    status ? browseChargesIn(table, status, range, order) : browseCharges(table, billed, order)
  return { total, isCapped: false, page }
}

async function find(clients: Clients, { text, range, isNewestFirst }: Search, filters: Filters): Promise<Result> {
  const { charges: all, isCapped } = await findCharges(clients, text, range, isNewestFirst)
  const charges = all.filter((charge) => isMatch(charge, filters))
  const page = async ({ at, limit }: BrowseOrder) => sliceOf(charges, at, limit, isNewestFirst)
  return { total: charges.length, isCapped, page }
}
