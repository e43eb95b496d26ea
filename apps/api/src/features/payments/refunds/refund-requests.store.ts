import { type Condition, fieldsAre, isNew } from '@arribo/server/items/conditions'
import type { Table } from '@arribo/server/table/table'
import type { TransactPart } from '@arribo/server/table/writes'
import { listDue } from '../../../platform/dynamo/browse.ts'
import { keys, shardOf, waitingPartition } from '../../../platform/dynamo/keys.ts'
import { nextCheckAt } from '../payments.rules.ts'
import { type RefundRequest, requestItem } from './refund-request-item.ts'
import { isWaiting } from './refunds.rules.ts'

const keyOf = ({ paymentIntentId, place }: Pick<RefundRequest, 'paymentIntentId' | 'place'>) =>
  requestItem.key(paymentIntentId, place)

function placementOf(request: RefundRequest, now: Date) {
  const { askedAt: createdAt, checks, paymentIntentId, place } = request
  const dueAt = isWaiting(request) ? nextCheckAt({ createdAt, checks }, now) : undefined
  return (
    dueAt && {
      gsi1pk: waitingPartition('REFUNDS', shardOf(paymentIntentId)),
      gsi1sk: `${dueAt.toISOString()}#${paymentIntentId}#${place}`,
    }
  )
}

const put = (request: RefundRequest, now: Date, when: Condition): TransactPart & { Put: object } =>
  requestItem.put(keyOf(request), request, { placement: placementOf(request, now), when })

export const listRequests = async (table: Table, paymentIntentId: string): Promise<RefundRequest[]> =>
  requestItem.list(await table.listUnder(keys.refundRequests(paymentIntentId)))

export const requestPut = (request: RefundRequest, now: Date): TransactPart => put(request, now, isNew)

export const requestForward = (request: RefundRequest, now: Date): TransactPart =>
  put(request, now, fieldsAre({ state: ['asked', 'made'] }))

export const listWaitingRequests = async (table: Table, now: Date): Promise<RefundRequest[]> =>
  requestItem.list(await listDue(table, 'REFUNDS', `${now.toISOString()}~`))
