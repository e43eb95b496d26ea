import type { Table } from '@arribo/server/table/table'
import { keys } from './keys.ts'

export type Turn = {
  end(nextAt: Date): Promise<void>
}

/** Undefined unless due and free. A dead process keeps its lease until it expires, so a job may run twice. */
export async function takeTurn(
  table: Table,
  job: string,
  owner: string,
  now: Date,
  leaseMs: number,
): Promise<Turn | undefined> {
  const key = keys.lease(job)
  const taken = await table.update({
    Key: key,
    UpdateExpression: 'SET #owner = :owner, leaseEndsAt = :ends',
    ConditionExpression:
      '(attribute_not_exists(dueAt) OR dueAt <= :now) AND (attribute_not_exists(leaseEndsAt) OR leaseEndsAt <= :now)',
    ExpressionAttributeNames: { '#owner': 'owner' },
    ExpressionAttributeValues: {
      ':owner': owner,
      ':now': now.toISOString(),
      ':ends': new Date(now.getTime() + leaseMs).toISOString(),
    },
  })
  return (
    taken && {
      async end(nextAt) {
        await table.update({
          Key: key,
          UpdateExpression: 'SET dueAt = :due REMOVE #owner, leaseEndsAt',
          ConditionExpression: '#owner = :owner',
          ExpressionAttributeNames: { '#owner': 'owner' },
          ExpressionAttributeValues: { ':owner': owner, ':due': nextAt.toISOString() },
        })
      },
    }
  )
}
