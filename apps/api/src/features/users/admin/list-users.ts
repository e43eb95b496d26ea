import { listUsers as contract } from '@arribo/api-contracts/admin/users'
import type { Table } from '@arribo/server/table/table'
import { implement } from '../../../platform/http/endpoint.ts'
import type { BrowseOrder } from '../../../platform/dynamo/browse.ts'
import { openPage } from '../../../platform/lists/open-page.ts'
import type { Found } from '../../../platform/lists/pages.rules.ts'
import { readSearch } from '../../drivers/search.rules.ts'
import { browseUsers, countUsers, getUserRows, type Listed, searchUsers } from '../users-list.store.ts'

export const listUsers = implement(contract, async ({ table, secrets }, { query }) => {
  const { search = '', sort, limit } = query
  const page = openPage(secrets, `users:${sort}:${search}`, query)
  const found = await find(table, search, { at: page.at, limit, isNewestFirst: sort === 'newest' })
  const rows = await getUserRows(table, found.rows)
  return {
    items: rows.map(({ createdAt, ...row }) => ({ ...row, createDateTimestamp: Date.parse(createdAt) })),
    ...page.answerOf(found),
  }
})

const nobody: Found<Listed> = { rows: [], hasNext: false, total: 0, isCapped: false }

async function find(table: Table, text: string, order: BrowseOrder): Promise<Found<Listed>> {
  if (text === '') {
    const [slice, total] = await Promise.all([browseUsers(table, order), countUsers(table)])
    return { ...slice, total, isCapped: false }
  }
  const search = readSearch(text)
  return search ? searchUsers(table, search, order) : nobody
}
