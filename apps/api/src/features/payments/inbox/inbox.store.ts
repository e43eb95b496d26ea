import { type Condition, isNew } from '@arribo/server/items/conditions'
import { defineItem, type Placement } from '@arribo/server/items/define-item'
import * as z from 'zod'
import type { Table } from '@arribo/server/table/table'
import type { PutPart } from '@arribo/server/table/writes'
import { listDue, listInIndex } from '../../../platform/dynamo/browse.ts'
import { deadEvents, keys, shardOf, waitingPartition } from '../../../platform/dynamo/keys.ts'
import { keptDays, nextTryAt } from './inbox.rules.ts'

const event = z.object({
  eventId: z.string(),
  type: z.string(),
  paymentIntentId: z.string(),
  state: z.enum(['pending', 'done', 'dead']),
  tries: z.number(),
  receivedAt: z.string(),
})
/** Says only which payment the event is about. The event's content isn't kept, but fetched from Stripe. */
export type InboxEvent = Readonly<z.output<typeof event>>

const eventItem = defineItem({ name: 'webhook event', key: keys.webhookEvent, schema: event })

function placementOf(event: InboxEvent, now: Date): Placement {
  const { eventId, state, tries } = event
  if (state === 'done') return { ttl: Math.floor(now.getTime() / 1000) + keptDays * 86_400 }
  if (state === 'dead') return { gsi1pk: deadEvents, gsi1sk: `${now.toISOString()}#${eventId}` }
  return {
    gsi1pk: waitingPartition('EVENTS', shardOf(eventId)),
    gsi1sk: `${nextTryAt(tries, now).toISOString()}#${eventId}`,
  }
}

const putEvent = (event: InboxEvent, now: Date, when: Condition): PutPart =>
  eventItem.put(eventItem.key(event.eventId), event, { placement: placementOf(event, now), when })

export async function receiveEvent(table: Table, event: InboxEvent, now: Date): Promise<InboxEvent> {
  const wasNew = await table.put(putEvent(event, now, isNew).Put)
  if (wasNew) return event
  return (await findEvent(table, event.eventId)) ?? event
}

export const findEvent = eventItem.get

export const saveEvent = (table: Table, event: InboxEvent, now: Date): Promise<boolean> =>
  table.put(
    putEvent(event, now, {
      ConditionExpression: '#state <> :done',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':done': 'done' },
    }).Put,
  )

export const listDueEvents = async (table: Table, now: Date): Promise<InboxEvent[]> =>
  eventItem.list(await listDue(table, 'EVENTS', `${now.toISOString()}~`))

export async function listDead(table: Table, most: number): Promise<{ event: InboxEvent; diedAt: string }[]> {
  const items = await listInIndex(table, 'gsi1', deadEvents, { most, isNewestFirst: true })
  return items.flatMap((item) =>
    eventItem.list([item]).map((event) => ({ event, diedAt: String(item['gsi1sk']).split('#')[0] ?? '' })),
  )
}
