import type { DayOn } from '@arribo/api-contracts/shared/calendar-days'
import { logEntryItem, type StoredLogEntry } from '@arribo/server/log-item'
import type { Table } from '@arribo/server/table/table'
import { sharedKeys } from '@arribo/server/keys'
import { allShards, keys } from '../../platform/dynamo/keys.ts'
import { inOrder, type Lane, laneEnd } from '../../platform/dynamo/browse.ts'
import type { Days } from './log-filter.rules.ts'

const pieceSize = 300

type Stretch = { readonly from: string | null; readonly since: number | undefined; readonly isNewestFirst: boolean }

export type LogRow = { readonly key: string; readonly entry: StoredLogEntry }

const sortKey = (at: number) => new Date(at).toISOString()
const laterOf = (one: string, other: string) => (one > other ? one : other)
const earlierOf = (one: string, other: string) => (one < other ? one : other)

function cut(startDate: DayOn, endDate: DayOn, { from, since, isNewestFirst }: Stretch) {
  const low = laterOf(startDate, since === undefined ? '' : sortKey(since))
  const high = `${endDate}${laneEnd}`
  if (from === null) return { low, high }
  return isNewestFirst ? { low, high: earlierOf(high, from) } : { low: laterOf(low, from), high }
}

export const driverLogs = (table: Table, sub: string, { startDate, endDate }: Days, stretch: Stretch) =>
  rowsOf(table, [{ pk: keys.logs(sub).pk, ...cut(startDate, endDate, stretch) }], stretch)

export async function* platformLogs(
  table: Table,
  platform: string,
  days: readonly DayOn[],
  stretch: Stretch,
): AsyncGenerator<LogRow> {
  for (const day of stretch.isNewestFirst ? days.toReversed() : days) {
    const range = cut(day, day, stretch)
    const lanes = allShards.map((shard): Lane => {
      const { pk } = sharedKeys.listedLog(platform, day, shard, '')
      return { pk, ...range }
    })
    yield* rowsOf(table, lanes, stretch)
  }
}

async function* rowsOf(table: Table, lanes: readonly Lane[], { isNewestFirst }: Stretch): AsyncGenerator<LogRow> {
  for await (const { key, item } of inOrder(table, lanes, isNewestFirst, pieceSize))
    for (const entry of logEntryItem.list([item])) yield { key, entry }
}
