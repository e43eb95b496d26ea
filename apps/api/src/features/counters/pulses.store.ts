import { defineItem } from '@arribo/server/items/define-item'
import { type Pulse, latenessOf, nextPulse } from '@arribo/server/projections/pulses.rules'
import type { Table } from '@arribo/server/table/table'
import type { Item } from '@arribo/server/table/writes'
import * as z from 'zod'
import { allShards, keys } from '../../platform/dynamo/keys.ts'

const pulseItem = defineItem({
  name: 'pulse',
  key: keys.pulse,
  schema: z.object({ at: z.number(), since: z.number() }),
})
const seenItem = defineItem({ name: 'seen pulse', key: keys.seenPulse, schema: z.object({ at: z.number() }) })

type PulseSlot = { readonly slot: number; readonly pulse: Pulse | undefined; readonly seen: number | undefined }

/** There are several pulses, because a stream has several shards, each of which may be late. */
export const pulseKeys = allShards.flatMap((slot) => [keys.pulse(slot), keys.seenPulse(slot)])
export const pulseFields = ['at', 'since'] as const

function slotsIn(items: readonly Item[]): PulseSlot[] {
  const find = ({ pk, sk }: { pk: string; sk: string }) => items.find((item) => item['pk'] === pk && item['sk'] === sk)
  return allShards.map((slot) => ({
    slot,
    pulse: pulseItem.find(find(keys.pulse(slot))),
    seen: seenItem.find(find(keys.seenPulse(slot)))?.at,
  }))
}

export const latenessIn = (items: readonly Item[], now: Date): number =>
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

export async function writePulses(table: Table, now: Date): Promise<void> {
  const places = await readSlots(table)
  await Promise.all(
    places.map(async ({ slot, pulse, seen }) => {
      const next = nextPulse(pulse, seen, now.getTime())
      if (next) await putPulse(table, slot, next)
    }),
  )
}
