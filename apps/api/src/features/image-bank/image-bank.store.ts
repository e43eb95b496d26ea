import { defineItem } from '@arribo/server/items/define-item'
import * as z from 'zod'
import type { Table } from '@arribo/server/table/table'
import { keys } from '../../platform/dynamo/keys.ts'

const bucketCount = z.object({
  server: z.string(),
  countedAt: z.string(),
  directories: z.array(z.object({ directory: z.string(), items: z.number(), size: z.number() })),
})

export type BucketCount = Readonly<z.output<typeof bucketCount>>

const bucketItem = defineItem({ name: 'bucket count', key: keys.imageBank, schema: bucketCount })

export const keepCount = (table: Table, count: BucketCount): Promise<boolean> =>
  table.put(bucketItem.put(bucketItem.key(count.server), count).Put)

export const listCounts = async (table: Table): Promise<BucketCount[]> =>
  bucketItem.list(await table.listUnder(keys.imageBanks))
