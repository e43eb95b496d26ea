import { defineItem } from '@arribo/server/items/define-item'
import * as z from 'zod'
import type { Table } from '@arribo/server/table/table'
import type { Item } from '@arribo/server/table/writes'
import type { DayOn } from '@arribo/api-contracts/shared/calendar-days'
import { allShards, keys } from '../../platform/dynamo/keys.ts'
import { latenessIn, pulseFields, pulseKeys } from './pulses.store.ts'
import { type Counts, counterFields, sumCounts } from '@arribo/server/projections/counts.rules'

const counted = z.number().default(0)
/** Maintained by the projector (`apps/functions/src/projector`), which receives every change of a counted item. */
export const counterItem = defineItem({
  name: 'counter',
  key: keys.counter,
  version: 1,
  schema: z.object({
    count: counted,
    total: counted,
    pending: counted,
    completed: counted,
    approved: counted,
    disapproved: counted,
    failed: counted,
    onPages: counted,
  } satisfies Record<(typeof counterFields)[number], typeof counted>),
})

type CountsOf<Names extends readonly string[]> = { [Place in keyof Names]: Counts }

const partsOf = (names: readonly string[]) =>
  names.flatMap((name) => allShards.map((shard) => keys.counter(name, shard)))
const countsIn = <const Names extends readonly string[]>(items: readonly Item[], names: Names) =>
  names.map((name) => sumCounts(counterItem.list(items.filter(({ sk }) => sk === name)))) as CountsOf<Names>

/** These counters, in the given order, in one request. */
export async function readCounters<const Names extends readonly string[]>(
  table: Table,
  names: Names,
): Promise<CountsOf<Names>> {
  return countsIn(await table.getMany(partsOf(names), ['sk', ...counterFields]), names)
}

/** The same, plus how many milliseconds the counters are behind, still in one request. */
export async function readFigures<const Names extends readonly string[]>(
  table: Table,
  names: Names,
  now: Date,
): Promise<{ readonly counts: CountsOf<Names>; readonly lateMs: number }> {
  const items = await table.getMany([...partsOf(names), ...pulseKeys], ['pk', 'sk', ...counterFields, ...pulseFields])
  return { counts: countsIn(items, names), lateMs: latenessIn(items, now) }
}

/** Daily counters (`NAME#day`) over a range of days; days without one are left out. */
export async function readDayCounters(
  table: Table,
  name: string,
  { first, last }: { readonly first: DayOn; readonly last: DayOn },
): Promise<ReadonlyMap<DayOn, Counts>> {
  const parts = await Promise.all(
    allShards.map(async (shard) => {
      const { pk, sk } = keys.counter(`${name}#${first}`, shard)
      // A small item per day: even a year fits into one page.
      const { items } = await table.query({
        KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
        ExpressionAttributeValues: { ':pk': pk, ':first': sk, ':last': keys.counter(`${name}#${last}`, shard).sk },
      })
      return items.map((item) => [String(item['sk']).slice(name.length + 1), counterItem.read(item)] as const)
    }),
  )
  const found = parts.flat()
  const days = new Set(found.map(([day]) => day))
  return new Map(
    [...days].map((day) => [day, sumCounts(found.filter(([on]) => on === day).map(([, counts]) => counts))]),
  )
}
