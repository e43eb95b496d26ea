import { defineItem } from '@arribo/server/items/define-item'
import type { Table } from '@arribo/server/table/table'
import * as z from 'zod'
import { keys } from '../../platform/dynamo/keys.ts'

const presence = z.object({ staffSub: z.string(), name: z.string(), isEditing: z.boolean(), seenAt: z.number() })
export type Presence = Readonly<z.output<typeof presence>>

const presenceItem = defineItem({ name: 'presence', key: keys.presence, schema: presence })

/** DynamoDB deletes expired items late, so readers ignore them. */
const keptSeconds = 120

export async function keepPresence(table: Table, sub: string, seen: Presence): Promise<void> {
  const ttl = Math.floor(seen.seenAt / 1000) + keptSeconds
  await table.put(presenceItem.put(presenceItem.key(sub, seen.staffSub), seen, { placement: { ttl } }).Put)
}

export const listPresences = async (table: Table, sub: string): Promise<readonly Presence[]> =>
  presenceItem.list(await table.listUnder(keys.presences(sub)))
