import { createKey, itemSize } from 'dynalite/db/index.js'
import { ClassicLevel } from 'classic-level'
import { MemoryLevel } from 'memory-level'
import { mkdir } from 'node:fs/promises'
import { partitionOf } from '../capacity.ts'
import { failure, type IndexDescription, type Item, type KeySchema, type TableDescription } from '../wire.ts'
import type { Collection } from '../../../state.ts'
import type { EngineStore } from '../engine.ts'

export type TableRecord = { readonly table: TableDescription; readonly expiryAttribute?: string }
export type Tables = Collection<TableRecord>

/** Throws ResourceNotFoundException. */
export function tableIn(tables: Tables, name = ''): TableRecord {
  const record = tables.get(name)
  if (!record) throw tableNotFound()
  return record
}

export const answerTable =
  (tables: Tables): EngineStore['getTable'] =>
  (name, answer) => {
    const record = tables.get(name)
    if (record) answer(null, record.table)
    else answer(tableNotFound())
  }

const tableNotFound = () => failure('ResourceNotFoundException', 'Requested resource not found')

/** Key ranges in one database. Each begins with its prefix and ends before `after(prefix)`. */
export const ranges = {
  tokens: 'token~',
  items: (table: string) => `item-${table}~`,
  index: (table: string, index: string) => `index-${table}~${index}~`,
  expiries: (table: string) => `expiry-${table}~`,
  stream: (table: string, shard: string) => `stream-${table}~${shard}~`,
}

/** The first key after all keys with this prefix, which ends in '~'. */
export const after = (prefix: string): string => `${prefix.slice(0, -1)}\u007f`

export const itemKey = (table: TableDescription, keyOrItem: Item): string => createKey(keyOrItem, table)

/**
 * An entry's key in an index is the index's key, then the item's own. dynalite appends a 24-bit hash instead, with
 * which two of a few thousand items with the same index key would overwrite each other.
 */
export const indexKey = (table: TableDescription, index: IndexDescription, item: Item): string =>
  createKey(item, table, index.KeySchema) + createKey(item, table)

/** 12 digits, so that seconds sort as text. */
export const expiryKey = (expiresAt: number, key: string): string => `${String(expiresAt).padStart(12, '0')}/${key}`

export const indexesOf = (table: TableDescription): IndexDescription[] => table.GlobalSecondaryIndexes ?? []

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

function entryOf(table: TableDescription, index: IndexDescription, item: Item | undefined): Entry | undefined {
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

const kilobytes = (item: Item | undefined): number => (item ? Math.ceil(itemSize(item) / 1024) : 0)

export type Level = MemoryLevel<string, unknown>
export type Write = { type: 'put'; value: unknown } | { type: 'del' }

const cacheSize = 32 * 1024 * 1024
/** Fewer and larger files at the first level save a fifth of the work of loading millions of items. */
const writeBufferSize = 32 * 1024 * 1024
const valueEncoding = 'json'

export async function openLevel(folder?: string): Promise<Level> {
  if (folder) await mkdir(folder, { recursive: true })
  const level: Level = folder
    ? new ClassicLevel(folder, { valueEncoding, cacheSize, writeBufferSize })
    : new MemoryLevel({ valueEncoding, storeEncoding: 'utf8' })
  await level.open()
  return level
}
