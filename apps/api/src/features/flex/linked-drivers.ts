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

/** All drivers who have linked the account of this email or ID; one account may serve several. */
export async function listLinkedDrivers(table: Table, name: string): Promise<string[]> {
  return linkedDriverItem.list(await table.listUnder(keys.linkedDrivers(name))).map(({ sub }) => sub)
}

type Linked = { readonly flexEmail: string | null; readonly flexId: string | null }

export const noAccount: Linked = { flexEmail: null, flexId: null }

const namesOf = ({ flexEmail, flexId }: Linked): Set<string> =>
  new Set([flexEmail, flexId].flatMap((name) => name?.toLowerCase() ?? []))

/** Makes a driver findable by the email and the ID of the account, and no longer by those of the one before. */
export function linkedDriverWrites(sub: string, from: Linked, to: Linked): TransactPart[] {
  const names = namesOf(to)
  return [
    ...[...namesOf(from)]
      .filter((name) => !names.has(name))
      .map((name) => linkedDriverItem.delete(linkedDriverItem.key(name, sub))),
    ...[...names].map((name) => linkedDriverItem.put(linkedDriverItem.key(name, sub), { sub })),
  ]
}
