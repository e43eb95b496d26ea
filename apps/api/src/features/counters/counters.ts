import { defineItem } from '@arribo/server/items/define-item'
import * as z from 'zod'
import type { Table } from '@arribo/server/table/table'
import type { Item } from '@arribo/server/table/writes'
import type { DayOn } from '@arribo/api-contracts/shared/calendar-days'
import type { Deps } from '../../deps.ts'
import { allShards, keys } from '../../platform/dynamo/keys.ts'
import { inOrder } from '../../platform/dynamo/lanes.ts'
import { latenessIn, pulseFields, pulseKeys, writePulses } from './pulses.store.ts'
import { type Counts, counterFields, noCounts, sumCounts } from '@arribo/server/projections/counts.rules'

export { readLateMs } from './pulses.store.ts'

export const counterJobs = [{ name: 'pulses', everyMs: 5000, leaseMs: 30_000, run: pulse }] as const

async function pulse({ table, clock }: Deps): Promise<number> {
  await writePulses(table, clock())
  return 0
}

const counted = z.number().default(0)
/** Maintained by the projector (`apps/functions/src/projector`), which receives every change of a counted item. */
export const counterItem = defineItem({
  name: 'counter',
  key: keys.counter,
  schema: z.object(
    Object.fromEntries(counterFields.map((field) => [field, counted])) as Record<keyof Counts, typeof counted>,
  ),
})

type CountsOf<Names extends readonly string[]> = { [Place in keyof Names]: Counts }

const partsOf = (names: readonly string[]) =>
  names.flatMap((name) => allShards.map((shard) => keys.counter(name, shard)))
const countsIn = <const Names extends readonly string[]>(items: readonly Item[], names: Names) =>
  names.map((name) => sumCounts(counterItem.list(items.filter(({ sk }) => sk === name)))) as CountsOf<Names>

export async function readCounters<const Names extends readonly string[]>(
  table: Table,
  names: Names,
): Promise<CountsOf<Names>> {
  return countsIn(await table.getMany(partsOf(names), ['sk', ...counterFields]), names)
}

export async function readFigures<const Names extends readonly string[]>(
  table: Table,
  names: Names,
  now: Date,
): Promise<{ readonly counts: CountsOf<Names>; readonly lateMs: number }> {
  const wanted = [...partsOf(names), ...pulseKeys]
  const items = await table.getMany(wanted, ['pk', 'sk', ...counterFields, ...pulseFields])
  return { counts: countsIn(items, names), lateMs: latenessIn(items, now) }
}

type DayRange = { readonly first: DayOn; readonly last: DayOn }
export type DayPart = { readonly day: DayOn; readonly shard: number; readonly counts: Counts }

const daysAtOnce = 100

/** The parts of a daily counter (`NAME#day`), one day after the other, read lazily. */
export async function* dayParts(
  table: Table,
  name: string,
  { first, last }: DayRange,
  isNewestFirst: boolean,
): AsyncGenerator<DayPart> {
  const lanes = allShards.map((shard) => {
    const { pk, sk: low } = keys.counter(`${name}#${first}`, shard)
    return { pk, low, high: keys.counter(`${name}#${last}`, shard).sk }
  })
  for await (const { key, item } of inOrder(table, lanes, isNewestFirst, daysAtOnce)) {
    const shard = Number(String(item['pk']).slice(keys.counter('', 0).pk.length - 1))
    for (const counts of counterItem.list([item])) yield { day: key.slice(name.length + 1), shard, counts }
  }
}

export async function readDayCounters(
  table: Table,
  name: string,
  range: DayRange,
): Promise<ReadonlyMap<DayOn, Counts>> {
  const days = new Map<DayOn, Counts>()
  for await (const { day, counts } of dayParts(table, name, range, false))
    days.set(day, sumCounts([days.get(day) ?? noCounts, counts]))
  return days
}
