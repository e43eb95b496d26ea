import { defineItem } from '@arribo/server/items/define-item'
import * as z from 'zod'
import type { Table } from '@arribo/server/table/table'
import type { TransactPart } from '@arribo/server/table/writes'
import { keys, marksPartition } from '../../platform/dynamo/keys.ts'
import type { Mark } from '../../platform/secrets/identity-marks.ts'

const kinds = ['account', 'card', 'device'] as const
const markItem = defineItem({
  name: 'identity mark',
  key: keys.identityMark,
  version: 1,
  schema: z.object({ kind: z.enum(kinds), mark: z.string(), sub: z.string() }),
})

const keptSeconds = 400 * 86_400
/** A mark shared by more people than this is almost certainly shared with somebody who was rewarded. */
const most = 50

/** Records an account, card or device. One item per driver, so that drivers who share one don't contend for it. */
export function markPut({ kind, mark }: Mark, sub: string, now: Date): TransactPart {
  const placement = {
    gsi2pk: marksPartition(sub),
    gsi2sk: `${kind}#${mark}`,
    ttl: Math.floor(now.getTime() / 1000) + keptSeconds,
  }
  return markItem.put(markItem.key(kind, mark, sub), { kind, mark, sub }, { placement })
}

/** The marks that a driver has shown in the last 400 days. */
export async function listMarks(table: Table, sub: string): Promise<Mark[]> {
  const { items } = await table.query({
    IndexName: 'gsi2',
    KeyConditionExpression: 'gsi2pk = :pk',
    ExpressionAttributeValues: { ':pk': marksPartition(sub) },
    Limit: most,
  })
  return markItem.list(items)
}

/** Everybody who has shown a mark, including the driver in question. */
export async function listHolders(table: Table, { kind, mark }: Mark): Promise<string[]> {
  const { pk } = keys.identityMark(kind, mark, '')
  const { items } = await table.query({
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': pk },
    ConsistentRead: true,
    Limit: most,
  })
  return markItem.list(items).map(({ sub }) => sub)
}
