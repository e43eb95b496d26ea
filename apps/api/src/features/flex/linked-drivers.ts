import { defineItem } from '@arribo/server/items/define-item'
import * as z from 'zod'
import type { Table } from '@arribo/server/table/table'
import type { TransactPart } from '@arribo/server/table/writes'
import { keys } from '../../platform/dynamo/keys.ts'

const linkedDriverItem = defineItem({
  name: 'linked driver',
  key: keys.linkedDriver,
  schema: z.object({ sub: z.string() }),
})

export const listLinkedDrivers = async (table: Table, name: string): Promise<string[]> =>
  linkedDriverItem.list(await table.listUnder(keys.linkedDrivers(name))).map(({ sub }) => sub)

type Linked = { readonly flexEmail: string | null; readonly flexId: string | null }

export const noAccount: Linked = { flexEmail: null, flexId: null }

const namesOf = ({ flexEmail, flexId }: Linked): Set<string> =>
  new Set([flexEmail, flexId].flatMap((name) => name?.toLowerCase() ?? []))

export function linkedDriverWrites(sub: string, from: Linked, to: Linked): TransactPart[] {
  const names = namesOf(to)
  return [
    ...[...namesOf(from)]
      .filter((name) => !names.has(name))
      .map((name) => linkedDriverItem.delete(linkedDriverItem.key(name, sub))),
    ...[...names].map((name) => linkedDriverItem.put(linkedDriverItem.key(name, sub), { sub })),
  ]
}
