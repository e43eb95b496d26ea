import { randomUUID } from 'node:crypto'
import type { Table } from '@arribo/server/table/table'
import { isNew, isNewOr } from '@arribo/server/items/conditions'
import { defineItem } from '@arribo/server/items/define-item'
import * as z from 'zod'
import { keys } from '../../platform/dynamo/keys.ts'
import { isPendingCurrent, pendingOf, type PendingRegistration, pendingHours } from './registration.rules.ts'

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

const keptMs = pendingHours * 3_600_000

/**
 * Stores a request until the phone is confirmed. Keeps the first one, because it came with the sign-up itself, unless
 * this one `replaces` it because its sender has proved the phone.
 */
export async function keepPendingRegistration(
  table: Table,
  sub: string,
  pending: PendingRegistration,
  now: Date,
  { replaces = false } = {},
): Promise<void> {
  const onceExpired = {
    ConditionExpression: 'requestedAt <= :cutOff',
    ExpressionAttributeValues: { ':cutOff': new Date(now.getTime() - keptMs).toISOString() },
  }
  const placement = { ttl: Math.ceil((now.getTime() + keptMs) / 1000) }
  const options = replaces ? { placement } : { placement, when: isNewOr(onceExpired) }
  await table.put(pendingItem.put(pendingItem.key(sub), pending, options).Put)
}

/** Writes as much as for a stored request, so that the caller can't tell the difference. Nobody reads it. */
export const keepDecoyRegistration = (table: Table, now: Date): Promise<void> =>
  keepPendingRegistration(table, `nobody-${randomUUID()}`, pendingOf({ name: '' }, now), now)

/** Checks here that the request is less than 24 hours old, because DynamoDB deletes expired items late. */
export async function getPendingRegistration(
  table: Table,
  sub: string,
  now: Date,
): Promise<PendingRegistration | undefined> {
  const pending = await pendingItem.get(table, sub)
  return pending && isPendingCurrent(pending, now) ? pending : undefined
}

export const deletePendingRegistration = (table: Table, sub: string): Promise<unknown> =>
  table.delete(pendingItem.key(sub))

/**
 * Begun before the texted code is used, and done once password and sessions are its sender's. In between, for good if the
 * pool or this process fails, the number may open with a stranger's password, so nobody gets a profile for it.
 */
const confirmationItem = defineItem({
  name: 'confirmation',
  key: keys.confirmation,
  schema: z.object({ isDone: z.boolean() }),
})

/** One that was done stays done, whoever begins another with the used code. */
export const markSignUp = (table: Table, sub: string, isDone: boolean): Promise<boolean> =>
  table.put(confirmationItem.put(confirmationItem.key(sub), { isDone }, isDone ? {} : { when: isNew }).Put)

export const isUnfinished = async (table: Table, sub: string): Promise<boolean> =>
  (await confirmationItem.get(table, sub))?.isDone === false

/** For whoever has proved the phone again. The registration of an interrupted sign-up may be a stranger's. */
export async function finishSignUp(table: Table, sub: string): Promise<void> {
  if (!(await isUnfinished(table, sub))) return
  await deletePendingRegistration(table, sub)
  await markSignUp(table, sub, true)
}
