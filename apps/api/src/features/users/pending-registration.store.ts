import { randomUUID } from 'node:crypto'
import type { Table } from '@arribo/server/table/table'
import { isNewOr } from '@arribo/server/items/conditions'
import { defineItem } from '@arribo/server/items/define-item'
import * as z from 'zod'
import { keys } from '../../platform/dynamo/keys.ts'
import { isPendingCurrent, type PendingRegistration, pendingHours } from './registration.rules.ts'

const pendingItem = defineItem({
  name: 'pending registration',
  key: keys.pendingRegistration,
  schema: z.object({
    name: z.string(),
    referral: z.string().optional(),
    humanTimezone: z.string(),
    requestedAt: z.string(),
  }),
})

const hourMs = 3_600_000

/** Stores a request until the phone is confirmed. The first one is kept: it came with the sign-up itself. */
export async function keepPendingRegistration(
  table: Table,
  sub: string,
  pending: PendingRegistration,
  now: Date,
): Promise<void> {
  const cutOff = new Date(now.getTime() - pendingHours * hourMs).toISOString()
  const isExpired = {
    ConditionExpression: 'requestedAt <= :cutOff',
    ExpressionAttributeValues: { ':cutOff': cutOff },
  }
  await table.put(
    pendingItem.put(pendingItem.key(sub), pending, { placement: placementAt(now), when: isNewOr(isExpired) }).Put,
  )
}

/** The request of whoever has proved the phone; what somebody else stored before is gone. */
export async function replacePendingRegistration(
  table: Table,
  sub: string,
  pending: PendingRegistration,
  now: Date,
): Promise<void> {
  await table.put(pendingItem.put(pendingItem.key(sub), pending, { placement: placementAt(now) }).Put)
}

const placementAt = (now: Date) => ({ ttl: Math.ceil((now.getTime() + pendingHours * hourMs) / 1000) })

/** Writes as much as for a stored request, so that the caller can't tell the difference. Nobody reads it. */
export const keepDecoyRegistration = (table: Table, now: Date): Promise<void> =>
  keepPendingRegistration(
    table,
    `nobody-${randomUUID()}`,
    { name: '', humanTimezone: '', requestedAt: now.toISOString() },
    now,
  )

/** The request from the sign-up, if under 24 hours old; checked here because DynamoDB deletes expired items late. */
export async function getPendingRegistration(
  table: Table,
  sub: string,
  now: Date,
): Promise<PendingRegistration | undefined> {
  const pending = pendingItem.find(await table.get(pendingItem.key(sub)))
  return pending && isPendingCurrent(pending, now) ? pending : undefined
}

export const deletePendingRegistration = (table: Table, sub: string): Promise<unknown> =>
  table.delete(pendingItem.key(sub))
