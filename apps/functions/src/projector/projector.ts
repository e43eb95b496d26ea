import { projectorEnvironment } from '@arribo/runtime-contracts/env'
import { isNew } from '@arribo/server/items/conditions'
import { sharedKeys } from '@arribo/server/keys'
import { countWrites } from '@arribo/server/projections/count-writes'
import { entryChanges } from '@arribo/server/projections/entries.rules'
import { writeEntries } from '@arribo/server/projections/entry-writes'
import { entryProjections } from '@arribo/server/projections/projections'
import { readSpread } from '@arribo/server/projections/spread'
import type { Spread } from '@arribo/server/projections/spread.rules'
import { TransactionRefused } from '@arribo/server/table/transact'
import type { Table } from '@arribo/server/table/table'
import { openRequestTable } from '../open-table.ts'
import { type CountedChange, readChanges } from './changes.ts'

/** How long counted changes are remembered: twice the stream's retention. */
const rememberedSeconds = 2 * 86_400
/** A transaction holds a hundred items: each change takes one mark and at most two counters. */
const changesAtOnce = 33

type Answer = { readonly batchItemFailures: readonly { readonly itemIdentifier: string }[] }

/**
 * Processes the table's stream: maintains what more than one person's writes change. Entries are written if nothing
 * newer was; each change of a counter is counted in one transaction with a mark, so that a repeated or concurrent
 * delivery counts once. Unreadable records are returned as failed, and the event source mapping sets them aside; the
 * rest is processed.
 */
export function createProjector(environment: Readonly<Record<string, string | undefined>>) {
  const table = openRequestTable(projectorEnvironment.parse(environment))
  return async (event: unknown): Promise<Answer> => {
    const spread = await readSpread(table)
    const { changes, counted, pulses, unreadable } = readChanges(event, spread)
    for (const projection of entryProjections) await writeEntries(table, entryChanges(projection, changes, spread))
    for (let from = 0; from < counted.length; from += changesAtOnce)
      await countOnce(table, counted.slice(from, from + changesAtOnce), spread, new Date())
    // Last: a seen pulse means that everything before it has been processed.
    for (const { slot, at } of pulses) await markSeen(table, slot, at)
    for (const { sequence, reason } of unreadable)
      console.error(JSON.stringify({ event: 'change_not_projected', sequence, reason }))
    return { batchItemFailures: unreadable.map(({ sequence }) => ({ itemIdentifier: sequence })) }
  }
}

async function countOnce(table: Table, changes: readonly CountedChange[], spread: Spread, now: Date): Promise<void> {
  const ttl = Math.floor(now.getTime() / 1000) + rememberedSeconds
  const marks = changes.map(({ eventId }) => ({ Put: { Item: { ...sharedKeys.counted(eventId), ttl }, ...isNew } }))
  try {
    await table.transact([
      ...marks,
      ...countWrites(
        changes.flatMap(({ additions }) => additions),
        spread,
      ),
    ])
  } catch (error) {
    if (!(error instanceof TransactionRefused)) throw error
    const { reasons } = error
    const left = changes.filter((_, place) => reasons[place] !== 'ConditionalCheckFailed')
    if (left.length === changes.length) throw error
    if (left.length > 0) await countOnce(table, left, spread, now)
  }
}

/** Never backwards: an old batch may be delivered again. */
async function markSeen(table: Table, slot: number, at: number): Promise<void> {
  await table.update({
    Key: sharedKeys.seenPulse(slot),
    UpdateExpression: 'SET #at = :at',
    ConditionExpression: 'attribute_not_exists(#at) OR #at < :at',
    ExpressionAttributeNames: { '#at': 'at' },
    ExpressionAttributeValues: { ':at': at },
  })
}
