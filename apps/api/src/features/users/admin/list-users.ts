import { listUsers as contract } from '@arribo/api-contracts/admin/users'
import { expiryMoment } from '@arribo/api-contracts/shared/calendar-days'
import { sortOf } from '@arribo/api-contracts/admin/lists/user-filters'
import { Refusal } from '@arribo/server/refusal'
import type { Table } from '@arribo/server/table/table'
import { implement } from '../../../platform/http/endpoint.ts'
import { openPage } from '../../../platform/lists/open-page.ts'
import type { Found } from '../../../platform/lists/pages.rules.ts'
import { isFiltered } from '../list-filters.rules.ts'
import { type ListingsQuery, browseListings, countListings, type Listing } from '../listings.store.ts'
import { browseUsers, countUsers, getUserRows, searchUsers, filterUsers, type UserRow } from '../users-list.store.ts'

export const listUsers = implement(contract, async ({ table, secrets, clock }, { query }) => {
  const { search = '', sort: asked, limit, cursor: _cursor, ...filters } = query
  const sort = sortOf(asked, filters)
  // Filters by service select a range of the list by end of service, so they allow no other order.
  if (asked !== undefined && asked !== sort) throw new Refusal('invalid_request')
  const page = openPage(secrets, 'users', query)
  const { lookedAt, ...found } = await find(table, search, { filters, sort, at: page.at, limit, now: clock() })
  const rows = await getUserRows(table, found.rows)
  return { items: rows.map(showRow), ...page.answerOf(found), lookedAt: found.isCapped ? (lookedAt ?? null) : null }
})

const showRow = ({ createdAt, serviceEndsOn, ...row }: UserRow) => ({
  ...row,
  expirationDateTimestamp: serviceEndsOn === null ? null : expiryMoment(serviceEndsOn).getTime(),
  createDateTimestamp: Date.parse(createdAt),
})

type Sieved = Found<Listing> & { readonly lookedAt?: number }

async function find(table: Table, text: string, query: ListingsQuery): Promise<Sieved> {
  const isPlain = !isFiltered(query.filters) && (query.sort === 'newest' || query.sort === 'oldest')
  const byRegistration = { at: query.at, limit: query.limit, isNewestFirst: query.sort === 'newest' }
  if (text !== '') return isPlain ? searchUsers(table, text, byRegistration) : filterUsers(table, text, query)
  if (isPlain) {
    const [slice, total] = await Promise.all([browseUsers(table, byRegistration), countUsers(table)])
    return { ...slice, total, isCapped: false }
  }
  const [slice, counted] = await Promise.all([browseListings(table, query), countOf(table, query)])
  return { ...slice, ...counted }
}

/** Without a filter, the counter of all users is exact. */
const countOf = async (table: Table, query: ListingsQuery) =>
  isFiltered(query.filters) ? countListings(table, query) : { total: await countUsers(table), isCapped: false }
