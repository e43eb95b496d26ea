import type { listCharges } from '@arribo/api-contracts/admin/payments/billing'
import type { Input } from '@arribo/api-contracts/shared/endpoint'
import { addAmounts } from '@arribo/server/projections/amounts.rules'
import type { Table } from '@arribo/server/table/table'
import type { BrowseOrder } from '../../../platform/dynamo/browse.ts'
import { type Slice, sliceOf } from '../../../platform/lists/pages.rules.ts'
import { type DayRange, stateCounter } from '../billing/billing.rules.ts'
import { listBilledDays } from '../billing/billing.store.ts'
import type { Charge } from '../charges/charge-item.ts'
import { chargeStateOf } from '../charges/charges.rules.ts'
import { browseCharges, browseChargesIn, type ListedCharge } from '../charges/charges-list.store.ts'
import type { Clients } from '../charges/find-charge.ts'
import { findCharges } from '../charges/find-charges.ts'

type Query = Input<typeof listCharges>['query']
type Filters = Omit<Query, 'search' | 'startDate' | 'endDate' | 'sort' | 'cursor' | 'limit'>

/** What a charge has to be equal to, for each filter of the contract. */
const valueOf: { readonly [F in keyof Required<Filters>]: (charge: Charge) => Filters[F] } = {
  status: chargeStateOf,
}
const filterNames = Object.keys(valueOf) as (keyof Filters)[]

const isWanted = (charge: Charge, filters: Filters): boolean =>
  filterNames.every((name) => filters[name] === undefined || filters[name] === valueOf[name](charge))

type Wanted = {
  readonly total: number
  readonly isCapped: boolean
  readonly page: (order: BrowseOrder) => Promise<Slice<ListedCharge>>
}
type Asked = { readonly search: string; readonly range: DayRange; readonly isNewestFirst: boolean }

/** The charges that a list's filter selects: their number, and their pages. */
export const wantedCharges = (clients: Clients, asked: Asked, filters: Filters): Promise<Wanted> =>
  asked.search === '' ? browse(clients.table, asked.range, filters) : find(clients, asked, filters)

/** The daily totals count only the states; another filter doesn't compile until it has its own code here. */
async function browse(table: Table, range: DayRange, { status, ...uncounted }: Filters): Promise<Wanted> {
  uncounted satisfies Record<string, never>
  const billed = await listBilledDays(table, range)
  const total = addAmounts(billed.map(({ totals }) => totals))[status ? stateCounter(status) : 'charges'] ?? 0
  const page = (order: BrowseOrder) =>
    status ? browseChargesIn(table, status, range, order) : browseCharges(table, billed, order)
  return { total, isCapped: false, page }
}

async function find(clients: Clients, { search, range, isNewestFirst }: Asked, filters: Filters): Promise<Wanted> {
  const { charges: all, isCapped } = await findCharges(clients, search, range, isNewestFirst)
  const charges = all.filter((charge) => isWanted(charge, filters))
  const page = async ({ at, limit }: BrowseOrder) => sliceOf(charges, at, limit, isNewestFirst)
  return { total: charges.length, isCapped, page }
}
