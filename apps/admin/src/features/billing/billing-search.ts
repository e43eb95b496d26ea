import { type ChargeState, chargeStates, rowsOnPage } from '@arribo/api-contracts/admin/lists/choices'
import { addDays, type DayOn, isDay } from '@arribo/api-contracts/shared/calendar-days'
import { limits } from '@arribo/api-contracts/shared/limits'

export type RowsOnPage = (typeof rowsOnPage)[number]

/** Billing's URL. The defaults, last week, newest first and ten rows, are left out. */
export type BillingSearch = {
  readonly search?: string
  readonly startDate?: DayOn
  readonly endDate?: DayOn
  readonly status?: ChargeState
  readonly sort?: 'oldest'
  readonly rows?: RowsOnPage
  readonly cursor?: string
}

/** Parses the URL; drops invalid parts. */
export function readBillingSearch({
  search,
  startDate,
  endDate,
  status,
  sort,
  rows,
  cursor,
}: Record<string, unknown>): BillingSearch {
  const text = typeof search === 'string' ? search.trim().slice(0, limits.searchLength) : ''
  const onPage = rowsOnPage.find((one) => one !== rowsOnPage[0] && one === Number(rows))
  const state = chargeStates.find((one) => one === status)
  return {
    ...(text && { search: text }),
    ...possibleDays(startDate, endDate),
    ...(state && { status: state }),
    ...(sort === 'oldest' && { sort }),
    ...(onPage && { rows: onPage }),
    ...(typeof cursor === 'string' && cursor && { cursor }),
  }
}

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

/** The fields that filter the totals: dates and search, but not the status. */
export const summedOf = ({ search, startDate, endDate }: BillingSearch): BillingSearch =>
  readBillingSearch({ search, startDate, endDate })

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
