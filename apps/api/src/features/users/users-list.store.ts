import { isEmail } from '@arribo/api-contracts/shared/fold'
import { readId } from '@arribo/api-contracts/admin/lists/read-id'
import { maxMatches } from '@arribo/api-contracts/shared/stated-limits'
import { defineProjection, type Reader } from '@arribo/server/items/define-item'
import { listedOf, placeIn } from '@arribo/server/projections/listings.rules'
import { allOf } from '@arribo/server/table/ranges'
import type { Table } from '@arribo/server/table/table'
import { type BrowseOrder, browseParts } from '../../platform/dynamo/browse.ts'
import { allShards, keys, usersPartition } from '../../platform/dynamo/keys.ts'
import { type Found, type Slice, sliceOf } from '../../platform/lists/pages.rules.ts'
import { readCounters } from '../counters/counters.ts'
import { driverOfPhoneItem, driverSchema, searchEntryItem } from '../drivers/driver-item.ts'
import { getSubOfReferralCode } from '../drivers/drivers.ts'
import { isMatch, readSearch, type Search } from '../drivers/search.rules.ts'
import { listLinkedDrivers } from '../flex/linked-drivers.ts'
import { fits, isDescending, orderOf } from './list-filters.rules.ts'
import type { ListingsQuery, Listing } from './listings.store.ts'
import { readReferralCode } from './registration.rules.ts'

const userRow = defineProjection(
  'driver',
  driverSchema.pick({
    sub: true,
    name: true,
    phoneNumber: true,
    region: true,
    humanRegion: true,
    proxyInstalled: true,
    serviceEndsOn: true,
    createdAt: true,
  }),
)
export type UserRow = ReturnType<typeof userRow.read>

/** One query per shard, however many users there are. */
export const browseUsers = (table: Table, order: BrowseOrder): Promise<Slice<Listing>> =>
  browseParts(table, allShards.map(usersPartition), order, (items) =>
    items.flatMap((item) => driverOfPhoneItem.list([item]).map(({ sub }) => ({ key: String(item['gsi1sk']), sub }))),
  )

const subOf = ({ sub }: Listing) => sub

type Projection<Row> = { readonly fields: readonly string[]; readonly list: Reader<Row>['list'] }

const readDrivers = async <Row>(table: Table, subs: readonly string[], { fields, list }: Projection<Row>) =>
  list(await table.getMany(subs.map(keys.driver), fields))

type Matches = { readonly rows: readonly Listing[]; readonly isCapped: boolean }

/** Matches name, phone, referral code, user ID, and email or ID of the Flex account: the first thousand. */
async function matchesOf(table: Table, text: string, isNewestFirst: boolean): Promise<Matches> {
  if (isEmail(text)) return listingsOf(table, await listLinkedDrivers(table, text.trim()), isNewestFirst)
  const id = readId(text)
  if (id && id.kind !== 'code') {
    const linked = await listLinkedDrivers(table, id.text)
    const named = await listingsOf(table, id.kind === 'uuid' ? [...linked, id.text] : linked, isNewestFirst)
    if (named.rows.length > 0) return named
  }
  // A code is random, so a name that is somebody's code is practically impossible.
  const code = readReferralCode(text)
  const owner = code && (await getSubOfReferralCode(table, code))
  if (owner) return listingsOf(table, [owner], isNewestFirst)
  const search = readSearch(text)
  return search ? searchFor(table, search, isNewestFirst) : { rows: [], isCapped: false }
}

async function listingsOf(table: Table, subs: readonly string[], isNewestFirst: boolean): Promise<Matches> {
  const drivers = await readDrivers(table, subs, facts)
  const rows = drivers.map(({ createdAt, sub }) => ({ key: `${createdAt}#${sub}`, sub }))
  return { rows: rows.toSorted((a, b) => (a.key < b.key === isNewestFirst ? 1 : -1)), isCapped: false }
}

async function searchFor(table: Table, search: Search, isNewestFirst: boolean): Promise<Matches> {
  const { items, next } = await table.query({
    ...allOf(keys.searchEntry(search.token, '', '').pk),
    ScanIndexForward: !isNewestFirst,
    ...(search.isWhole && { Limit: maxMatches + 1 }),
  })
  const fitting = search.isWhole
    ? items
    : items.filter((item) => searchEntryItem.list([item]).some((entry) => isMatch(search, entry)))
  return {
    rows: fitting.slice(0, maxMatches).map((item) => ({ key: String(item['sk']), sub: String(item['sub']) })),
    isCapped: fitting.length > maxMatches || next !== undefined,
  }
}

export async function searchUsers(
  table: Table,
  text: string,
  { at, limit, isNewestFirst }: BrowseOrder,
): Promise<Found<Listing>> {
  const { rows, isCapped } = await matchesOf(table, text, isNewestFirst)
  return { ...sliceOf(rows, at, limit, isNewestFirst), total: rows.length, isCapped }
}

const facts = defineProjection(
  'driver',
  driverSchema.pick({
    sub: true,
    name: true,
    createdAt: true,
    planType: true,
    proxyInstalled: true,
    serviceEndsOn: true,
    standingOverride: true,
    suspendedBy: true,
  }),
)

/** A page of the matches that pass the filters, in any order: checks the first thousand one by one. */
export async function filterUsers(
  table: Table,
  text: string,
  { filters, sort, at, limit, now }: ListingsQuery,
): Promise<Found<Listing> & { readonly lookedAt: number }> {
  const { rows, isCapped } = await matchesOf(table, text, sort !== 'oldest')
  const drivers = await readDrivers(table, rows.map(subOf), facts)
  const found = drivers.filter((driver) => fits(filters, driver, now))
  const keyed = found.map((driver) => ({ key: placeIn(orderOf(sort), listedOf(driver), driver.sub), sub: driver.sub }))
  const isBackwards = isDescending(sort)
  const sorted = keyed.toSorted((a, b) => (a.key < b.key === isBackwards ? 1 : -1))
  return { ...sliceOf(sorted, at, limit, isBackwards), total: sorted.length, isCapped, lookedAt: rows.length }
}

export async function getUserRows(table: Table, listed: readonly Listing[]): Promise<UserRow[]> {
  const bySub = new Map((await readDrivers(table, listed.map(subOf), userRow)).map((row) => [row.sub, row]))
  return listed.flatMap(({ sub }) => bySub.get(sub) ?? [])
}

export async function countUsers(table: Table): Promise<number> {
  const [users] = await readCounters(table, ['USERS'])
  return users.count
}
