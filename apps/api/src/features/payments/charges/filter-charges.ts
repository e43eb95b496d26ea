import type { listCharges } from '@arribo/api-contracts/admin/payments/billing'
import type { Input } from '@arribo/api-contracts/shared/endpoint'
import { readChargeName } from '@arribo/api-contracts/shared/money/charge-name'
import { maxPeople } from '@arribo/api-contracts/shared/stated-limits'
import { addAmounts } from '@arribo/server/projections/amounts.rules'
import type { Table } from '@arribo/server/table/table'
import type { BrowseOrder } from '../../../platform/dynamo/browse.ts'
import { type Slice, sliceOf } from '../../../platform/lists/pages.rules.ts'
import { findDrivers } from '../../users/find-drivers.ts'
import { readReferralCode } from '../../users/referral-codes.rules.ts'
import { type DayRange, readRange, stateCounter } from '../billing/billing.rules.ts'
import { listBilledDays } from '../billing/billing.store.ts'
import type { Charge } from './charge-item.ts'
import { chargeStateOf } from './charges.rules.ts'
import { browseCharges, browseChargesIn, type ListedCharge, listChargesOf, listed } from './charges-list.store.ts'
import { type Clients, findChargeNamed } from './find-charge.ts'

type Query = Omit<Input<typeof listCharges>['query'], 'sort' | 'cursor' | 'limit'>
type State = Query['status']

type Result = {
  readonly total: number
  readonly isCapped: boolean
  readonly page: (order: BrowseOrder) => Promise<Slice<ListedCharge>>
}
type Search = { readonly text: string; readonly range: DayRange; readonly isNewestFirst: boolean }

export async function filterCharges(
  clients: Clients,
  { search: text = '', startDate, endDate, status }: Query,
  isNewestFirst: boolean,
  now: Date,
): Promise<Result & { readonly range: DayRange }> {
  const range = readRange({ startDate, endDate }, now)
  const result =
    text === ''
      ? await browse(clients.table, range, status)
      : await find(clients, { text, range, isNewestFirst }, status)
  return { ...result, range }
}

async function browse(table: Table, range: DayRange, status: State): Promise<Result> {
  const billed = await listBilledDays(table, range)
  const total = addAmounts(billed.map(({ totals }) => totals))[status ? stateCounter(status) : 'charges'] ?? 0
  const page = (order: BrowseOrder) =>
    status ? browseChargesIn(table, status, range, order) : browseCharges(table, billed, order)
  return { total, isCapped: false, page }
}

async function find(clients: Clients, { text, range, isNewestFirst }: Search, status: State): Promise<Result> {
  const { charges: all, isCapped } = await findCharges(clients, text, range, isNewestFirst)
  const charges = status ? all.filter((charge) => chargeStateOf(charge) === status) : all
  const page = async ({ at, limit }: BrowseOrder) => sliceOf(charges, at, limit, isNewestFirst)
  return { total: charges.length, isCapped, page }
}

/** The charge of an ID, or the first thousand of drivers found by name, phone, Flex email or referral code. */
export async function findCharges(clients: Clients, search: string, range: DayRange, isNewestFirst = true) {
  const name = readChargeName(search)
  const named = name === undefined ? undefined : await findChargeNamed(clients, name)
  if (named) return { charges: isWithin(range, named) ? [listed(named)] : [], isCapped: false }
  const people = await findDrivers(clients.table, search, maxPeople)
  const found = await listChargesOf(clients.table, people.subs, readReferralCode(search), range, isNewestFirst)
  return { charges: found.charges, isCapped: found.isCapped || people.isCapped }
}

const isWithin = ({ first, last }: DayRange, { createdAt }: Charge): boolean => {
  const day = createdAt.slice(0, first.length)
  return first <= day && day <= last
}
