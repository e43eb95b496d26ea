import { logPlatforms, logStatuses, type LogPlatform, type LogStatus } from '@arribo/api-contracts/admin/lists/choices'
import type { LogEntry } from '@arribo/api-contracts/admin/logs'
import { addDays, type DayOn, isDay } from '@arribo/api-contracts/shared/calendar-days'
import { limits } from '@arribo/api-contracts/shared/limits'
import { readPhone } from '../../../app/read-phone.ts'
import { readRows, type RowsChoice, rowsOnFirstSight } from '../../../layout/lists/rows.ts'

/** A log's URL: whose it is, the filter, where the page begins, and which entry is open. */
export type LogsSearch = {
  /** Set in phone mode. */
  readonly by?: 'phone'
  readonly phone?: string
  readonly platform?: Exclude<LogPlatform, 'other'>
  readonly startDate?: DayOn
  readonly endDate?: DayOn
  readonly search?: string
  readonly status?: LogStatus
  /** Set when the entries of a check-in are folded into one row. */
  readonly fold?: 'stories'
  readonly sort?: 'oldest'
  readonly rows?: RowsChoice
  readonly cursor?: string
  readonly entry?: string
  /** When the open entry was written, in milliseconds: used to find it once the list shows other days. */
  readonly at?: number
}

const dayOf = (text: unknown): DayOn | undefined => (isDay(text) ? text : undefined)
/** The end of the year 9999. */
const lastMoment = 253_402_300_799_999
const momentOf = (text: unknown): number | undefined => {
  const at = typeof text === 'string' || typeof text === 'number' ? Number(text) : Number.NaN
  return Number.isInteger(at) && at > 0 && at <= lastMoment ? at : undefined
}
/** A number in any format; anything else is shown as typed, to be corrected. */
const phoneOf = (text: unknown): string | undefined => {
  const written = textOf(text, 40)
  return written === undefined ? undefined : readPhone(written)
}
const textOf = (text: unknown, length: number): string | undefined =>
  typeof text === 'string' && text.trim() ? text.trim().slice(0, length) : undefined

/** Parses the URL; drops invalid parts. */
export function readLogsSearch(raw: Record<string, unknown>): LogsSearch {
  const found: LogsSearch = {
    ...(raw['by'] === 'phone' && { by: 'phone' }),
    ...optional('phone', phoneOf(raw['phone'])),
    ...(raw['platform'] === 'spark' && { platform: 'spark' }),
    ...optional('startDate', dayOf(raw['startDate'])),
    ...optional('endDate', dayOf(raw['endDate'])),
    ...optional('search', textOf(raw['search'], limits.searchLength)),
    ...optional(
      'status',
      logStatuses.find((status) => status === raw['status']),
    ),
    ...(raw['fold'] === 'stories' && { fold: 'stories' }),
    ...(raw['sort'] === 'oldest' && { sort: 'oldest' }),
    ...readRows(raw['rows']),
    ...optional('cursor', textOf(raw['cursor'], 2000)),
    ...optional('entry', textOf(raw['entry'], 64)),
    ...optional('at', momentOf(raw['at'])),
  }
  return found
}

const optional = <Name extends string, Value>(name: Name, value: Value | undefined) =>
  (value === undefined ? {} : { [name]: value }) as { [N in Name]?: Value }

/** The list without an open entry. */
export function withoutEntry({ entry: _entry, at: _at, ...list }: LogsSearch): LogsSearch {
  return list
}

/** The list with an open entry, in a URL that works for as long as the entry is stored. */
export const withEntry = (search: LogsSearch, { id, timestamp }: Pick<LogEntry, 'id' | 'timestamp'>): LogsSearch => ({
  ...search,
  entry: id,
  at: timestamp,
})

/** Another filter starts at the first page. */
export function withFilter(
  search: LogsSearch,
  change: { [Name in keyof LogsSearch]?: string | undefined },
): LogsSearch {
  const { cursor: _cursor, ...filter } = withoutEntry(search)
  return readLogsSearch({ ...filter, ...change })
}

/** Without a cursor it is the first page. */
export const withCursor = (search: LogsSearch, cursor: string | null): LogsSearch =>
  withFilter(search, { cursor: cursor ?? undefined })

/** The same rows folded or not, on the same page. */
export const withFold = (search: LogsSearch, isFolded: boolean): LogsSearch =>
  readLogsSearch({ ...search, fold: isFolded ? 'stories' : undefined })

/** Switching the mode starts over but keeps the search. */
export const withMode = ({ search, status, platform, fold, sort, rows }: LogsSearch, isByPhone: boolean): LogsSearch =>
  readLogsSearch({ search, status, platform, fold, sort, rows, ...(isByPhone && { by: 'phone' }) })

/** One person's log, without the words searched for. */
export const withPhone = (search: LogsSearch, phone: string): LogsSearch =>
  withFilter(withMode(search, true), { phone, search: undefined })

export type Days = { readonly startDate: DayOn; readonly endDate: DayOn }

/** Days are counted in UTC. */
export const utcDay = (now: number): DayOn => new Date(now).toISOString().slice(0, 10)

const earlier = (one: DayOn, other: DayOn): DayOn => (one < other ? one : other)

/**
 * The days to show: yesterday and today by default, never later than today. Without a chosen end it is the day after
 * the start.
 */
export function daysOf(search: LogsSearch, hasEnd: boolean, today: DayOn): Days {
  const wantedEnd = hasEnd ? earlier(search.endDate ?? today, today) : today
  const startDate = earlier(search.startDate ?? addDays(today, -1), wantedEnd)
  return { startDate, endDate: hasEnd ? wantedEnd : earlier(addDays(startDate, 1), today) }
}

/** The allowed dates: the start is at most the end or today, the end between the start and today. */
export const boundsOf = ({ startDate, endDate }: Days, hasEnd: boolean, today: DayOn) => ({
  start: { max: hasEnd ? earlier(endDate, today) : today },
  end: { min: startDate, max: today },
})

export const platformOf = (search: LogsSearch): LogPlatform => search.platform ?? logPlatforms[0]

export const rowsOf = ({ rows }: LogsSearch): number => rows ?? rowsOnFirstSight

/** Parameters of the API that don't depend on how the days and the person are chosen. */
export const askedOf = (search: LogsSearch) =>
  ({
    search: search.search,
    operationStatus: search.status,
    ...(search.sort && { sort: search.sort }),
    limit: rowsOf(search),
  }) as const
