import { chargeStates } from '@arribo/api-contracts/admin/lists/choices'
import { addDays, type DayOn, isDay } from '@arribo/api-contracts/shared/calendar-days'
import { limits } from '@arribo/api-contracts/shared/limits'
import {
  keptSearch,
  listReaders,
  oneOf,
  readDay,
  readSearch,
  type SearchOf,
  utcDay,
} from '../../../layout/lists/list-search.ts'

const { search, ...place } = listReaders
const readers = {
  search,
  status: oneOf(...chargeStates),
  startDate: readDay,
  endDate: readDay,
  sort: oneOf('oldest'),
  ...place,
}

export type BillingSearch = SearchOf<typeof readers>

export const lastBilling = keptSearch<BillingSearch>()

/** Drops invalid parts, and days that are in the wrong order or too many. */
export function readBillingSearch(raw: Record<string, unknown>): BillingSearch {
  const found: BillingSearch = readSearch(readers, raw)
  const { startDate, endDate, ...rest } = found
  return startDate && endDate && errorOfDays({ startDate, endDate }, endDate) ? rest : found
}

export const withChange = (search: BillingSearch, change: object): BillingSearch =>
  readBillingSearch({ ...search, cursor: undefined, ...change })

/** The contract of the totals has only these filters. */
export const summedOf = ({ search, startDate, endDate }: BillingSearch): BillingSearch =>
  readBillingSearch({ search, startDate, endDate })

export const filterOf = ({ status, ...search }: BillingSearch): BillingSearch =>
  readBillingSearch({ status, ...summedOf(search) })

export type AskedDays = { readonly startDate: string; readonly endDate: string }

/** The server has the same rule. */
export function errorOfDays({ startDate, endDate }: AskedDays, today: DayOn) {
  if (!isDay(startDate) || !isDay(endDate)) return 'incomplete'
  if (endDate > today) return 'future'
  if (startDate > endDate) return 'order'
  return addDays(startDate, limits.billingDays) <= endDate ? 'tooLong' : undefined
}

/** Days in UTC: by default until today, from one week before the last day. */
export function daysOf({ startDate, endDate }: BillingSearch, now: number): AskedDays {
  const last = endDate ?? utcDay(now)
  return { startDate: startDate ?? addDays(last, -limits.billingDefaultDays), endDate: last }
}
