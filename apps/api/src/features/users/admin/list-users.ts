import * as z from 'zod'
import { listUsers as contract } from '@arribo/api-contracts/admin/users'
import { implement } from '../../../platform/http/endpoint.ts'
import type { Table } from '../../../platform/dynamo/table.ts'
import { firstPage, neighbours, pageCount, type Position } from '../pages.rules.ts'
import { readSearch } from '../search.rules.ts'
import { browseUsers, countUsers, getUserRows, type Matches, searchUsers } from '../users-list.store.ts'

/** A position as it comes back inside a cursor. */
const position = z.object({ page: z.int().min(1), key: z.string().nullable(), direction: z.enum(['after', 'before']) })

export const listUsers = implement(contract, async ({ table, secrets }, { query }) => {
  const { search = '', sort, limit, cursor } = query
  const list = `users:${sort}:${search}`
  const at = cursor === undefined ? firstPage : position.parse(secrets.readCursor(list, cursor))
  const found = await find(table, search, at, limit, sort === 'newest')
  const rows = await getUserRows(table, found.rows)
  const { next, previous } = neighbours(found, at)
  return {
    items: rows.map(({ createdAt, ...row }) => ({ ...row, createDateTimestamp: Date.parse(createdAt) })),
    page: at.page,
    pages: pageCount(found.total, limit, at.page),
    total: found.total,
    isTotalCapped: found.isCapped,
    nextCursor: next && secrets.signCursor(list, next),
    previousCursor: previous && secrets.signCursor(list, previous),
  }
})

const nobody: Matches = { rows: [], hasNext: false, total: 0, isCapped: false }

async function find(table: Table, text: string, at: Position, limit: number, isNewestFirst: boolean): Promise<Matches> {
  if (text === '') {
    const [slice, total] = await Promise.all([browseUsers(table, at, limit, isNewestFirst), countUsers(table)])
    return { ...slice, total, isCapped: false }
  }
  const search = readSearch(text)
  return search ? searchUsers(table, search, at, limit, isNewestFirst) : nobody
}
