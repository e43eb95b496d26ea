import { keys } from '../../platform/dynamo/keys.ts'
import type { Table } from '../../platform/dynamo/table.ts'
import type { Directory } from './image-bank.rules.ts'

/** What one bucket held when it was last counted. */
export type BucketCount = {
  readonly server: string
  readonly countedAt: string
  readonly directories: readonly Directory[]
}

export const keepCount = (table: Table, count: BucketCount): Promise<boolean> =>
  table.put({ ...keys.imageBank(count.server), ...count })

export async function listCounts(table: Table): Promise<BucketCount[]> {
  const items = await table.listUnder(keys.imageBanks)
  return items as BucketCount[]
}
