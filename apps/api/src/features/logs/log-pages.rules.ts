import { maxMatches } from '@arribo/api-contracts/shared/stated-limits'
import { pageCount } from '../../platform/lists/pages.rules.ts'

/** Where a page lies: so many pages after the row that begins the list, so that rows that come meanwhile move nothing. */
export type LogPosition = {
  readonly page: number
  /** The row that begins the list; null at the very beginning. */
  readonly from: string | null
  /** True when the list goes on from where a search stopped. */
  readonly isContinued: boolean
}

export const firstLogPage: LogPosition = { page: 1, from: null, isContinued: false }

/** How many pages of a list can be reached. */
export const maxPages = maxMatches

/** The pages beside a page for which buttons are shown. */
const nearPages = 3

/** What was found from the beginning of the list on. */
export type Found<Row> = {
  readonly rows: readonly Row[]
  readonly isCapped: boolean
}

/** The rows of one page and the ways to the others: the next, the one before, those near, the first and the last. */
export function pageOf<Row extends { readonly key: string }>(found: Found<Row>, at: LogPosition, limit: number) {
  const { rows } = found
  const pages = pageCount(rows.length, limit, at.page)
  const from = at.from ?? rows[0]?.key ?? null
  const positionOf = (page: number): LogPosition | null =>
    page === 1 && !at.isContinued ? null : { page, from, isContinued: at.isContinued }
  const near = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (page) => page === 1 || page === pages || Math.abs(page - at.page) <= nearPages,
  )
  return {
    rows: rows.slice((at.page - 1) * limit, at.page * limit),
    pages,
    ways: near.map((page) => ({ page, position: positionOf(page) })),
    next: at.page < pages ? positionOf(at.page + 1) : null,
    previous: at.page > 1 ? { position: positionOf(at.page - 1) } : null,
  }
}
