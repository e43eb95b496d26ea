import { chargeStates } from '@arribo/api-contracts/admin/lists/choices'
import { addDays, type DayOn, isDay } from '@arribo/api-contracts/shared/calendar-days'
import { limits } from '@arribo/api-contracts/shared/limits'
import { listReaders, oneOf, readDay, readSearch, type SearchOf, utcDay } from '../../../layout/lists/list-search.ts'

const { search, ...place } = listReaders
const readers = {
  search,
  status: oneOf(...chargeStates),
  startDate: readDay,
  endDate: readDay,
  sort: oneOf('oldest'),
  ...place,
}

/** Billing's URL. The defaults, last week, newest first and ten rows, are left out. */
export type BillingSearch = SearchOf<typeof readers>

/** Parses the URL; drops invalid parts, and days that are not in order or too many. */
export function readBillingSearch(raw: Record<string, unknown>): BillingSearch {
  const found: BillingSearch = readSearch(readers, raw)
  const { startDate, endDate, ...rest } = found
  return startDate && endDate && errorOfDays({ startDate, endDate }, endDate) ? rest : found
}

/** A changed filter or number of rows starts at the first page. */
export const withChange = (search: BillingSearch, change: object): BillingSearch =>
  readBillingSearch({ ...search, cursor: undefined, ...change })

/** The filters that the totals apply: those of their contract. */
export const summedOf = ({ search, startDate, endDate }: BillingSearch): BillingSearch =>
  readBillingSearch({ search, startDate, endDate })

export const filterOf = ({ status, ...search }: BillingSearch): BillingSearch =>
  readBillingSearch({ status, ...summedOf(search) })

export type AskedDays = { readonly startDate: string; readonly endDate: string }

/** Why these days can't be requested, if so; the same rule as the server's. */
export function errorOfDays({ startDate, endDate }: AskedDays, today: DayOn) {
  if (!isDay(startDate) || !isDay(endDate)) return 'incomplete'
  if (endDate > today) return 'future'
  if (startDate > endDate) return 'order'
  return addDays(startDate, limits.billingDays) <= endDate ? 'tooLong' : undefined
}

/** The days shown by default: until today in UTC, from one week before the last day. */
export function daysOf({ startDate, endDate }: BillingSearch, now: number): AskedDays {
  const last = endDate ?? utcDay(now)
  return { startDate: startDate ?? addDays(last, -limits.billingDefaultDays), endDate: last }
}
