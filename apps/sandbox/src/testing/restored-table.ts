import { callDynamo, createTable } from '../provision.ts'
import type { Sandbox } from '../sandbox-parts.ts'

/** Items as in an export of a table: in the vendor's own notation. */
export type Backup = Awaited<ReturnType<Sandbox['dynamo']['scanAll']>>

const itemsOfBatch = 25

/** Restores a backup into a new table of this name, as the vendor does: the old one stays unchanged. */
export async function restoreTable({ address }: Sandbox, name: string, backup: Backup): Promise<void> {
  await createTable(address, name)
  for (let from = 0; from < backup.length; from += itemsOfBatch) {
    const writes = backup.slice(from, from + itemsOfBatch).map((Item) => ({ PutRequest: { Item } }))
    await callDynamo(address, 'BatchWriteItem', { RequestItems: { [name]: writes } })
  }
}
