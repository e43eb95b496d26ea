import { rowsOnPage } from '@arribo/api-contracts/admin/lists/choices'
import { type DayOn, isDay } from '@arribo/api-contracts/shared/calendar-days'
import { limits } from '@arribo/api-contracts/shared/limits'

type Readers = Readonly<Record<string, (value: unknown) => unknown>>

export type SearchOf<R extends Readers> = { readonly [Name in keyof R]?: NonNullable<ReturnType<R[Name]>> }

/** Drops what the readers don't know. */
export const readSearch = <R extends Readers>(readers: R, raw: Readonly<Record<string, unknown>>): SearchOf<R> =>
  Object.fromEntries(
    Object.entries(readers).flatMap(([name, read]) => {
      const value = read(raw[name])
      return value === undefined ? [] : [[name, value]]
    }),
  ) as SearchOf<R>

export const textUpTo =
  (length: number) =>
  (value: unknown): string | undefined =>
    (typeof value === 'string' && value.trim().slice(0, length)) || undefined

export const oneOf =
  <Value extends string>(...values: readonly Value[]) =>
  (value: unknown): Value | undefined =>
    values.find((each) => each === value)

export const readDay = (value: unknown): DayOn | undefined => (isDay(value) ? value : undefined)

/** Charges and logs are counted by UTC days. */
export const utcDay = (now: number): DayOn => new Date(now).toISOString().slice(0, 10)

/** The URL leaves the default out. */
export const defaultRows = rowsOnPage[0]

export const listReaders = {
  search: textUpTo(limits.searchLength),
  rows: (value: unknown) => rowsOnPage.find((rows) => rows !== defaultRows && String(rows) === String(value)),
  cursor: (value: unknown) => (typeof value === 'string' && value) || undefined,
}
export type ListSearch = SearchOf<typeof listReaders>

/** The way back from a row's page leads to the page of the list from which it was opened. */
export function keptSearch<Search extends object>() {
  let last = {} as Search
  return { keep: (search: Search): void => void (last = search), get: (): Search => last }
}

/** Of a page whose route keeps its search. `isTyping` replaces the history entry. */
export type Searched<Search> = {
  readonly search: Search
  readonly onSearch: (search: Search, how?: { isTyping?: boolean }) => void
}

/** A `cursor` of null is the first page. */
export type OnChange = (
  change: { readonly [part in 'search' | 'sort' | 'rows' | 'cursor']?: string | null },
  how?: { isTyping?: boolean },
) => void
