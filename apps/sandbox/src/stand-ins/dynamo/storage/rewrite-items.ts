import type { TableDescription } from '../wire.ts'
import type { Database } from './database.ts'

/** Writes every item as it is, so that index and expiry entries which did not exist before come to be. */
export async function rewriteItems(database: Database, table: TableDescription): Promise<void> {
  for await (const keys of database.itemKeys(table.TableName)) {
    const staging = database.stage()
    const items = staging.store.getItemDb(table.TableName)
    for (const key of keys) {
      const item = staging.get(table, key)
      if (item) items.put(key, item, () => undefined)
    }
    await database.commit(staging)
  }
}
