import type { EndOfSessions } from '@arribo/server/session-end.rules'
import { defineItem } from '@arribo/server/items/define-item'
import * as z from 'zod'
import type { Table } from '@arribo/server/table/table'
import type { TransactPart } from '@arribo/server/table/writes'
import { listDue } from '../../platform/dynamo/browse.ts'
import { keys, shardOf, waitingPartition } from '../../platform/dynamo/keys.ts'
import { type Deletion, dueAt, sessionTtl } from './deletion.rules.ts'
import { outlivesAccount } from './item-kinds.rules.ts'

const deletionItem = defineItem({
  name: 'deletion',
  key: keys.deletion,
  schema: z.object({
    sub: z.string(),
    startedAt: z.string(),
    person: z.object({ name: z.string(), phoneNumber: z.string() }).nullable(),
  }),
})

export const getDeletion = deletionItem.get

export const deletionPut = (deletion: Deletion, now: Date): TransactPart =>
  deletionItem.put(deletionItem.key(deletion.sub), deletion, {
    placement: {
      gsi1pk: waitingPartition('DELETIONS', shardOf(deletion.sub)),
      gsi1sk: dueAt(deletion, now).toISOString(),
    },
  })

export async function postponeDeletion(table: Table, deletion: Deletion, now: Date): Promise<void> {
  const change = { set: { gsi1sk: dueAt(deletion, now).toISOString() } }
  const isStillDue = {
    ConditionExpression: 'gsi1sk <= :now',
    ExpressionAttributeValues: { ':now': now.toISOString() },
  }
  await table.update(deletionItem.set(deletionItem.key(deletion.sub), change, isStillDue).Update)
}

export const endDeletion = (table: Table, sub: string): Promise<boolean> => table.delete(keys.deletion(sub))

export const listDueDeletions = async (table: Table, now: Date): Promise<Deletion[]> =>
  deletionItem.list(await listDue(table, 'DELETIONS', now.toISOString()))

export const endOfSessionsPut = (sub: string, now: Date): TransactPart => {
  const end: EndOfSessions = { revokedBefore: Math.floor(now.getTime() / 1000) + 1, keptSession: null }
  return { Put: { Item: { ...keys.session(sub), ...end, ttl: sessionTtl(now) } } }
}

export async function sweepOwn(table: Table, sub: string): Promise<void> {
  const own = await table.listUnder(keys.own(sub))
  const doomed = own.map(({ pk, sk }) => ({ pk: String(pk), sk: String(sk) })).filter(({ sk }) => !outlivesAccount(sk))
  await table.deleteMany(doomed)
}

export const forgetSignUpCode = (table: Table, phoneNumber: string): Promise<boolean> =>
  table.delete(keys.signUpCode(phoneNumber))
