import type { Keyed, Position, Slice } from '../lists/pages.rules.ts'
import type { Item, Table } from './table.ts'

export type BrowseOrder = { readonly at: Position; readonly limit: number; readonly isNewestFirst: boolean }

/** Backwards through a list means against its order. */
const isDescending = ({ at, isNewestFirst }: BrowseOrder) => isNewestFirst !== (at.direction === 'before')

/** The first of one part of the first index beyond a position: one more than a page, to see whether there is a next. */
export async function browsePart(table: Table, partition: string, order: BrowseOrder): Promise<Item[]> {
  const { key } = order.at
  const { items } = await table.query({
    IndexName: 'gsi1',
    KeyConditionExpression: `gsi1pk = :pk${key === null ? '' : ` AND gsi1sk ${isDescending(order) ? '<' : '>'} :key`}`,
    ExpressionAttributeValues: { ':pk': partition, ...(key !== null && { ':key': key }) },
    ScanIndexForward: !isDescending(order),
    Limit: order.limit + 1,
  })
  return items
}

/** A page of all that lies in some parts of the first index: one query each, however many rows there are. */
export async function browseParts<Row extends Keyed>(
  table: Table,
  partitions: readonly string[],
  order: BrowseOrder,
  rowOf: (item: Item) => Row,
): Promise<Slice<Row>> {
  const parts = await Promise.all(partitions.map((partition) => browsePart(table, partition, order)))
  const merged = parts.flat().map(rowOf)
  const ordered = merged.toSorted((a, b) => (a.key < b.key === isDescending(order) ? 1 : -1))
  return cutPage(ordered, order)
}

/** Rows in the order in which a page was read become the page: what was read backwards is turned round. */
export function cutPage<Row extends Keyed>(read: readonly Row[], { at, limit }: BrowseOrder): Slice<Row> {
  const rows = read.slice(0, limit)
  return at.direction === 'before' ? { rows: rows.toReversed(), hasNext: true } : { rows, hasNext: read.length > limit }
}

type Stretch = { readonly limit: number; /** Where the last page ended. */ readonly after: string | null }

/** What lies under a prefix, the newest first, and where the next page begins if there is one. */
export async function listNewest(
  table: Table,
  { pk, prefix }: { readonly pk: string; readonly prefix: string },
  { limit, after }: Stretch,
  options: { readonly ConsistentRead?: true } = {},
): Promise<{ readonly items: Item[]; readonly next: string | null }> {
  const { items } = await table.query({
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
    ExpressionAttributeValues: { ':pk': pk, ':prefix': prefix },
    ScanIndexForward: false,
    Limit: limit + 1,
    ...options,
    ...(after !== null && { ExclusiveStartKey: { pk, sk: after } }),
  })
  const shown = items.slice(0, limit)
  return { items: shown, next: items.length > limit ? String(shown.at(-1)?.['sk']) : null }
}
