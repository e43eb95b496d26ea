import { allShards, deadEvents, keys, shardOf, waitingPartition } from '../../platform/dynamo/keys.ts'
import type { Item, Table } from '../../platform/dynamo/table.ts'
import { type InboxEvent, keptDays, nextTryAt } from './inbox.rules.ts'

/** Where the workers find it; a finished event is found by nobody and expires. */
function places(event: InboxEvent, now: Date): Item {
  const { eventId, state, tries } = event
  if (state === 'done') return { ttl: Math.floor(now.getTime() / 1000) + keptDays * 86_400 }
  if (state === 'dead') return { gsi1pk: deadEvents, gsi1sk: `${now.toISOString()}#${eventId}` }
  return {
    gsi1pk: waitingPartition('EVENTS', shardOf(eventId)),
    gsi1sk: `${nextTryAt(tries, now).toISOString()}#${eventId}`,
  }
}

const itemOf = (event: InboxEvent, now: Date): Item => ({
  ...keys.webhookEvent(event.eventId),
  ...event,
  ...places(event, now),
})

/** Puts an event that is not there yet; answers the one that is kept. */
export async function receiveEvent(table: Table, event: InboxEvent, now: Date): Promise<InboxEvent> {
  const isNew = await table.put(itemOf(event, now), { ConditionExpression: 'attribute_not_exists(pk)' })
  if (isNew) return event
  const item = await table.get(keys.webhookEvent(event.eventId))
  return item ? eventOf(item) : event
}

/** Saves an event after a try, unless another process has finished it. */
export const saveEvent = (table: Table, event: InboxEvent, now: Date): Promise<boolean> =>
  table.put(itemOf(event, now), {
    ConditionExpression: '#state <> :done',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':done': 'done' },
  })

/** Pending events whose turn it is. */
export async function listDueEvents(table: Table, now: Date): Promise<InboxEvent[]> {
  const pages = await Promise.all(
    allShards.map((shard) =>
      table.query({
        IndexName: 'gsi1',
        KeyConditionExpression: 'gsi1pk = :pk AND gsi1sk < :now',
        ExpressionAttributeValues: { ':pk': waitingPartition('EVENTS', shard), ':now': `${now.toISOString()}~` },
        Limit: 100,
      }),
    ),
  )
  return pages.flatMap(({ items }) => items.map(eventOf))
}

/** Events that were tried too often, with the moment they died; the latest fifty. */
export async function listDead(table: Table): Promise<{ event: InboxEvent; diedAt: string }[]> {
  const { items } = await table.query({
    IndexName: 'gsi1',
    KeyConditionExpression: 'gsi1pk = :pk',
    ExpressionAttributeValues: { ':pk': deadEvents },
    ScanIndexForward: false,
    Limit: 50,
  })
  return items.map((item) => ({ event: eventOf(item), diedAt: String(item['gsi1sk']).split('#')[0] ?? '' }))
}

function eventOf(item: Item): InboxEvent {
  const { pk: _pk, sk: _sk, gsi1pk: _gsi1pk, gsi1sk: _gsi1sk, ttl: _ttl, ...event } = item
  return event as unknown as InboxEvent
}
