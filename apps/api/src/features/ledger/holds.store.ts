import { fieldsAre } from '@arribo/server/items/conditions'
import { defineItem } from '@arribo/server/items/define-item'
import type { Table } from '@arribo/server/table/table'
import { tryTransact } from '@arribo/server/table/transact'
import type { TransactPart } from '@arribo/server/table/writes'
import * as z from 'zod'
import { listDue } from '../../platform/dynamo/browse.ts'
import { keys, shardOf, waitingPartition } from '../../platform/dynamo/keys.ts'

const holdItem = defineItem({
  name: 'hold',
  key: keys.hold,
  schema: z.object({ sub: z.string(), heldAt: z.string() }),
})

/** A driver who has just been suspended, until what they could still pay is cancelled. */
export type Hold = { readonly sub: string; readonly heldAt: string }

const retryAfterMs = 60_000

const isSameHold = ({ heldAt }: Hold) => fieldsAre({ heldAt })

export const holdPut = (sub: string, now: Date): TransactPart => {
  const heldAt = now.toISOString()
  const placement = { gsi1pk: waitingPartition('HOLDS', shardOf(sub)), gsi1sk: heldAt }
  return holdItem.put(holdItem.key(sub), { sub, heldAt }, { placement })
}

export const listDueHolds = async (table: Table, now: Date): Promise<Hold[]> =>
  holdItem.list(await listDue(table, 'HOLDS', now.toISOString()))

/** To the end of the queue, so that those behind it have their turn. */
export async function postponeHold(table: Table, hold: Hold, now: Date): Promise<void> {
  const set = { gsi1sk: new Date(now.getTime() + retryAfterMs).toISOString() }
  await table.update(holdItem.set(holdItem.key(hold.sub), { set }, isSameHold(hold)).Update)
}

/** Does nothing if the driver has been suspended once more meanwhile. */
export async function endHold(table: Table, hold: Hold): Promise<void> {
  await tryTransact(table, [holdItem.delete(holdItem.key(hold.sub), isSameHold(hold))])
}
