import type { Table } from '@arribo/server/table/table'
import type { Item } from '@arribo/server/table/writes'
import type { Keyed, Position, Slice } from '../lists/pages.rules.ts'
import { allShards, waitingPartition, type Waiting } from './keys.ts'

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
  rowsOf: (items: readonly Item[]) => readonly Row[],
): Promise<Slice<Row>> {
  const parts = await Promise.all(partitions.map((partition) => browsePart(table, partition, order)))
  const merged = parts.flat()
  const ordered = rowsOf(merged).toSorted((a, b) => (a.key < b.key === isDescending(order) ? 1 : -1))
  return cutPage(ordered, order, merged.length)
}

/**
 * Rows in the order in which a page was read become the page: what was read backwards is turned round. `found` counts
 * the items behind them; a broken one has no row, and must not end the list.
 */
export function cutPage<Row extends Keyed>(
  read: readonly Row[],
  { at, limit }: BrowseOrder,
  found: number,
): Slice<Row> {
  const rows = read.slice(0, limit)
  return at.direction === 'before' ? { rows: rows.toReversed(), hasNext: true } : { rows, hasNext: found > limit }
}

/** What waits for a worker and is due by `until`, longest waiting first in each shard, up to a hundred of each. */
export async function listDue(table: Table, what: Waiting, until: string | undefined): Promise<Item[]> {
  const pages = await Promise.all(
    allShards.map((shard) =>
      table.query({
        IndexName: 'gsi1',
        KeyConditionExpression: `gsi1pk = :pk${until === undefined ? '' : ' AND gsi1sk <= :until'}`,
        ExpressionAttributeValues: {
          ':pk': waitingPartition(what, shard),
          ...(until !== undefined && { ':until': until }),
        },
        Limit: 100,
      }),
    ),
  )
  return pages.flatMap(({ items }) => items)
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
