import { maxMatches } from '@arribo/api-contracts/shared/stated-limits'
import { pageCount } from '../../platform/lists/pages.rules.ts'

/** Counted from the row that starts the list, so that new rows don't shift the pages. */
export type LogPosition = {
  readonly page: number
  readonly from: string | null
  /** True when the list continues where a search stopped. */
  readonly isContinued: boolean
}

export const firstLogPage: LogPosition = { page: 1, from: null, isContinued: false }

export const maxPages = maxMatches

const nearPages = 3

export function pageOf<Row extends { readonly key: string }>(rows: readonly Row[], at: LogPosition, limit: number) {
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
    previous: at.page > 1 ? positionOf(at.page - 1) : null,
  }
}
