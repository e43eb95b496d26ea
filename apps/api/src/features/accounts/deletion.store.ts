import type { EndOfSessions } from '@arribo/server/session-end.rules'
import { allShards, keys, shardOf, waitingPartition } from '../../platform/dynamo/keys.ts'
import type { Item, Table, TransactPart } from '../../platform/dynamo/table.ts'
import { type Deletion, dueAt, sessionTtl } from './deletion.rules.ts'
import { outlivesAccount } from './item-kinds.rules.ts'

const deletionOf = ({ pk: _pk, sk: _sk, gsi1pk: _gsi1pk, gsi1sk: _gsi1sk, ...fields }: Item) => fields as Deletion

export async function getDeletion(table: Table, sub: string): Promise<Deletion | undefined> {
  const item = await table.get(keys.deletion(sub))
  return item && deletionOf(item)
}

/** Writes down how far a deletion is, and when a worker looks after it. */
export const deletionPut = (deletion: Deletion, now: Date): TransactPart => ({
  Put: {
    Item: {
      ...keys.deletion(deletion.sub),
      gsi1pk: waitingPartition('DELETIONS', shardOf(deletion.sub)),
      gsi1sk: dueAt(deletion, now).toISOString(),
      ...deletion,
    },
  },
})

/** One that failed goes behind those that wait; another worker that has meanwhile brought it further is left to it. */
export async function postponeDeletion(table: Table, deletion: Deletion, now: Date): Promise<void> {
  await table.update(keys.deletion(deletion.sub), {
    UpdateExpression: 'SET gsi1sk = :due',
    ConditionExpression: 'gsi1sk <= :now',
    ExpressionAttributeValues: { ':due': dueAt(deletion, now).toISOString(), ':now': now.toISOString() },
  })
}

export const endDeletion = (table: Table, sub: string): Promise<boolean> => table.delete(keys.deletion(sub))

/** Deletions that a worker shall look after now. */
export async function listDueDeletions(table: Table, now: Date): Promise<Deletion[]> {
  const pages = await Promise.all(
    allShards.map((shard) =>
      table.query({
        IndexName: 'gsi1',
        KeyConditionExpression: 'gsi1pk = :pk AND gsi1sk <= :now',
        ExpressionAttributeValues: { ':pk': waitingPartition('DELETIONS', shard), ':now': now.toISOString() },
        Limit: 100,
      }),
    ),
  )
  return pages.flatMap(({ items }) => items.map(deletionOf))
}

/** No session of the account goes on; remembered for as long as a token of it could still be shown. */
export const endOfSessionsPut = (sub: string, now: Date): TransactPart => {
  const end: EndOfSessions = { revokedBefore: Math.floor(now.getTime() / 1000) + 1, keptSession: null }
  return { Put: { Item: { ...keys.session(sub), ...end, ttl: sessionTtl(now) } } }
}

/** Deletes what a driver keeps under their own name, but for what outlives the account. */
export async function sweepOwn(table: Table, sub: string): Promise<void> {
  const own = await table.listUnder(keys.own(sub))
  const doomed = own.map(({ pk, sk }) => ({ pk: String(pk), sk: String(sk) })).filter(({ sk }) => !outlivesAccount(sk))
  await table.deleteMany(doomed)
}

export const forgetSignUpCode = (table: Table, phoneNumber: string): Promise<boolean> =>
  table.delete(keys.signUpCode(phoneNumber))
