import type { Database } from './database.ts'
import type { TableRecord } from './tables.ts'

/**
 * Saves a changed table and rewrites every item, to create new index and expiry entries. If the process is killed in
 * between, the next start does the rest.
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
