import { createKey } from 'dynalite/db/index.js'
import type { IndexDescription, Item, TableDescription } from '../wire.ts'

/** Where everything lies in the one database. Each range begins with its prefix and ends before `after(prefix)`. */
export const ranges = {
  tables: 'table~',
  tokens: 'token~',
  items: (table: string) => `item-${table}~`,
  index: (table: string, index: string) => `index-${table}~${index}~`,
  expiries: (table: string) => `expiry-${table}~`,
  stream: (table: string, shard: string) => `stream-${table}~${shard}~`,
  /** How far a reader of streams has come, by its name. */
  checkpoints: (reader: string) => `checkpoint-${reader}~`,
}

/** The first key behind all keys that begin with this prefix, which ends in '~'. */
export function after(prefix: string): string {
  return `${prefix.slice(0, -1)}\u007f`
}

export function itemKey(table: TableDescription, keyOrItem: Item): string {
  return createKey(keyOrItem, table)
}

/**
 * An entry's key in an index: the index's key, then the item's own. dynalite appends 24 bits of a hash instead, so that
 * two of a few thousand items with the same index key would overwrite each other.
 */
export function indexKey(table: TableDescription, index: IndexDescription, item: Item): string {
  return createKey(item, table, index.KeySchema) + createKey(item, table)
}

/** Seconds as 12 digits, so that their order as text is their order in time. */
export function expiryKey(expiresAt: number, key: string): string {
  return `${String(expiresAt).padStart(12, '0')}/${key}`
}

export function indexesOf(table: TableDescription): IndexDescription[] {
  return [...(table.LocalSecondaryIndexes ?? []), ...(table.GlobalSecondaryIndexes ?? [])]
}
