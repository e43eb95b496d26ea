import { itemSize } from 'dynalite/db/index.js'
import { partitionOf } from '../limits/capacity.ts'
import type { IndexDescription, Item, KeySchema, TableDescription } from '../wire.ts'
import type { Write } from './level.ts'
import { expiryKey, indexesOf, indexKey, itemKey, ranges } from './keys.ts'
import type { TableRecord } from './tables.ts'

export type Change = { record: TableRecord; key: string; before: Item | undefined; after: Item | undefined }
type Entry = { key: string; value: Item | string }

export function writesOf({ record, key, before, after }: Change): [string, Write][] {
  const { table } = record
  const items = ranges.items(table.TableName)
  const writes: [string, Write][] = [[items + key, after ? { type: 'put', value: after } : { type: 'del' }]]
  for (const index of indexesOf(table)) {
    const range = ranges.index(table.TableName, index.IndexName)
    writes.push(...moved(range, entryOf(table, index, before), entryOf(table, index, after)))
  }
  const expiries = ranges.expiries(table.TableName)
  writes.push(...moved(expiries, expiryEntryOf(record, before), expiryEntryOf(record, after)))
  return writes
}

function moved(range: string, before: Entry | undefined, after: Entry | undefined): [string, Write][] {
  const writes: [string, Write][] = []
  if (before && before.key !== after?.key) writes.push([range + before.key, { type: 'del' }])
  if (after) writes.push([range + after.key, { type: 'put', value: after.value }])
  return writes
}

export function entryOf(table: TableDescription, index: IndexDescription, item: Item | undefined): Entry | undefined {
  if (!item || !index.KeySchema.every(({ AttributeName }) => item[AttributeName])) return undefined
  return { key: indexKey(table, index, item), value: item }
}

function expiryEntryOf(record: TableRecord, item: Item | undefined): Entry | undefined {
  const expiresAt = item && expiryOf(record, item)
  if (item === undefined || expiresAt === undefined) return undefined
  const key = itemKey(record.table, item)
  return { key: expiryKey(expiresAt, key), value: key }
}

/** Unix seconds. Undefined if the item never expires: only a positive integer counts. */
export function expiryOf(record: TableRecord, item: Item): number | undefined {
  const seconds = Number(record.expiryAttribute && item[record.expiryAttribute]?.N)
  return Number.isSafeInteger(seconds) && seconds > 0 && seconds < 1e12 ? seconds : undefined
}

/**
 * Write units that one change costs each partition of the table and its indexes: one for each kilobyte begun of the
 * item, and of every index entry that it changes.
 */
export function loadOf({ record, before, after }: Change): [string, number][] {
  const { table } = record
  const partition = (schema: KeySchema, item: Item | undefined, index?: string) =>
    partitionOf(table.TableName, index, hashOf(schema, item))
  const load: [string, number][] = [
    [partition(table.KeySchema, after ?? before), Math.max(kilobytes(before), kilobytes(after), 1)],
  ]
  for (const index of indexesOf(table)) {
    const old = entryOf(table, index, before)
    const fresh = entryOf(table, index, after)
    const at = (item: Item | undefined) => partition(index.KeySchema, item, index.IndexName)
    if (old && old.key !== fresh?.key) load.push([at(before), kilobytes(old.value as Item)])
    if (fresh) load.push([at(after), kilobytes(fresh.value as Item)])
  }
  return load
}

export function hashOf(schema: KeySchema, keyOrItem: Item | undefined): string {
  const name = schema.find(({ KeyType }) => KeyType === 'HASH')?.AttributeName ?? ''
  const { S, N, B } = keyOrItem?.[name] ?? {}
  return S ?? N ?? B ?? ''
}

function kilobytes(item: Item | undefined): number {
  return item ? Math.ceil(itemSize(item) / 1024) : 0
}
