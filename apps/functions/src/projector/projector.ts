import { projectorEnvironment } from '@arribo/runtime-contracts/env'
import { isNew } from '@arribo/server/items/conditions'
import { updateOf } from '@arribo/server/items/define-item'
import { keyOf, sharedKeys } from '@arribo/server/keys'
import { additionWrites, writeEntries } from '@arribo/server/projections/projection-writes'
import { type Change, entryChanges, paddedSequence, type Stored } from '@arribo/server/projections/entries.rules'
import { entryProjections } from '@arribo/server/projections/projections'
import { TransactionRefused } from '@arribo/server/table/transact'
import type { Table } from '@arribo/server/table/table'
import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { changeAdditions, expiryAdditions } from '@arribo/server/projections/additions.rules'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import * as z from 'zod'
import { inLambda, openRequestTable } from '../in-lambda.ts'
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
    ...updateOf<{ at: number }>({ set: { at } }, { ConditionExpression: 'attribute_not_exists(#at) OR #at < :at' }),
  })
}

export const handler = inLambda(createProjector)

const image = z.record(
  z.string(),
  z.custom<AttributeValue>((value) => typeof value === 'object' && value !== null),
)

const streamEvent = z.object({
  Records: z.array(
    z.object({
      eventID: z.string(),
      /** Set if DynamoDB deleted the item because it had expired. */
      userIdentity: z.object({ type: z.string() }).optional(),
      dynamodb: z.object({
        Keys: image,
        SequenceNumber: z.string(),
        OldImage: image.optional(),
        NewImage: image.optional(),
      }),
    }),
  ),
})

/** A record that one projection can't read is left out of all of them. */
function readChanges(event: unknown) {
  const changes: Change[] = []
  const counted: CountedChange[] = []
  const pulses: { readonly slot: number; readonly at: number }[] = []
  const unreadable: { readonly sequence: string; readonly reason: string }[] = []
  for (const { eventID: eventId, userIdentity, dynamodb } of streamEvent.parse(event).Records) {
    const { Keys, OldImage, NewImage, SequenceNumber } = dynamodb
    try {
      const [before, after] = [OldImage && unmarshall(OldImage), NewImage && unmarshall(NewImage)]
      const key = keyOf(unmarshall(Keys))
      const change = { key, sequence: paddedSequence(SequenceNumber), before, after }
      requireReadable(change)
      const additions = userIdentity && before ? expiryAdditions(before) : changeAdditions(before, after)
      const slot = after && slotOf(key.pk)
      if (slot !== undefined) pulses.push({ slot, at: Number(after?.['at']) })
      if (additions.length > 0) counted.push({ eventId, additions })
      changes.push(change)
    } catch (error) {
      unreadable.push({ sequence: SequenceNumber, reason: error instanceof Error ? error.name : 'unknown' })
    }
  }
  return { changes, counted, pulses, unreadable }
}

function requireReadable({ before, after }: Change): void {
  const images = [before, after].filter((item): item is Stored => item !== undefined)
  for (const { entriesOf } of entryProjections) for (const item of images) entriesOf(item)
}

const slotOf = (pk: string): number | undefined => {
  const [, slot] = /^PULSE#(\d+)$/.exec(pk) ?? []
  return slot === undefined ? undefined : Number(slot)
}
