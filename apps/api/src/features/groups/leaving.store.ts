import { fieldsAre, isNew } from '@arribo/server/items/conditions'
import { defineItem } from '@arribo/server/items/define-item'
import type { Table } from '@arribo/server/table/table'
import * as z from 'zod'
import { keys } from '../../platform/dynamo/keys.ts'

const leavingStaff = z.object({
  version: z.number(),
  leaving: z.array(z.object({ sub: z.string(), at: z.string() })),
})
export type LeavingStaff = Readonly<z.output<typeof leavingStaff>>

const leavingItem = defineItem({ name: 'leaving staff', key: keys.leavingStaff, schema: leavingStaff })

export const getLeaving = async (table: Table, group: string): Promise<LeavingStaff> =>
  leavingItem.find(await table.get(leavingItem.key(group))) ?? { version: 0, leaving: [] }

export const putLeaving = (table: Table, group: string, read: LeavingStaff, leaving: LeavingStaff['leaving']) => {
  const when = read.version === 0 ? isNew : fieldsAre({ version: read.version })
  return table.put(leavingItem.put(leavingItem.key(group), { version: read.version + 1, leaving }, { when }).Put)
}
