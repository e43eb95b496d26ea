import { pagesOf } from '@arribo/server/table/pages'
import type { Table } from '@arribo/server/table/table'
import type { Item } from '@arribo/server/table/writes'
import type { Keyed } from '../lists/pages.rules.ts'

/** Both ends inclusive. */
export type Lane = {
  readonly pk: string
  readonly low: string
  readonly high: string
}
type LaneRow = Keyed & { readonly item: Item }

/** Sort before and after any key. */
export const laneStart = ' '
export const laneEnd = '~'

/** Merges partitions in order, reading each lazily in pieces. Items with the same sort key come one after the other. */
export function inOrder(
  table: Table,
  lanes: readonly Lane[],
  isNewestFirst: boolean,
  pieceSize: number,
): AsyncGenerator<LaneRow> {
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
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :low AND :high',
    ExpressionAttributeValues: { ':pk': pk, ':low': low, ':high': high },
    ScanIndexForward: !isNewestFirst,
    Limit: pieceSize,
  }
  for await (const items of pagesOf((start) => table.query({ ...ofLane, ExclusiveStartKey: start })))
    for (const item of items) yield { key: String(item['sk']), item }
}
