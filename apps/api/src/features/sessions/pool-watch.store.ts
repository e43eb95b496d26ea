import { defineItem } from '@arribo/server/items/define-item'
import * as z from 'zod'
import type { Table } from '@arribo/server/table/table'
import { keys } from '../../platform/dynamo/keys.ts'

const poolWatch = z.object({
  /** Staff memberships as `group/sub`; undefined before the first round. */
  staff: z.array(z.string()).optional(),
  disabledFrom: z.string().optional(),
})

export type PoolWatch = Readonly<z.output<typeof poolWatch>>

const poolWatchItem = defineItem({ name: 'pool watch', key: () => keys.poolWatch, schema: poolWatch })

export const getPoolWatch = async (table: Table): Promise<PoolWatch> => (await poolWatchItem.get(table)) ?? {}

export const putPoolWatch = (table: Table, { staff, disabledFrom }: PoolWatch): Promise<boolean> =>
  table.put(poolWatchItem.put(poolWatchItem.key(), { staff, disabledFrom }).Put)
