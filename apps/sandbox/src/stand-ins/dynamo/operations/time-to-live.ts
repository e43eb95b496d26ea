import { invalid } from '../failure.ts'
import { expiryOf } from '../storage/entries.ts'
import { expiryKey, itemKey, ranges } from '../storage/keys.ts'
import type { Database } from '../storage/database.ts'
import { rewriteItems } from '../storage/rewrite-items.ts'
import type { TableRecord } from '../storage/tables.ts'
import type { Operation } from './operation.ts'

const fiveYears = 5 * 365 * 86_400

export const updateTimeToLive: Operation = async (database, { TableName, TimeToLiveSpecification }) => {
  const record = database.tables.get(TableName)
  const asked = (TimeToLiveSpecification ?? {}) as { Enabled?: boolean; AttributeName?: string }
  if (typeof asked.AttributeName !== 'string' || typeof asked.Enabled !== 'boolean')
    throw invalid('TimeToLiveSpecification needs Enabled and AttributeName')
  if (asked.Enabled === Boolean(record.expiryAttribute))
    throw invalid(`TimeToLive is already ${asked.Enabled ? 'enabled' : 'disabled'}`)
  const { expiryAttribute: _former, ...rest } = record
  if (asked.Enabled) await rewriteItems(database, { ...rest, expiryAttribute: asked.AttributeName })
  else {
    await database.tables.save(rest)
    await database.clear(ranges.expiries(record.table.TableName))
  }
  return { TimeToLiveSpecification: asked }
}

export const describeTimeToLive: Operation = async (database, { TableName }) => {
  const { expiryAttribute } = database.tables.get(TableName)
  return {
    TimeToLiveDescription: expiryAttribute
      ? { TimeToLiveStatus: 'ENABLED', AttributeName: expiryAttribute }
      : { TimeToLiveStatus: 'DISABLED' },
  }
}

/**
 * Deletes items that expired before `now` (Unix seconds) and returns how many. Reads only the expiry entries, however
 * large the table is. Like DynamoDB, ignores items that expired more than five years ago.
 */
export async function sweepExpired(database: Database, now: number): Promise<number> {
  let swept = 0
  for (const record of database.tables.list()) {
    if (record.expiryAttribute) swept += await sweepTable(database, record, now)
  }
  return swept
}

async function sweepTable(database: Database, record: TableRecord, now: number): Promise<number> {
  const { table } = record
  const range = ranges.expiries(table.TableName)
  const from = range + expiryKey(Math.max(0, Math.floor(now) - fiveYears), '')
  let swept = 0
  for await (const keys of database.values({ gte: from, lt: range + expiryKey(Math.ceil(now), '') })) {
    const staging = database.stage()
    const items = staging.store.getItemDb(table.TableName)
    for (const key of keys as string[]) {
      const item = staging.get(table, key)
      const expiresAt = item && expiryOf(record, item)
      if (!item || expiresAt === undefined || expiresAt >= now) continue
      items.del(itemKey(table, item), () => undefined)
      swept += 1
    }
    await database.commit(staging, undefined, true)
  }
  return swept
}
