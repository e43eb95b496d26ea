import { createKey } from 'dynalite/db/index.js'
import type { IndexDescription, Item, TableDescription } from '../wire.ts'

/** Key ranges in one database. Each begins with its prefix and ends before `after(prefix)`. */
export const ranges = {
  tokens: 'token~',
  items: (table: string) => `item-${table}~`,
  index: (table: string, index: string) => `index-${table}~${index}~`,
  expiries: (table: string) => `expiry-${table}~`,
  stream: (table: string, shard: string) => `stream-${table}~${shard}~`,
}

/** The first key after all keys with this prefix, which ends in '~'. */
export function after(prefix: string): string {
  return `${prefix.slice(0, -1)}\u007f`
}

export function itemKey(table: TableDescription, keyOrItem: Item): string {
  return createKey(keyOrItem, table)
}

/**
 * An entry's key in an index is the index's key, then the item's own. dynalite appends a 24-bit hash instead, with
 * which two of a few thousand items with the same index key would overwrite each other.
 */
export function indexKey(table: TableDescription, index: IndexDescription, item: Item): string {
  return createKey(item, table, index.KeySchema) + createKey(item, table)
}

/** 12 digits, so that seconds sort as text. */
export function expiryKey(expiresAt: number, key: string): string {
  return `${String(expiresAt).padStart(12, '0')}/${key}`
}

export function indexesOf(table: TableDescription): IndexDescription[] {
  return table.GlobalSecondaryIndexes ?? []
}
