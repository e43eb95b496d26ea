import { defineItem } from '@arribo/server/items/define-item'
import * as z from 'zod'
import type { Table } from '@arribo/server/table/table'
import type { Item } from '@arribo/server/table/writes'
import type { DayOn } from '@arribo/api-contracts/shared/calendar-days'
import { counterFields, type Counts, noCounts, sumCounts } from '@arribo/server/projections/amounts.rules'
import { latenessOf, nextPulse, type Pulse } from '@arribo/server/projections/pulses.rules'
import type { Deps } from '../../deps.ts'
import { allShards, keys } from '../../platform/dynamo/keys.ts'
import { inOrder } from '../../platform/dynamo/browse.ts'

const pulseItem = defineItem({
  name: 'pulse',
  key: keys.pulse,
  schema: z.object({ at: z.number(), since: z.number() }),
})
const seenItem = defineItem({ name: 'seen pulse', key: keys.seenPulse, schema: z.object({ at: z.number() }) })

type PulseSlot = { readonly slot: number; readonly pulse: Pulse | undefined; readonly seen: number | undefined }

/** There are several pulses, because a stream has several shards, each of which may be late. */
const pulseKeys = allShards.flatMap((slot) => [keys.pulse(slot), keys.seenPulse(slot)])
const pulseFields = ['at', 'since'] as const

function slotsIn(items: readonly Item[]): PulseSlot[] {
  const find = ({ pk, sk }: { pk: string; sk: string }) => items.find((item) => item['pk'] === pk && item['sk'] === sk)
  return allShards.map((slot) => ({
    slot,
    pulse: pulseItem.find(find(keys.pulse(slot))),
    seen: seenItem.find(find(keys.seenPulse(slot)))?.at,
  }))
}

const latenessIn = (items: readonly Item[], now: Date): number =>
  Math.max(...slotsIn(items).map(({ pulse, seen }) => latenessOf(pulse, seen, now.getTime())))

const readSlots = async (table: Table): Promise<PulseSlot[]> =>
  slotsIn(await table.getMany(pulseKeys, ['pk', 'sk', ...pulseFields]))

export const readLateMs = async (table: Table, now: Date): Promise<number> =>
  latenessIn(await table.getMany(pulseKeys, ['pk', 'sk', ...pulseFields]), now)

const putPulse = (table: Table, slot: number, pulse: Pulse) => table.put(pulseItem.put(keys.pulse(slot), pulse).Put)

const lookEveryMs = 250

/** False on timeout. Once a new pulse was seen in every slot, everything before it has been counted. */
export async function untilLevel(table: Table, clock: () => Date, patienceMs: number): Promise<boolean> {
  const at = clock().getTime()
  for (const { slot, pulse, seen } of await readSlots(table))
    await putPulse(table, slot, { at, since: pulse && pulse.at !== seen ? pulse.since : at })
  for (;;) {
    const places = await readSlots(table)
    if (places.every(({ seen = 0 }) => seen >= at)) return true
    if (clock().getTime() - at > patienceMs) return false
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
  }
}

export const counterJobs = [{ name: 'pulses', everyMs: 5000, leaseMs: 30_000, run: writePulses }] as const

export async function writePulses({ table, clock }: Pick<Deps, 'table' | 'clock'>): Promise<number> {
  const now = clock()
  const places = await readSlots(table)
  await Promise.all(
    places.map(async ({ slot, pulse, seen }) => {
      const next = nextPulse(pulse, seen, now.getTime())
      if (next) await putPulse(table, slot, next)
    }),
  )
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

export const readCounters = async <const Names extends readonly string[]>(table: Table, names: Names) =>
  countsIn(await table.getMany(partsOf(names), ['sk', ...counterFields]), names)

export async function readFigures<const Names extends readonly string[]>(table: Table, names: Names, now: Date) {
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
