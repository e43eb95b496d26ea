import { maxMatches } from '@arribo/api-contracts/shared/stated-limits'
import type { UserFilters, UserSort } from '@arribo/api-contracts/admin/lists/user-filters'
import {
  type Cell,
  cells,
  type ListingOrder,
  listingPartition,
  neverServed,
} from '@arribo/server/projections/listings.rules'
import type { Table } from '@arribo/server/table/table'
import type { Item } from '@arribo/server/table/writes'
import { cutPage } from '../../platform/dynamo/browse.ts'
import type { Keyed, Position, Slice } from '../../platform/lists/pages.rules.ts'
import { daysOf, fitsCell, isDescending, orderOf } from './list-filters.rules.ts'

export type Listing = Keyed & { readonly sub: string }

export type ListingsQuery = {
  readonly filters: UserFilters
  readonly sort: UserSort
  readonly at: Position
  readonly limit: number
  readonly now: Date
}

/** The index partitions that a list reads, and the range in each of them, both ends included. */
type Plan = {
  readonly order: ListingOrder
  readonly cells: readonly Cell[]
  readonly from: string
  readonly to: string
  /** Set if blocks that have ended must be skipped. */
  readonly blockedAt?: Date
}

const indexOf = { CAME: 'gsi1', NAME: 'gsi2', ENDS_FIRST: 'gsi1', ENDS_LAST: 'gsi2' } as const satisfies Record<
  ListingOrder,
  string
>

const end = '\u{10FFFF}'
/** Before those who never had a week. */
const lastDay = '9999-12-31'

function planOf({ filters, sort, now }: ListingsQuery): Plan {
  const read = {
    cells: cells.filter((cell) => fitsCell(filters, cell)),
    ...(filters.standing === 'blocked' && { blockedAt: now }),
  }
  const order = orderOf(sort)
  const isByEnd = order === 'ENDS_FIRST' || order === 'ENDS_LAST'
  return { order, ...(isByEnd ? stretchOf(filters, order, now) : { from: ' ', to: end }), ...read }
}

type ByEnd = keyof typeof neverServed

function stretchOf({ service }: UserFilters, order: ByEnd, now: Date): Pick<Plan, 'from' | 'to'> {
  const never = neverServed[order]
  if (service === undefined) return { from: ' ', to: end }
  if (service === 'never') return { from: never, to: never + end }
  const { from, to } = daysOf(service, now)
  return { from, to: to === undefined ? lastDay + end : to + end }
}

/** One query for each cell, however many users there are. */
export async function browseListings(table: Table, query: ListingsQuery): Promise<Slice<Listing>> {
  const plan = planOf(query)
  const isBackwards = isDescending(query.sort) !== (query.at.direction === 'before')
  const parts = await Promise.all(plan.cells.map((cell) => readCell(table, plan, cell, { ...query, isBackwards })))
  const rows = parts.flat().toSorted((a, b) => (a.key < b.key === isBackwards ? 1 : -1))
  return cutPage(rows, { ...query, isNewestFirst: isDescending(query.sort) }, rows.length)
}

/** Listings per read, and the maximum number of reads, when blocks that have ended are skipped. */
const blocksAtOnce = 200
const rounds = 5

type Way = Pick<ListingsQuery, 'at' | 'limit'> & { readonly isBackwards: boolean }

async function readCell(table: Table, plan: Plan, cell: Cell, { at: { key }, limit, isBackwards }: Way) {
  const rows: Listing[] = []
  const mayBeOver = plan.blockedAt !== undefined
  const stretch = key === null ? plan : { ...plan, [isBackwards ? 'to' : 'from']: key }
  let next: Item | undefined
  for (let round = 0; round < (mayBeOver ? rounds : 1) && rows.length <= limit; round += 1) {
    const page = await table.query({
      ...queryOf(stretch, cell),
      ScanIndexForward: !isBackwards,
      // One more for the row at the position itself, and one to see whether there is a next page.
      Limit: mayBeOver ? blocksAtOnce : limit + 2,
      ExclusiveStartKey: next,
    })
    rows.push(...page.items.map((item) => listingOf(plan.order, item)).filter((row) => row.key !== key))
    next = page.next
    if (!next) break
  }
  return rows
}

const listingOf = (order: ListingOrder, item: Item): Listing => ({
  key: String(item[`${indexOf[order]}sk`]),
  sub: String(item['sub']),
})

function queryOf({ order, from, to, blockedAt }: Plan, cell: Cell) {
  const index = indexOf[order]
  return {
    IndexName: index,
    KeyConditionExpression: `${index}pk = :pk AND ${index}sk BETWEEN :from AND :to`,
    ExpressionAttributeValues: {
      ':pk': listingPartition(order, cell),
      ':from': from,
      ':to': to,
      ...(blockedAt && { ':now': blockedAt.getTime() }),
    },
    ...(blockedAt && { FilterExpression: 'attribute_not_exists(blockedUntil) OR blockedUntil > :now' }),
  }
}

export async function countListings(table: Table, query: ListingsQuery): Promise<{ total: number; isCapped: boolean }> {
  const plan = planOf(query)
  let total = 0
  for (const cell of plan.cells) {
    const { items } = await table.query({
      ...queryOf(plan, cell),
      ProjectionExpression: 'pk',
      Limit: maxMatches + 1 - total,
    })
    total += items.length
    if (total > maxMatches) return { total: maxMatches, isCapped: true }
  }
  return { total, isCapped: false }
}
