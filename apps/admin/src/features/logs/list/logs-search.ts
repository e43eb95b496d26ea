import { logStatuses } from '@arribo/api-contracts/admin/lists/choices'
import type { LogEntry } from '@arribo/api-contracts/admin/logs'
import { addDays, type DayOn } from '@arribo/api-contracts/shared/calendar-days'
import { readPhone } from '../../../app/read-phone.ts'
import { listReaders, oneOf, readDay, readSearch, type SearchOf, textUpTo } from '../../../layout/lists/list-search.ts'

/** The end of the year 9999, in milliseconds. */
const lastMoment = 253_402_300_799_999
const readMoment = (value: unknown): number | undefined => {
  const at = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN
  return Number.isInteger(at) && at > 0 && at <= lastMoment ? at : undefined
}
/** Accepts a number in any format. Other text is shown as it was typed, to be corrected. */
const readNumber = (value: unknown): string | undefined => {
  const written = textUpTo(40)(value)
  return written === undefined ? undefined : readPhone(written)
}

const { search, ...place } = listReaders
const readers = {
  /** Set for the log of one number, even before the number is typed. */
  by: oneOf('phone'),
  phone: readNumber,
  platform: oneOf('spark'),
  startDate: readDay,
  endDate: readDay,
  search,
  status: oneOf(...logStatuses),
  fold: oneOf('stories'),
  sort: oneOf('oldest'),
  ...place,
  entry: textUpTo(64),
  /** When the open entry was written, in milliseconds. The entry is found by it once the list shows other days. */
  at: readMoment,
}

export type LogsSearch = SearchOf<typeof readers>

export const readLogsSearch = (raw: Record<string, unknown>): LogsSearch => readSearch(readers, raw)

export const withoutEntry = ({ entry: _entry, at: _at, ...list }: LogsSearch): LogsSearch => list

/** The URL works for as long as the entry is stored, because it includes the time. */
export const withEntry = (search: LogsSearch, { id, timestamp }: Pick<LogEntry, 'id' | 'timestamp'>): LogsSearch => ({
  ...search,
  entry: id,
  at: timestamp,
})

/** Of the link in an entry's row. */
export const rowId = (entry: string): string => `entry-${entry}`

export const withFilter = (search: LogsSearch, change: object): LogsSearch =>
  readLogsSearch({ ...withoutEntry(search), cursor: undefined, ...change })

export const withFold = (search: LogsSearch, isFolded: boolean): LogsSearch =>
  readLogsSearch({ ...search, fold: isFolded ? 'stories' : undefined })

export const withMode = ({ search, status, platform, fold, sort, rows }: LogsSearch, isByPhone: boolean): LogsSearch =>
  readLogsSearch({ search, status, platform, fold, sort, rows, ...(isByPhone && { by: 'phone' }) })

export const withPhone = (search: LogsSearch, phone: string): LogsSearch =>
  withFilter(withMode(search, true), { phone, search: undefined })

export type Days = { readonly startDate: DayOn; readonly endDate: DayOn }

const lookBackDays = 30

/** Where nothing was found: everybody's log, which has two days, on the two before; one person's a month further back. */
export const furtherBack = ({ startDate, endDate }: Days, hasEnd: boolean) =>
  hasEnd
    ? ({ words: 'furtherBack', change: { startDate: addDays(startDate, -lookBackDays), endDate } } as const)
    : ({ words: 'earlierDays', change: { startDate: addDays(startDate, -2) } } as const)

const earlier = (one: DayOn, other: DayOn): DayOn => (one < other ? one : other)

/**
 * Days in UTC: yesterday and today by default, never later than today. Without an end, the last day is the one after
 * the start.
 */
export function daysOf(search: LogsSearch, hasEnd: boolean, today: DayOn): Days {
  const wantedEnd = hasEnd ? earlier(search.endDate ?? today, today) : today
  const startDate = earlier(search.startDate ?? addDays(today, -1), wantedEnd)
  return { startDate, endDate: hasEnd ? wantedEnd : earlier(addDays(startDate, 1), today) }
}
