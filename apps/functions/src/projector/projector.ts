import { projectorEnvironment } from '@arribo/runtime-contracts/env'
import { isNew } from '@arribo/server/items/conditions'
import { sharedKeys } from '@arribo/server/keys'
import { additionWrites } from '@arribo/server/projections/addition-writes'
import { entryChanges } from '@arribo/server/projections/entries.rules'
import { writeEntries } from '@arribo/server/projections/entry-writes'
import { entryProjections } from '@arribo/server/projections/projections'
import { TransactionRefused } from '@arribo/server/table/transact'
import type { Table } from '@arribo/server/table/table'
import { inLambda } from '../in-lambda.ts'
import { openRequestTable } from '../open-table.ts'
import { readChanges } from './changes.ts'
import { type CountedChange, portionsOf } from './portions.rules.ts'

/** How long counted changes are remembered: twice the stream's retention. */
const rememberedSeconds = 2 * 86_400

type Answer = { readonly batchItemFailures: readonly { readonly itemIdentifier: string }[] }

/**
 * Processes the table's stream: maintains the items that more than one person's writes change. An entry is written
 * unless a newer one was. Each change of a sum is counted in one transaction with a mark, so that a repeated or
 * concurrent delivery counts once. Unreadable records are returned as failed, and the event source mapping sets them
 * aside; the rest is processed.
 */
export function createProjector(environment: Readonly<Record<string, string | undefined>>) {
  const table = openRequestTable(projectorEnvironment.parse(environment))
  return async (event: unknown): Promise<Answer> => {
    const { changes, counted, pulses, unreadable } = readChanges(event)
    for (const projection of entryProjections) await writeEntries(table, entryChanges(projection, changes))
    for (const portion of portionsOf(counted)) await countOnce(table, portion, new Date())
    // Last: a seen pulse means that everything before it has been processed.
    for (const { slot, at } of pulses) await markSeen(table, slot, at)
    for (const { sequence, reason } of unreadable)
      console.error(JSON.stringify({ event: 'change_not_projected', sequence, reason }))
    return { batchItemFailures: unreadable.map(({ sequence }) => ({ itemIdentifier: sequence })) }
  }
}

async function countOnce(table: Table, changes: readonly CountedChange[], now: Date): Promise<void> {
  const ttl = Math.floor(now.getTime() / 1000) + rememberedSeconds
  const marks = changes.map(({ eventId }) => ({ Put: { Item: { ...sharedKeys.counted(eventId), ttl }, ...isNew } }))
  try {
    await table.transact([...marks, ...additionWrites(changes.flatMap(({ additions }) => additions))])
  } catch (error) {
    if (!(error instanceof TransactionRefused)) throw error
    const { reasons } = error
    const left = changes.filter((_, place) => reasons[place] !== 'ConditionalCheckFailed')
    if (left.length === changes.length) throw error
    if (left.length > 0) await countOnce(table, left, now)
  }
}

/** Never backwards, because an old batch may be delivered again. */
async function markSeen(table: Table, slot: number, at: number): Promise<void> {
  await table.update({
    Key: sharedKeys.seenPulse(slot),
    UpdateExpression: 'SET #at = :at',
    ConditionExpression: 'attribute_not_exists(#at) OR #at < :at',
    ExpressionAttributeNames: { '#at': 'at' },
    ExpressionAttributeValues: { ':at': at },
  })
}

export const handler = inLambda(createProjector)
