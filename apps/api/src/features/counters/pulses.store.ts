import { defineItem } from '@arribo/server/items/define-item'
import { type Pulse, latenessOf, nextPulse } from '@arribo/server/projections/pulses.rules'
import type { Table } from '@arribo/server/table/table'
import type { Item } from '@arribo/server/table/writes'
import * as z from 'zod'
import { allShards, keys } from '../../platform/dynamo/keys.ts'

const pulseItem = defineItem({
  name: 'pulse',
  key: keys.pulse,
  version: 1,
  schema: z.object({ at: z.number(), since: z.number() }),
})
/** Written by the projector. */
const seenItem = defineItem({
  name: 'seen pulse',
  key: keys.seenPulse,
  version: 1,
  schema: z.object({ at: z.number() }),
})

type Place = { readonly slot: number; readonly pulse: Pulse | undefined; readonly seen: number | undefined }

/** What is read to know how late the counters are. There is a pulse in several places, since a stream has several shards. */
export const pulseKeys = allShards.flatMap((slot) => [keys.pulse(slot), keys.seenPulse(slot)])
export const pulseFields = ['at', 'since'] as const

function placesIn(items: readonly Item[]): Place[] {
  const find = ({ pk, sk }: { pk: string; sk: string }) => items.find((item) => item['pk'] === pk && item['sk'] === sk)
  return allShards.map((slot) => ({
    slot,
    pulse: pulseItem.find(find(keys.pulse(slot))),
    seen: seenItem.find(find(keys.seenPulse(slot)))?.at,
  }))
}

/** For how many milliseconds some of what is written has not been counted. */
export const latenessIn = (items: readonly Item[], now: Date): number =>
  Math.max(...placesIn(items).map(({ pulse, seen }) => latenessOf(pulse, seen, now.getTime())))

/** Writes the pulses whose turn it is. */
export async function writePulses(table: Table, now: Date): Promise<void> {
  const places = placesIn(await table.getMany(pulseKeys, ['pk', 'sk', ...pulseFields]))
  await Promise.all(
    places.map(async ({ slot, pulse, seen }) => {
      const next = nextPulse(pulse, seen, now.getTime())
      if (next) await table.put(pulseItem.put(keys.pulse(slot), next).Put)
    }),
  )
}
