import { allOf, between, under } from '@arribo/server/table/ranges'
import { pagesOf, type Table } from '@arribo/server/table/table'
import type { Item } from '@arribo/server/table/writes'
import type { Keyed, Position, Slice } from '../lists/pages.rules.ts'
import { allShards, type Waiting, waitingPartition } from './keys.ts'

export async function listInIndex(
  table: Table,
  index: 'gsi1' | 'gsi2',
  pk: string,
  { most, isNewestFirst = false }: { readonly most: number; readonly isNewestFirst?: boolean },
): Promise<Item[]> {
  const { items } = await table.query({ ...allOf(pk, index), ScanIndexForward: !isNewestFirst, Limit: most })
  return items
}

export type BrowseOrder = { readonly at: Position; readonly limit: number; readonly isNewestFirst: boolean }

export type Partition = { readonly index?: 'gsi1'; readonly pk: string }

export const isDescending = ({ at, isNewestFirst }: BrowseOrder) => isNewestFirst !== (at.direction === 'before')

export async function browsePart(
  table: Pick<Table, 'query'>,
  { index, pk }: Partition,
  order: BrowseOrder,
): Promise<Item[]> {
  const { key } = order.at
  const [pkName, skName] = [`${index ?? ''}pk`, `${index ?? ''}sk`]
  const { items } = await table.query({
    ...(index && { IndexName: index }),
    KeyConditionExpression: `${pkName} = :pk${key === null ? '' : ` AND ${skName} ${isDescending(order) ? '<' : '>'} :key`}`,
    ExpressionAttributeValues: { ':pk': pk, ...(key !== null && { ':key': key }) },
    ScanIndexForward: !isDescending(order),
    Limit: order.limit + 1,
  })
  return items
}

export async function browseParts<Row extends Keyed>(
  table: Table,
  partitions: readonly string[],
  order: BrowseOrder,
  rowsOf: (items: readonly Item[]) => readonly Row[],
): Promise<Slice<Row>> {
  const parts = await Promise.all(partitions.map((pk) => browsePart(table, { index: 'gsi1', pk }, order)))
  const merged = parts.flat()
  const ordered = rowsOf(merged).toSorted((a, b) => (a.key < b.key === isDescending(order) ? 1 : -1))
  return cutPage(ordered, order, merged.length)
}

/** `found` counts the items behind the rows: a broken item has no row, but must not end the list. */
export function cutPage<Row extends Keyed>(
  read: readonly Row[],
  { at, limit }: BrowseOrder,
  found: number,
): Slice<Row> {
  const rows = read.slice(0, limit)
  return at.direction === 'before' ? { rows: rows.toReversed(), hasNext: true } : { rows, hasNext: found > limit }
}

/** Items of a worker that are due by `until`, longest waiting first, up to a hundred per shard. */
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

export async function listNewest(
  table: Table,
  { pk, prefix }: { readonly pk: string; readonly prefix: string },
  { limit, after }: Stretch,
  options: { readonly ConsistentRead?: true } = {},
): Promise<{ readonly items: Item[]; readonly next: string | null }> {
  const { items } = await table.query({
    ...under({ pk, prefix }),
    ScanIndexForward: false,
    Limit: limit + 1,
    ...options,
    ...(after !== null && { ExclusiveStartKey: { pk, sk: after } }),
  })
  const shown = items.slice(0, limit)
  return { items: shown, next: items.length > limit ? String(shown.at(-1)?.['sk']) : null }
}

/** Both ends inclusive. */
export type Lane = {
  readonly pk: string
  readonly low: string
  readonly high: string
}
/** Sort before and after any key. */
export const laneStart = ' '
export const laneEnd = '~'

/** Merges partitions in order, reading each lazily in pieces. Items with the same sort key come one after the other. */
export function inOrder(
  table: Table,
  lanes: readonly Lane[],
  isNewestFirst: boolean,
  pieceSize: number,
): AsyncGenerator<Keyed & { readonly item: Item }> {
  const rows = lanes
    .filter(({ low, high }) => low <= high)
    .map((lane) => rowsOfLane(table, lane, isNewestFirst, pieceSize))
  return merged(rows, isNewestFirst)
}

export async function* merged<Row extends Keyed>(
  lists: readonly AsyncGenerator<Row>[],
  isNewestFirst: boolean,
): AsyncGenerator<Row> {
  const heads = await Promise.all(lists.map(async (list) => ({ list, next: await list.next() })))
  for (;;) {
    const rows = heads.flatMap((head) => (head.next.done ? [] : [{ head, row: head.next.value }]))
    const [first, ...others] = rows
    if (!first) return
    const { head, row } = others.reduce(
      (best, each) => (each.row.key > best.row.key === isNewestFirst ? each : best),
      first,
    )
    yield row
    head.next = await head.list.next()
  }
}

async function* rowsOfLane(table: Table, { pk, low, high }: Lane, isNewestFirst: boolean, pieceSize: number) {
  const ofLane = {
    ...between(pk, low, high),
    ScanIndexForward: !isNewestFirst,
    Limit: pieceSize,
  }
  for await (const items of pagesOf((start) => table.query({ ...ofLane, ExclusiveStartKey: start })))
    for (const item of items) yield { key: String(item['sk']), item }
}
