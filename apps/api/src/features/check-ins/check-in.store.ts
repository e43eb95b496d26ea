import { allShards, keys, shardOf, waitingPartition } from '../../platform/dynamo/keys.ts'
import type { Item, Table, TransactPart } from '../../platform/dynamo/table.ts'
import { type CheckIn, isUnderWay, leaseMs } from './check-in.rules.ts'

const keyOf = ({ sub, assignmentId }: CheckIn) => keys.checkIn(sub, assignmentId)

export async function getCheckIn(table: Table, sub: string, assignmentId: string): Promise<CheckIn | undefined> {
  const item = await table.get(keys.checkIn(sub, assignmentId))
  return item && checkInOf(item)
}

function checkInOf({ pk: _pk, sk: _sk, gsi1pk: _gsi1pk, gsi1sk: _gsi1sk, ...fields }: Item): CheckIn {
  return fields as CheckIn
}

/** The driver's check-ins at these blocks, by block. */
export async function getCheckIns(
  table: Table,
  sub: string,
  assignmentIds: readonly string[],
): Promise<ReadonlyMap<string, CheckIn>> {
  const found = await Promise.all(assignmentIds.map((assignmentId) => getCheckIn(table, sub, assignmentId)))
  return new Map(found.filter((checkIn) => checkIn !== undefined).map((checkIn) => [checkIn.assignmentId, checkIn]))
}

/** Whether any check-in of the driver's has not ended, as the table stands at this moment. */
export async function hasUnended(table: Table, sub: string): Promise<boolean> {
  const checkIns = await table.listUnder(keys.checkIns(sub))
  return checkIns.map(checkInOf).some(isUnderWay)
}

/** The newest press of the driver's, whatever became of it. */
export async function getLastCheckIn(table: Table, sub: string): Promise<CheckIn | undefined> {
  const checkIns = (await table.listUnder(keys.checkIns(sub))).map(checkInOf)
  return checkIns.toSorted((a, b) => b.reservedAt.localeCompare(a.reservedAt))[0]
}

/** Where a worker finds what has not ended, some time after whoever is at it should have. */
const waiting = (checkIn: CheckIn, from: Date) => ({
  gsi1pk: waitingPartition('CHECKINS', shardOf(checkIn.checkInId)),
  gsi1sk: new Date(from.getTime() + 2 * leaseMs).toISOString(),
})

/** Refused when the block has a check-in that was not refused. */
export const reservationPut = (checkIn: CheckIn, now: Date): TransactPart => ({
  Put: {
    Item: { ...keyOf(checkIn), ...checkIn, ...waiting(checkIn, now) },
    ConditionExpression: 'attribute_not_exists(pk) OR #state = :refused',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':refused': 'refused' },
  },
})

/** Takes an abandoned check-in over; undefined when somebody else has, or it has ended. */
export async function takeOver(table: Table, checkIn: CheckIn, now: Date): Promise<CheckIn | undefined> {
  const item = await table.update(keyOf(checkIn), {
    UpdateExpression: 'SET leaseEndsAt = :ends, gsi1sk = :due',
    ConditionExpression: 'checkInId = :id AND leaseEndsAt = :read AND #state IN (:reserved, :unknown)',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: {
      ':ends': new Date(now.getTime() + leaseMs).toISOString(),
      ':due': waiting(checkIn, now).gsi1sk,
      ':id': checkIn.checkInId,
      ':read': checkIn.leaseEndsAt,
      ':reserved': 'reserved',
      ':unknown': 'unknown',
    },
  })
  return item && checkInOf(item)
}

/** Leaves a check-in to the next press and to the worker. False when it has ended meanwhile. */
export async function leaveUnknown(table: Table, checkIn: CheckIn, now: Date): Promise<boolean> {
  const item = await table.update(keyOf(checkIn), {
    UpdateExpression: 'SET #state = :unknown, leaseEndsAt = :now, gsi1sk = :due',
    ConditionExpression: 'checkInId = :id AND #state IN (:reserved, :unknown)',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: {
      ':now': now.toISOString(),
      ':due': waiting(checkIn, now).gsi1sk,
      ':id': checkIn.checkInId,
      ':reserved': 'reserved',
      ':unknown': 'unknown',
    },
  })
  return item !== undefined
}

/** The end of an attempt; refused when it has ended already. An acceptance stands even over a refusal: the driver is there. */
export function endedPut(checkIn: CheckIn): TransactPart {
  const before = checkIn.state === 'accepted' ? 'NOT #state = :accepted' : '#state IN (:reserved, :unknown)'
  const values =
    checkIn.state === 'accepted' ? { ':accepted': 'accepted' } : { ':reserved': 'reserved', ':unknown': 'unknown' }
  return {
    Put: {
      Item: { ...keyOf(checkIn), ...checkIn },
      ConditionExpression: `checkInId = :id AND ${before}`,
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':id': checkIn.checkInId, ...values },
    },
  }
}

/** Check-ins of which nobody knows what the platform did, up to a hundred of each shard. */
export async function listUnknown(table: Table): Promise<CheckIn[]> {
  const pages = await Promise.all(
    allShards.map((shard) =>
      table.query({
        IndexName: 'gsi1',
        KeyConditionExpression: 'gsi1pk = :pk',
        ExpressionAttributeValues: { ':pk': waitingPartition('CHECKINS', shard) },
        Limit: 100,
      }),
    ),
  )
  return pages.flatMap(({ items }) => items.map(checkInOf)).filter(({ state }) => state === 'unknown')
}

/** Check-ins that have not ended although they should have, longest waiting first in each shard. */
export async function listUnended(table: Table, now: Date): Promise<CheckIn[]> {
  const pages = await Promise.all(
    allShards.map((shard) =>
      table.query({
        IndexName: 'gsi1',
        KeyConditionExpression: 'gsi1pk = :pk AND gsi1sk <= :now',
        ExpressionAttributeValues: { ':pk': waitingPartition('CHECKINS', shard), ':now': now.toISOString() },
        Limit: 100,
      }),
    ),
  )
  return pages.flatMap(({ items }) => items.map(checkInOf))
}
