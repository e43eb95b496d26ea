import { exists } from '@arribo/server/items/conditions'
import { defineItem } from '@arribo/server/items/define-item'
import * as z from 'zod'
import { allOf, under } from '@arribo/server/table/ranges'
import { listAll, type Table } from '@arribo/server/table/table'
import { tryTransact } from '@arribo/server/table/transact'
import type { TransactPart } from '@arribo/server/table/writes'
import { keys, marksPartition } from '../../platform/dynamo/keys.ts'
import type { Mark } from '../../platform/secrets/keyed-hashes.ts'
import { keptUntilSeconds } from '../drivers/driver.rules.ts'

const kinds = ['account', 'card', 'device', 'phone'] as const
const markItem = defineItem({
  name: 'identity mark',
  key: keys.identityMark,
  /** `isGuest`: the platform account is another driver's, who has enrolled this one on it. */
  schema: z.object({ kind: z.enum(kinds), mark: z.string(), sub: z.string(), isGuest: z.literal(true).optional() }),
})

/** A mark shared by more people than this is almost certainly shared with somebody who was rewarded. */
const most = 50

/** One item per driver, so that drivers who share a mark don't contend. Kept 400 days longer than the account. */
export function markPut({ kind, mark }: Mark, sub: string, isGuest = false): TransactPart {
  const placement = { gsi2pk: marksPartition(sub), gsi2sk: `${kind}#${mark}` }
  return markItem.put(markItem.key(kind, mark, sub), { kind, mark, sub, ...(isGuest && { isGuest }) }, { placement })
}

/** Eventually consistent. All of them, because those of a deleted account must expire. */
export async function listMarks(table: Table, sub: string): Promise<(Mark & { readonly isGuest: boolean })[]> {
  const range = allOf(marksPartition(sub), 'gsi2')
  const items = await listAll((start) => table.query({ ...range, ExclusiveStartKey: start }))
  return markItem.list(items).map(({ kind, mark, isGuest = false }) => ({ kind, mark, isGuest }))
}

export async function listHolders(
  table: Table,
  { kind, mark }: Mark,
  { hasGuests = true, isConsistent = true } = {},
): Promise<string[]> {
  const { pk } = keys.identityMark(kind, mark, '')
  const { items } = await table.query({
    ...under({ pk, prefix: 'DRIVER#' }),
    ConsistentRead: isConsistent,
    Limit: most,
  })
  return markItem.list(items).flatMap(({ sub, isGuest }) => (hasGuests || !isGuest ? sub : []))
}

/** From now on the marks of a deleted account expire. Idempotent: repeating it with the same time changes nothing. */
export async function endMarks(table: Table, sub: string, endedAt: Date): Promise<void> {
  const set = { ttl: keptUntilSeconds(endedAt) }
  for (const { kind, mark } of await listMarks(table, sub))
    await tryTransact(table, [markItem.set(markItem.key(kind, mark, sub), { set }, exists)])
}
