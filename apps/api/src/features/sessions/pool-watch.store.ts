import { keys } from '../../platform/dynamo/keys.ts'
import type { Table } from '../../platform/dynamo/table.ts'

/** What a round leaves to the next one. */
export type PoolWatch = {
  /** Who was in the staff's group; undefined before the first round. */
  readonly staff?: readonly string[] | undefined
  /** Where the list of the disabled goes on, when a round did not come to its end. */
  readonly disabledFrom?: string | undefined
}

export async function getPoolWatch(table: Table): Promise<PoolWatch> {
  return ((await table.get(keys.poolWatch)) ?? {}) as PoolWatch
}

export const putPoolWatch = (table: Table, { staff, disabledFrom }: PoolWatch): Promise<boolean> =>
  table.put({ ...keys.poolWatch, staff, disabledFrom })
