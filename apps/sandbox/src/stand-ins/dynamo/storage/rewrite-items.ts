import type { Database } from './database.ts'
import type { TableRecord } from './tables.ts'

/**
 * Saves a changed table and writes every item as it is, so that index and expiry entries which did not exist before
 * come to be. A process killed in between does the rest at its next start.
 */
export async function rewriteItems(database: Database, record: TableRecord): Promise<void> {
  await database.tables.save({ ...record, isRewriting: true })
  const name = record.table.TableName
  for await (const keys of database.itemKeys(name)) {
    const staging = database.stage()
    const items = staging.store.getItemDb(name)
    for (const key of keys) {
      const item = staging.get(record.table, key)
      if (item) items.put(key, item, () => undefined)
    }
    await database.commit(staging)
  }
  const { isRewriting: _done, ...rest } = database.tables.get(name)
  await database.tables.save(rest)
}

export async function finishRewriting(database: Database): Promise<void> {
  for (const record of database.tables.list()) if (record.isRewriting) await rewriteItems(database, record)
}
