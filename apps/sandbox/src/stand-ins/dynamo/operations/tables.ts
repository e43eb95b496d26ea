import { prepare } from '../engine.ts'
import { type Body, failure, type TableDescription } from '../wire.ts'
import { expiryKey, expiryOf, itemKey, ranges, type TableRecord } from '../storage/entries.ts'
import type { Database, Operation } from '../storage/database.ts'
import { streamedTable } from '../streams.ts'

/** A new table is there immediately, so that nothing has to wait for it. */
export const createTable: Operation = async (database, body) => {
  const { StreamSpecification, ...rest } = body as StreamedBody
  const prepared = prepare('CreateTable', rest)
  const name = String(prepared.TableName)
  if (database.tables.get(name)) throw failure('ResourceInUseException', `Table already exists: ${name}`)
  const table: TableDescription = {
    ...(prepared as Body & Pick<TableDescription, 'AttributeDefinitions' | 'KeySchema'>),
    TableName: name,
    TableArn: `arn:aws:dynamodb:us-east-1:000000000000:table/${name}`,
  }
  const created = StreamSpecification?.StreamEnabled ? streamedTable(table, StreamSpecification.StreamViewType) : table
  await database.tables.put(name, { table: created })
  return { TableDescription: created }
}

type StreamedBody = Body & { StreamSpecification?: { StreamEnabled?: boolean; StreamViewType?: unknown } }

const fiveYears = 5 * 365 * 86_400

/**
 * Deletes items that expired before `now` (Unix seconds) and returns their number. Reads only the expiry entries,
 * however large the table is. Like DynamoDB, ignores items that expired more than five years ago.
 */
export async function sweepExpired(database: Database, now: number): Promise<number> {
  let swept = 0
  for (const record of database.tables.values()) {
    if (record.expiryAttribute) swept += await sweepTable(database, record, now)
  }
  return swept
}

async function sweepTable(database: Database, record: TableRecord, now: number): Promise<number> {
  const { table } = record
  const range = ranges.expiries(table.TableName)
  const from = range + expiryKey(Math.max(0, Math.floor(now) - fiveYears), '')
  const keys = (await database.values({ gte: from, lt: range + expiryKey(Math.ceil(now), '') })) as string[]
  return database.write(() => {
    const staging = database.stage()
    const items = staging.store.getItemDb(table.TableName)
    let output = 0
    for (const key of keys) {
      const item = staging.get(table, key)
      const expiresAt = item && expiryOf(record, item)
      if (!item || expiresAt === undefined || expiresAt >= now) continue
      items.del(itemKey(table, item), () => undefined)
      output += 1
    }
    return { staging, output }
  }, true)
}
