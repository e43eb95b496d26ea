import { caseLosses } from '@arribo/api-contracts/admin/lists/choices'
import { defineItem } from '@arribo/server/items/define-item'
import type { Table } from '@arribo/server/table/table'
import type { TransactPart } from '@arribo/server/table/writes'
import * as z from 'zod'
import { keys } from '../../platform/dynamo/keys.ts'

/**
 * Something that one member of staff has to see: a note that names them, or a case that a colleague took from them. The
 * text of the note isn't copied: it stays with the driver and is deleted with their account.
 */
const need = z.object({
  kind: z.enum(['named', ...caseLosses]),
  /** The note's ID or, for a case, the driver's. */
  id: z.string(),
  aboutSub: z.string(),
  at: z.string(),
  by: z.string(),
  /** Who got the case, unless it was released. */
  to: z.string().optional(),
})
export type StoredNeed = Readonly<z.output<typeof need>>

const needItem = defineItem({ name: 'need', key: keys.need, schema: need })

const keptSeconds = 30 * 86_400

export const needPut = (staffSub: string, need: StoredNeed): TransactPart =>
  needItem.put(needItem.key(staffSub, need.at, need.id), need, {
    placement: { ttl: Math.floor(Date.parse(need.at) / 1000) + keptSeconds },
  })

export const needDelete = (staffSub: string, at: Date, id: string): TransactPart =>
  needItem.delete(needItem.key(staffSub, at.toISOString(), id))

export const listNeedsOf = async (table: Table, staffSub: string): Promise<StoredNeed[]> =>
  needItem.list(await table.listUnder(keys.needs(staffSub)))
