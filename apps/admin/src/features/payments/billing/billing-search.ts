import type { getBillingSummary, listCharges } from '@arribo/api-contracts/admin/payments/billing'
import { chargeStates, rowsOnPage } from '@arribo/api-contracts/admin/lists/choices'
import { addDays, type DayOn, isDay } from '@arribo/api-contracts/shared/calendar-days'
import type { Request } from '@arribo/api-contracts/shared/endpoint'
import { limits } from '@arribo/api-contracts/shared/limits'

export type RowsOnPage = (typeof rowsOnPage)[number]

type ListQuery = NonNullable<Request<typeof listCharges>['query']>
type SummaryQuery = NonNullable<Request<typeof getBillingSummary>['query']>

/** What narrows the list besides the days: every field of the contract's query that doesn't order or page it. */
type Filter = Exclude<keyof ListQuery, 'startDate' | 'endDate' | 'sort' | 'cursor' | 'limit'>
/** A filter with fixed values; the search has a field of its own. */
export type ChosenFilter = Exclude<Filter, 'search'>

/** How each filter is read from the URL; undefined if it's invalid. */
const readers: { readonly [F in Filter]: (value: unknown) => ListQuery[F] } = {
  search: (value) => (typeof value === 'string' && value.trim().slice(0, limits.searchLength)) || undefined,
  status: (value) => chargeStates.find((one) => one === value),
}
const filters = Object.keys(readers) as Filter[]

/** Billing's URL. The defaults, last week, newest first and ten rows, are left out. */
export type BillingSearch = { readonly [F in Filter]?: NonNullable<ListQuery[F]> } & {
  readonly startDate?: DayOn
  readonly endDate?: DayOn
  readonly sort?: 'oldest'
  readonly rows?: RowsOnPage
  readonly cursor?: string
}

/** Parses the URL; drops invalid parts. */
export function readBillingSearch(address: Record<string, unknown>): BillingSearch {
  const { startDate, endDate, sort, rows, cursor } = address
  const onPage = rowsOnPage.find((one) => one !== rowsOnPage[0] && one === Number(rows))
  const read = filters.map((filter) => [filter, readers[filter](address[filter])] as const)
  return {
    ...Object.fromEntries(read.filter(([, value]) => value !== undefined)),
    ...possibleDays(startDate, endDate),
    ...(sort === 'oldest' && { sort }),
    ...(onPage && { rows: onPage }),
    ...(typeof cursor === 'string' && cursor && { cursor }),
  }
}

export const isNarrowed = (search: BillingSearch): boolean => filters.some((filter) => search[filter] !== undefined)

/** The same days, order and rows, without a filter. */
export const withoutFilters = (search: BillingSearch): BillingSearch =>
  withChange(search, Object.fromEntries(filters.map((filter) => [filter, undefined])))

/** Keeps only valid dates; a start and an end only when they are in order and within the maximum range. */
function possibleDays(startDate: unknown, endDate: unknown): Pick<BillingSearch, 'startDate' | 'endDate'> {
  const days = { ...(isDay(startDate) && { startDate }), ...(isDay(endDate) && { endDate }) }
  if (!isDay(startDate) || !isDay(endDate)) return days
  return errorOfDays({ startDate, endDate }, endDate) ? {} : days
}

/** A changed filter or number of rows starts at the first page. */
export const withChange = (
  { cursor: _cursor, ...search }: BillingSearch,
  change: Partial<Record<keyof BillingSearch, unknown>>,
): BillingSearch => readBillingSearch({ ...search, ...change })

/** Only the fields that filter the list. */
export const filterOf = ({ sort: _sort, rows: _rows, cursor: _cursor, ...filter }: BillingSearch): BillingSearch =>
  readBillingSearch(filter)

const summedFields: { readonly [F in keyof Required<SummaryQuery>]: true } = {
  search: true,
  startDate: true,
  endDate: true,
}
export const isSummed = (field: string): boolean => Object.hasOwn(summedFields, field)

/** The filters that the totals apply: those in their contract. */
export const summedOf = (search: BillingSearch): SummaryQuery =>
  readBillingSearch(Object.fromEntries(Object.entries(search).filter(([field]) => isSummed(field))))

export type AskedDays = { readonly startDate: string; readonly endDate: string }
export type DaysError = 'incomplete' | 'order' | 'future' | 'tooLong'

/** Why these days can't be requested, if so; the same rule as the server's. */
export function errorOfDays({ startDate, endDate }: AskedDays, today: DayOn): DaysError | undefined {
  if (!isDay(startDate) || !isDay(endDate)) return 'incomplete'
  if (endDate > today) return 'future'
  if (startDate > endDate) return 'order'
  return addDays(startDate, limits.billingDays) <= endDate ? 'tooLong' : undefined
}

/** The days shown by default: until today in UTC, from one week before the last day. */
export function daysOf({ startDate, endDate }: BillingSearch, now: number): AskedDays {
  const last = endDate ?? utcToday(now)
  return { startDate: startDate ?? addDays(last, -limits.billingDefaultDays), endDate: last }
}

export const utcToday = (now: number): DayOn => new Date(now).toISOString().slice(0, 10)
