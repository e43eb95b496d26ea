import { fieldsAre } from '@arribo/server/items/conditions'
import { updateOf } from '@arribo/server/items/define-item'
import type { Table } from '@arribo/server/table/table'
import { keys } from './keys.ts'

type Lease = { readonly owner: string; readonly leaseEndsAt: string; readonly dueAt: string }

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
  const leaseEndsAt = new Date(now.getTime() + leaseMs).toISOString()
  const isFree = {
    ConditionExpression:
      '(attribute_not_exists(dueAt) OR dueAt <= :now) AND (attribute_not_exists(leaseEndsAt) OR leaseEndsAt <= :now)',
    ExpressionAttributeValues: { ':now': now.toISOString() },
  }
  const taken = await table.update({ Key: key, ...updateOf<Lease>({ set: { owner, leaseEndsAt } }, isFree) })
  return (
    taken && {
      async end(nextAt) {
        const change = { set: { dueAt: nextAt.toISOString() }, remove: ['owner', 'leaseEndsAt'] } as const
        await table.update({ Key: key, ...updateOf<Lease>(change, fieldsAre({ owner })) })
      },
    }
  )
}
