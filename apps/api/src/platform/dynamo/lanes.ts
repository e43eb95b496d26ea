import type { Table } from '@arribo/server/table/table'
import type { Item } from '@arribo/server/table/writes'

/** A range of one partition of the table, both ends inclusive. */
export type Lane = {
  readonly pk: string
  readonly low: string
  readonly high: string
}
export type LaneRow = { readonly key: string; readonly item: Item }

/** Sort before and after any key. */
export const laneStart = ' '
export const laneEnd = '~'

/** Merges partitions in order, reading each lazily in pieces. Items of the same sort key come one after the other. */
export async function* inOrder(
  table: Table,
  lanes: readonly Lane[],
  isNewestFirst: boolean,
  pieceSize: number,
): AsyncGenerator<LaneRow> {
  const isRange = ({ low, high }: Lane) => low <= high
  const streams = lanes.filter(isRange).map((lane) => streamOf(table, lane, isNewestFirst, pieceSize))
  await Promise.all(streams.map((stream) => stream.fill()))
  for (;;) {
    const heads = streams.flatMap((stream) => {
      const row = stream.head()
      return row ? [{ stream, row }] : []
    })
    const [first, ...others] = heads
    if (!first) return
    const next = others.reduce((best, each) => (each.row.key > best.row.key === isNewestFirst ? each : best), first)
    yield next.row
    await next.stream.drop()
  }
}

function streamOf(table: Table, lane: Lane, isNewestFirst: boolean, pieceSize: number) {
  let rows: readonly LaneRow[] = []
  let at = 0
  let next: Item | undefined
  const fill = async () => {
    const piece = await table.query({
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :low AND :high',
      ExpressionAttributeValues: { ':pk': lane.pk, ':low': lane.low, ':high': lane.high },
      ScanIndexForward: !isNewestFirst,
      Limit: pieceSize,
      ...(next && { ExclusiveStartKey: next }),
    })
    rows = piece.items.map((item) => ({ key: String(item['sk']), item }))
    at = 0
    next = piece.next
  }
  return {
    fill,
    head: () => rows[at],
    async drop() {
      at += 1
      while (at >= rows.length && next) await fill()
    },
  }
}
