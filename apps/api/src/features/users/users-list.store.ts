import { allShards, keys, usersPartition } from '../../platform/dynamo/keys.ts'
import type { Table } from '../../platform/dynamo/table.ts'
import type { Driver } from './driver.rules.ts'
import { type Keyed, maxMatches, type Position, type Slice, sliceOf } from './pages.rules.ts'
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
export async function browseUsers(
  table: Table,
  at: Position,
  limit: number,
  isNewestFirst: boolean,
): Promise<Slice<Listed>> {
  const isBackwards = at.direction === 'before'
  const isDescending = isNewestFirst !== isBackwards
  const parts = await Promise.all(
    allShards.map((shard) =>
      table.query({
        IndexName: 'gsi1',
        KeyConditionExpression: `gsi1pk = :pk${at.key === null ? '' : ` AND gsi1sk ${isDescending ? '<' : '>'} :key`}`,
        ExpressionAttributeValues: { ':pk': usersPartition(shard), ...(at.key !== null && { ':key': at.key }) },
        ScanIndexForward: !isDescending,
        Limit: limit + 1,
      }),
    ),
  )
  const merged = parts.flatMap(({ items }) =>
    items.map((item) => ({ key: String(item['gsi1sk']), sub: String(item['sub']) })),
  )
  const ordered = merged.toSorted((a, b) => (a.key < b.key === isDescending ? 1 : -1)).slice(0, limit + 1)
  const rows = ordered.slice(0, limit)
  return isBackwards ? { rows: rows.toReversed(), hasNext: true } : { rows, hasNext: ordered.length > limit }
}

export type Matches = Slice<Listed> & { readonly total: number; readonly isCapped: boolean }

/** A page of those whom a search finds, by one query: the first thousand of them in the list's order. */
export async function searchUsers(
  table: Table,
  search: Search,
  at: Position,
  limit: number,
  isNewestFirst: boolean,
): Promise<Matches> {
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
