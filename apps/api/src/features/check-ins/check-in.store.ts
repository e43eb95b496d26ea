import { fieldsAre, isNewOr } from '@arribo/server/items/conditions'
import { between } from '@arribo/server/table/ranges'
import type { Table } from '@arribo/server/table/table'
import { tryTransact } from '@arribo/server/table/transact'
import type { TransactPart } from '@arribo/server/table/writes'
import { laneEnd, listDue } from '../../platform/dynamo/browse.ts'
import { arrivalsPartition, keys, shardOf, waitingPartition } from '../../platform/dynamo/keys.ts'
import { type CheckIn, checkInItem } from './check-in-item.ts'
import { checkInKeptDays, isUnderWay, leaseMs } from './check-in.rules.ts'

const keyOf = ({ sub, assignmentId }: CheckIn) => checkInItem.key(sub, assignmentId)

export const getCheckIn = checkInItem.get

export async function getCheckIns(
  table: Table,
  sub: string,
  assignmentIds: readonly string[],
): Promise<ReadonlyMap<string, CheckIn>> {
  const wanted = [...new Set(assignmentIds)].map((assignmentId) => checkInItem.key(sub, assignmentId))
  const found = await table.getMany(wanted, undefined, { isConsistent: true })
  return new Map(found.map(checkInItem.read).map((checkIn) => [checkIn.assignmentId, checkIn]))
}

export const listEveryCheckIn = async (table: Table, sub: string): Promise<CheckIn[]> =>
  checkInItem.list(await table.listUnder(keys.checkIns(sub)))

export const hasUnended = async (table: Table, sub: string): Promise<boolean> =>
  (await listEveryCheckIn(table, sub)).some(isUnderWay)

export const getLastCheckIn = async (table: Table, sub: string): Promise<CheckIn | undefined> =>
  (await listEveryCheckIn(table, sub)).toSorted((a, b) => b.reservedAt.localeCompare(a.reservedAt))[0]

/** When a worker takes over: a while after the lease of the process should have ended. */
const workerFrom = (from: Date): string => new Date(from.getTime() + 2 * leaseMs).toISOString()

const dayMs = 86_400_000
/** Unix seconds. */
const checkInExpiry = ({ reservedAt }: Pick<CheckIn, 'reservedAt'>): number =>
  Math.floor((Date.parse(reservedAt) + checkInKeptDays * dayMs) / 1000)

export function reservationPut(checkIn: CheckIn, now: Date): TransactPart {
  const waiting = { gsi1pk: waitingPartition('CHECKINS', shardOf(checkIn.checkInId)), gsi1sk: workerFrom(now) }
  return checkInItem.put(keyOf(checkIn), checkIn, {
    placement: { ...waiting, ttl: checkInExpiry(checkIn) },
    when: isNewOr(fieldsAre({ state: 'refused' })),
  })
}

/** Also undefined for a check-in of a moment ago, because the projector writes this item. */
export async function findCheckInOwner(table: Table, checkInId: string): Promise<string | undefined> {
  const place = await table.get(keys.checkInPlace(checkInId))
  return place && String(place['sub'])
}

export async function takeOver(table: Table, checkIn: CheckIn, now: Date): Promise<CheckIn | undefined> {
  const { checkInId, leaseEndsAt } = checkIn
  const set = { leaseEndsAt: new Date(now.getTime() + leaseMs).toISOString(), gsi1sk: workerFrom(now) }
  const when = fieldsAre({ checkInId, leaseEndsAt, state: ['reserved', 'unknown'] })
  return checkInItem.find(await table.update(checkInItem.set(keyOf(checkIn), { set }, when).Update))
}

export async function markUnknown(table: Table, checkIn: CheckIn, now: Date): Promise<boolean> {
  const set = { state: 'unknown', leaseEndsAt: now.toISOString(), gsi1sk: workerFrom(now) } as const
  const when = fieldsAre({ checkInId: checkIn.checkInId, state: ['reserved', 'unknown'] })
  const after = await table.update(checkInItem.set(keyOf(checkIn), { set }, when).Update)
  return after !== undefined
}

const arrivalOf = ({ sub, arrivedAt = '' }: CheckIn) => ({ gsi2pk: arrivalsPartition(sub), gsi2sk: arrivedAt })

export async function listAccepted(table: Table, sub: string, since: Date): Promise<CheckIn[]> {
  const { items } = await table.query({
    ...between(arrivalsPartition(sub), since.toISOString(), laneEnd, 'gsi2'),
    Limit: 1000,
  })
  return checkInItem.list(items)
}

/** Fails if the attempt has already ended. An acceptance overrides a refusal, because the driver is there. */
export function endedPut(checkIn: CheckIn): TransactPart {
  const before = checkIn.state === 'accepted' ? ['reserved', 'unknown', 'refused'] : ['reserved', 'unknown']
  const when = fieldsAre({ checkInId: checkIn.checkInId, state: before })
  const placement = { ttl: checkInExpiry(checkIn), ...(checkIn.state === 'accepted' && arrivalOf(checkIn)) }
  return checkInItem.put(keyOf(checkIn), checkIn, { when, placement })
}

export async function listUnknown(table: Table): Promise<CheckIn[]> {
  const waitingOnes = checkInItem.list(await listDue(table, 'CHECKINS', undefined))
  return waitingOnes.filter(({ state }) => state === 'unknown')
}

export const listUnended = async (table: Table, now: Date): Promise<CheckIn[]> =>
  checkInItem.list(await listDue(table, 'CHECKINS', now.toISOString()))

export async function removeCheckIns(table: Table, sub: string): Promise<void> {
  for (const { state, assignmentId } of await listEveryCheckIn(table, sub)) {
    // Refused if another process has changed or deleted it: the next pass finds what is left.
    await tryTransact(table, [checkInItem.delete(checkInItem.key(sub, assignmentId), fieldsAre({ state }))])
  }
}
