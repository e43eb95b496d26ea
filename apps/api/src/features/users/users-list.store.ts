import { type BrowseOrder, browseParts } from '../../platform/dynamo/browse.ts'
import { allShards, keys, usersPartition } from '../../platform/dynamo/keys.ts'
import type { Table } from '../../platform/dynamo/table.ts'
import { type Found, type Keyed, maxMatches, type Slice, sliceOf } from '../../platform/lists/pages.rules.ts'
import type { Driver } from './driver.rules.ts'
import { isMatch, type Search, type SearchEntry } from './search.rules.ts'

/** A user in the list's order: `key` sorts by when they came. */
export type Listed = Keyed & { readonly sub: string }

export type UserRow = Pick<
  Driver,
  'sub' | 'name' | 'phoneNumber' | 'region' | 'humanRegion' | 'proxyInstalled' | 'createdAt'
>

const rowFields: readonly (keyof UserRow)[] = [
  'sub',
  'name',
  'phoneNumber',
  'region',
  'humanRegion',
  'proxyInstalled',
  'createdAt',
]

/** A page of everybody: one query a shard, however many there are. */
export const browseUsers = (table: Table, order: BrowseOrder): Promise<Slice<Listed>> =>
  browseParts(table, allShards.map(usersPartition), order, (item) => ({
    key: String(item['gsi1sk']),
    sub: String(item['sub']),
  }))

/** A page of those whom a search finds, by one query: the first thousand of them in the list's order. */
export async function searchUsers(
  table: Table,
  search: Search,
  { at, limit, isNewestFirst }: BrowseOrder,
): Promise<Found<Listed>> {
  const { pk } = keys.searchEntry(search.token, '', '')
  const { items, next } = await table.query({
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': pk },
    ScanIndexForward: !isNewestFirst,
    ...(search.isWhole && { Limit: maxMatches + 1 }),
  })
  const fitting = search.isWhole ? items : items.filter((item) => isMatch(search, item as SearchEntry))
  const matches = fitting.slice(0, maxMatches).map((item) => ({ key: String(item['sk']), sub: String(item['sub']) }))
  const isCapped = fitting.length > maxMatches || next !== undefined
  return { ...sliceOf(matches, at, limit, isNewestFirst), total: matches.length, isCapped }
}

/** What the list shows of these users, in their order; one request for all of them. */
export async function getUserRows(table: Table, listed: readonly Listed[]): Promise<UserRow[]> {
  if (listed.length === 0) return []
  const items = await table.getMany(
    listed.map(({ sub }) => keys.driver(sub)),
    rowFields,
  )
  const bySub = new Map(items.map((item) => [item['sub'], item as UserRow]))
  return listed.flatMap(({ sub }) => bySub.get(sub) ?? [])
}

/** How many users there are, from the counters kept with the registrations. */
export async function countUsers(table: Table): Promise<number> {
  const parts = await table.getMany(
    allShards.map((shard) => keys.counter('USERS', shard)),
    ['count'],
  )
  return parts.reduce((sum, { count }) => sum + Number(count), 0)
}
