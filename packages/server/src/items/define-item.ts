import type * as z from 'zod'
import type { Key } from '../keys.ts'
import type { Condition } from './conditions.ts'
import { readerOf, type StoredItem } from './reader.ts'
import { type Changes, updateOf } from './update.ts'

/** Where else an item is found, and when it expires: attributes that no schema names. */
export type Placement = {
  readonly gsi1pk?: string
  readonly gsi1sk?: string
  readonly gsi2pk?: string
  readonly gsi2sk?: string
  /** Unix seconds. */
  readonly ttl?: number
}

/**
 * How an item of version n becomes one of n + 1, for each version before the current one. It may meet fields of the new
 * shape: `set` changes single fields of an item without rewriting it.
 */
export type Upgrades = Readonly<Record<number, (stored: StoredItem) => StoredItem>>

type Definition<Args extends readonly unknown[], Schema extends z.ZodType<object>> = {
  /** Names the kind in reports. */
  readonly name: string
  readonly key: (...args: Args) => Key
  readonly schema: Schema
  /** Raise it when a stored item needs more than a schema default to be read in the new shape. */
  readonly version: number
  readonly upgrades?: Upgrades
}

type PutOptions = { readonly placement?: Placement; readonly when?: Condition }

/**
 * One kind of item of the table: its key, its fields and the version of its shape. What is read is validated and brought
 * to the current version; what is written is typed. An item without `schemaVersion` is of version 1.
 */
export function defineItem<const Args extends readonly unknown[], Schema extends z.ZodType<object>>({
  name,
  key,
  schema,
  version,
  upgrades = {},
}: Definition<Args, Schema>) {
  type Fields = Readonly<z.output<Schema>>
  const stamp = version > 1 ? { schemaVersion: version } : {}
  return {
    key,
    ...readerOf(name, schema, (stored) => upgraded(stored, version, upgrades)),

    /** Writes the whole item. */
    put: (at: Key, fields: Fields, { placement, when }: PutOptions = {}) => ({
      Put: { Item: { ...at, ...placement, ...fields, ...stamp }, ...when },
    }),

    /** Changes fields, index keys or the expiry of one item. Without a condition that it exists, it may create one. */
    set: (at: Key, { set, ...rest }: Changes<Fields & Placement>, when?: Condition) => ({
      Update: { Key: at, ...updateOf<Fields & Placement>({ ...rest, set }, when) },
    }),

    delete: (at: Key, when?: Condition) => ({ Delete: { Key: at, ...when } }),
  }
}

function upgraded(stored: StoredItem, version: number, upgrades: Upgrades): StoredItem {
  let item = stored
  for (let from = Number(stored['schemaVersion'] ?? 1); from < version; from += 1) {
    const upgrade = upgrades[from]
    if (upgrade) item = upgrade(item)
  }
  return item
}
