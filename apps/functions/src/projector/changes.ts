import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { type Addition, countChanges } from '@arribo/server/projections/additions.rules'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import * as z from 'zod'

const image = z.record(
  z.string(),
  z.custom<AttributeValue>((value) => typeof value === 'object' && value !== null),
)

/** The fields of a stream event that we read. */
const streamEvent = z.object({
  Records: z.array(
    z.object({
      eventID: z.string(),
      dynamodb: z.object({ SequenceNumber: z.string(), OldImage: image.optional(), NewImage: image.optional() }),
    }),
  ),
})

export type CountedChange = { readonly eventId: string; readonly additions: readonly Addition[] }
/** A pulse in the stream: once it is marked as seen, everything before it has been counted. */
type SeenPulse = { readonly slot: number; readonly at: number }
type Unreadable = { readonly sequence: string; readonly reason: string }

/** The changes of a batch that affect counters, its pulses, and the records that can't be read. */
export function readChanges(event: unknown): {
  readonly counted: readonly CountedChange[]
  readonly pulses: readonly SeenPulse[]
  readonly unreadable: readonly Unreadable[]
} {
  const counted: CountedChange[] = []
  const pulses: SeenPulse[] = []
  const unreadable: Unreadable[] = []
  for (const { eventID: eventId, dynamodb } of streamEvent.parse(event).Records) {
    const { OldImage, NewImage, SequenceNumber: sequence } = dynamodb
    try {
      const [before, after] = [OldImage && unmarshall(OldImage), NewImage && unmarshall(NewImage)]
      const slot = after && slotOf(String(after['pk']))
      if (slot !== undefined) pulses.push({ slot, at: Number(after?.['at']) })
      const additions = countChanges(before, after)
      if (additions.length > 0) counted.push({ eventId, additions })
    } catch (error) {
      unreadable.push({ sequence, reason: error instanceof Error ? error.name : 'unknown' })
    }
  }
  return { counted, pulses, unreadable }
}

const slotOf = (pk: string): number | undefined => {
  const [, slot] = /^PULSE#(\d+)$/.exec(pk) ?? []
  return slot === undefined ? undefined : Number(slot)
}
