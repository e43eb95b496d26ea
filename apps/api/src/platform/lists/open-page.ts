import type { PageOfList } from '@arribo/api-contracts/shared/primitives'
import * as z from 'zod'
import type { SignedCursors } from '../secrets/keyed-hashes.ts'
import { firstPage, type Found, type Keyed, neighbours, pageCount, type Position } from './pages.rules.ts'

const position = z.object({ page: z.int().min(1), key: z.string().nullable(), direction: z.enum(['after', 'before']) })

/** For lists read forwards only. `after`: the last page's end. Refuses another list's cursor: `invalid_request`. */
export const openList = (cursors: SignedCursors, list: string, cursor: string | undefined) => ({
  after: cursor === undefined ? null : z.string().parse(cursors.readCursor(list, cursor)),
  cursorOf: (next: string | null) => next && cursors.signCursor(list, next),
})

type PageQuery = { readonly cursor?: string | undefined; readonly limit: number; readonly [filter: string]: unknown }

/** A cursor is valid for another page size, but not for other filters or another order (`invalid_request`). */
export function openPage(cursors: SignedCursors, name: string, { cursor, limit, ...filters }: PageQuery) {
  const list = `${name}:${JSON.stringify(Object.entries(filters).toSorted(([a], [b]) => (a < b ? -1 : 1)))}`
  const at: Position = cursor === undefined ? firstPage : position.parse(cursors.readCursor(list, cursor))
  const sign = (place: Position | null) => place && cursors.signCursor(list, place)
  const answerOf = (found: Found<Keyed>): PageOfList => {
    const { next, previous } = neighbours(found, at)
    return {
      page: at.page,
      pages: pageCount(found.total, limit, at.page),
      total: found.total,
      isTotalCapped: found.isCapped,
      nextCursor: sign(next),
      previousCursor: sign(previous),
    }
  }
  return { at, answerOf }
}
