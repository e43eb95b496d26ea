import type { DayOn } from '@arribo/api-contracts/shared/calendar-days'
import { logEntryItem, type StoredLogEntry } from '@arribo/server/log-item'
import type { Table } from '@arribo/server/table/table'
import type { Item } from '@arribo/server/table/writes'
import { allShards, dayPartition, keys } from '../../platform/dynamo/keys.ts'
import type { Days } from './log-filter.rules.ts'

/** Sorts after any key. */
const end = '~'
const pieceSize = 300

/** A range of one partition, both ends inclusive. */
type Lane = { readonly index: 'gsi1' | undefined; readonly pk: string; readonly low: string; readonly high: string }
type Stretch = { readonly from: string | null; readonly since: number | undefined; readonly isNewestFirst: boolean }

export type LogRow = { readonly key: string; readonly entry: StoredLogEntry }

const sortKey = (at: number) => new Date(at).toISOString()
const laterOf = (one: string, other: string) => (one > other ? one : other)
const earlierOf = (one: string, other: string) => (one < other ? one : other)

/** Sort key bounds of a range of days, limited by the list's start and the earliest time requested. */
function cut(startDate: DayOn, endDate: DayOn, { from, since, isNewestFirst }: Stretch) {
  const low = laterOf(startDate, since === undefined ? '' : sortKey(since))
  const high = `${endDate}${end}`
  if (from === null) return { low, high }
  return isNewestFirst ? { low, high: earlierOf(high, from) } : { low: laterOf(low, from), high }
}

/** One driver's entries in order, read lazily. */
export const driverLogs = (table: Table, sub: string, { startDate, endDate }: Days, stretch: Stretch) =>
  inOrder(
    table,
    [{ index: undefined, pk: keys.logs(sub).pk, ...cut(startDate, endDate, stretch) }],
    stretch.isNewestFirst,
  )

/** All entries of a platform, day by day, with each day's shards merged in order. */
export async function* platformLogs(
  table: Table,
  platform: string,
  days: readonly DayOn[],
  stretch: Stretch,
): AsyncGenerator<LogRow> {
  for (const day of stretch.isNewestFirst ? days.toReversed() : days) {
    const lanes = allShards.map((shard) => ({
      index: 'gsi1' as const,
      pk: dayPartition(`LOGS#${platform}`, day, shard),
      ...cut(day, day, stretch),
    }))
    yield* inOrder(table, lanes, stretch.isNewestFirst)
  }
}

/** Merges partitions in order; reads each lazily, one chunk at a time. */
async function* inOrder(table: Table, lanes: readonly Lane[], isNewestFirst: boolean): AsyncGenerator<LogRow> {
  const streams = lanes.filter(({ low, high }) => low <= high).map((lane) => streamOf(table, lane, isNewestFirst))
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

function streamOf(table: Table, { index, pk, low, high }: Lane, isNewestFirst: boolean) {
  const [pkName, skName] = index ? ['gsi1pk', 'gsi1sk'] : ['pk', 'sk']
  let rows: readonly LogRow[] = []
  let at = 0
  let next: Item | undefined
  const fill = async () => {
    const piece = await table.query({
      ...(index && { IndexName: index }),
      KeyConditionExpression: `${pkName} = :pk AND ${skName} BETWEEN :low AND :high`,
      ExpressionAttributeValues: { ':pk': pk, ':low': low, ':high': high },
      ScanIndexForward: !isNewestFirst,
      Limit: pieceSize,
      ...(next && { ExclusiveStartKey: next }),
    })
    rows = piece.items.flatMap((item) =>
      logEntryItem.list([item]).map((entry) => ({ key: String(item[skName]), entry })),
    )
    at = 0
    next = piece.next
  }
  return {
    fill,
    head: () => rows[at],
    async drop() {
      at += 1
      if (at >= rows.length && next) await fill()
    },
  }
}
