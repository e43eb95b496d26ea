import { defineItem } from '@arribo/server/items/define-item'
import * as z from 'zod'
import type { Table } from '@arribo/server/table/table'
import type { TransactPart } from '@arribo/server/table/writes'
import { keys } from '../../platform/dynamo/keys.ts'

const linkedDriverItem = defineItem({
  name: 'linked driver',
  key: keys.linkedDriver,
  schema: z.object({ sub: z.string() }),
  version: 1,
})

/** All drivers who have linked the account of this email; one email may serve several. */
export async function listLinkedDrivers(table: Table, email: string): Promise<string[]> {
  return linkedDriverItem.list(await table.listUnder(keys.linkedDrivers(email))).map(({ sub }) => sub)
}

export function linkedDriverWrites(sub: string, from: string | null, to: string | null): TransactPart[] {
  const gone = from !== null && from.toLowerCase() !== to?.toLowerCase()
  return [
    ...(gone ? [linkedDriverItem.delete(linkedDriverItem.key(from, sub))] : []),
    ...(to === null ? [] : [linkedDriverItem.put(linkedDriverItem.key(to, sub), { sub })]),
  ]
}
