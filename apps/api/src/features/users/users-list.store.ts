import { maxMatches } from '@arribo/api-contracts/shared/stated-limits'
import { defineProjection } from '@arribo/server/items/reader'
import type { Table } from '@arribo/server/table/table'
import { type BrowseOrder, browseParts } from '../../platform/dynamo/browse.ts'
import { allShards, keys, usersPartition } from '../../platform/dynamo/keys.ts'
import { type Found, type Keyed, type Slice, sliceOf } from '../../platform/lists/pages.rules.ts'
import { driverOfPhoneItem, driverSchema, searchEntryItem } from '../drivers/driver-item.ts'
import { isMatch, type Search } from '../drivers/search.rules.ts'

export type Listed = Keyed & { readonly sub: string }

const userRow = defineProjection(
  'driver',
  driverSchema.pick({
    sub: true,
    name: true,
    phoneNumber: true,
    region: true,
    humanRegion: true,
    proxyInstalled: true,
    createdAt: true,
  }),
)
export type UserRow = ReturnType<typeof userRow.read>

/** A page of all users: one query per shard, independent of their number. */
export const browseUsers = (table: Table, order: BrowseOrder): Promise<Slice<Listed>> =>
  browseParts(table, allShards.map(usersPartition), order, (items) =>
    items.flatMap((item) => driverOfPhoneItem.list([item]).map(({ sub }) => ({ key: String(item['gsi1sk']), sub }))),
  )

/** A page of a search's matches, with one query: the first thousand in the list's order. */
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
  const fitting = search.isWhole
    ? items
    : items.filter((item) => searchEntryItem.list([item]).some((entry) => isMatch(search, entry)))
  const matches = fitting.slice(0, maxMatches).map((item) => ({ key: String(item['sk']), sub: String(item['sub']) }))
  const isCapped = fitting.length > maxMatches || next !== undefined
  return { ...sliceOf(matches, at, limit, isNewestFirst), total: matches.length, isCapped }
}

/** The list's columns of these users in their order, with one request. */
export async function getUserRows(table: Table, listed: readonly Listed[]): Promise<UserRow[]> {
  if (listed.length === 0) return []
  const items = await table.getMany(
    listed.map(({ sub }) => keys.driver(sub)),
    userRow.fields,
  )
  const bySub = new Map(userRow.list(items).map((row) => [row.sub, row]))
  return listed.flatMap(({ sub }) => bySub.get(sub) ?? [])
}

export async function countUsers(table: Table): Promise<number> {
  const parts = await table.getMany(
    allShards.map((shard) => keys.counter('USERS', shard)),
    ['count'],
  )
  return parts.reduce((sum, { count }) => sum + Number(count), 0)
}
