import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { changeAdditions, expiryAdditions } from '@arribo/server/projections/additions.rules'
import { type Change, paddedSequence, type Stored } from '@arribo/server/projections/entries.rules'
import { entryProjections } from '@arribo/server/projections/projections'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import * as z from 'zod'
import type { CountedChange } from './portions.rules.ts'

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

type SeenPulse = { readonly slot: number; readonly at: number }
type Unreadable = { readonly sequence: string; readonly reason: string }

export type ReadChanges = {
  readonly changes: readonly Change[]
  readonly counted: readonly CountedChange[]
  readonly pulses: readonly SeenPulse[]
  readonly unreadable: readonly Unreadable[]
}

/** A record that one projection can't read is left out of all of them. */
export function readChanges(event: unknown): ReadChanges {
  const changes: Change[] = []
  const counted: CountedChange[] = []
  const pulses: SeenPulse[] = []
  const unreadable: Unreadable[] = []
  for (const { eventID: eventId, userIdentity, dynamodb } of streamEvent.parse(event).Records) {
    const { Keys, OldImage, NewImage, SequenceNumber } = dynamodb
    try {
      const [before, after] = [OldImage && unmarshall(OldImage), NewImage && unmarshall(NewImage)]
      const { pk, sk } = unmarshall(Keys)
      const change = {
        key: { pk: String(pk), sk: String(sk) },
        sequence: paddedSequence(SequenceNumber),
        before,
        after,
      }
      requireReadable(change)
      const additions = userIdentity && before ? expiryAdditions(before) : changeAdditions(before, after)
      const slot = after && slotOf(String(pk))
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
