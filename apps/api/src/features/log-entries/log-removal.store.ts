import { both, exists, lacks } from '@arribo/server/items/conditions'
import { logEntryItem, type StoredLogEntry } from '@arribo/server/log-item'
import type { Table } from '@arribo/server/table/table'
import { TransactionRefused } from '@arribo/server/table/transact'
import type { Item } from '@arribo/server/table/writes'
import { keys } from '../../platform/dynamo/keys.ts'
import { amendWrites, markGone } from './chain/chain.store.ts'

async function* pagesOf(table: Table, sub: string, fields?: readonly string[]): AsyncGenerator<Item[]> {
  const names = fields && Object.fromEntries(fields.map((field, index) => [`#${index}`, field]))
  let start: Item | undefined
  do {
    const { items, next } = await table.query({
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': keys.logs(sub).pk },
      ...(names && { ProjectionExpression: Object.keys(names).join(', '), ExpressionAttributeNames: names }),
      ConsistentRead: true,
      ExclusiveStartKey: start,
    })
    yield items
    start = next
  } while (start)
}

const keyOf = ({ pk, sk }: Item) => ({ pk: String(pk), sk: String(sk) })

/** Deletes one person's whole log; marks the deleted staff rows in the chain first. */
export async function removeLog(table: Table, sub: string, now: Date): Promise<void> {
  for await (const items of pagesOf(table, sub, ['pk', 'sk', 'timestamp', 'chainNo'])) {
    for (const { timestamp, chainNo } of items)
      if (typeof chainNo === 'number') await markGone(table, { timestamp: Number(timestamp), chainNo }, now)
    await table.deleteMany(items.map(keyOf))
  }
}

export async function listNewest(table: Table, sub: string, most: number): Promise<StoredLogEntry[]> {
  const items: Item[] = []
  let start: Item | undefined
  do {
    const page = await table.query({
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': keys.logs(sub).pk },
      ScanIndexForward: false,
      Limit: Math.min(500, most - items.length),
      ExclusiveStartKey: start,
    })
    items.push(...page.items)
    start = page.next
  } while (start && items.length < most)
  return logEntryItem.list(items)
}

type Rewrite = (entry: StoredLogEntry) => Pick<StoredLogEntry, 'value' | 'oldValue'>

/** Calls `rewrite` for each of one person's entries and stores the values it returns, if any. */
export async function rewriteLog(table: Table, sub: string, rewrite: Rewrite): Promise<void> {
  for await (const items of pagesOf(table, sub))
    for (const item of items)
      for (const entry of logEntryItem.list([item])) {
        const set = rewrite(entry)
        if (Object.keys(set).length > 0) await writeAnew(table, item, entry, set)
      }
}

async function writeAnew(table: Table, item: Item, entry: StoredLogEntry, set: ReturnType<Rewrite>): Promise<void> {
  const { chainNo } = entry
  // If the row is sealed between read and write, it is read again.
  const when = chainNo === undefined ? both(exists, lacks('chainNo')) : exists
  const row = logEntryItem.set(keyOf(item), { set, add: { rewritten: 1 } }, when)
  try {
    await table.transact([row, ...amendWrites({ ...entry, ...set })])
  } catch (error) {
    if (!(error instanceof TransactionRefused)) throw error
    const [now] = logEntryItem.list([(await table.get(keyOf(item))) ?? {}].filter(({ pk }) => pk !== undefined))
    if (now && now.chainNo !== chainNo) await writeAnew(table, item, now, set)
  }
}
