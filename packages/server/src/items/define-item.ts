import type * as z from 'zod'
import type { Key } from '../keys.ts'
import type { Condition } from './conditions.ts'
import { readerOf, type StoredItem } from './reader.ts'
import { type Changes, updateOf } from './update.ts'

export type Placement = {
  readonly gsi1pk?: string
  readonly gsi1sk?: string
  readonly gsi2pk?: string
  readonly gsi2sk?: string
  /** Unix seconds. */
  readonly ttl?: number
}

/**
 * Converts an item of version n to n + 1, for each version before the current one. The item may already have some
 * fields of the new shape, because `set` changes single fields without rewriting the item.
 */
export type Upgrades = Readonly<Record<number, (stored: StoredItem) => StoredItem>>

type Definition<Args extends readonly unknown[], Schema extends z.ZodType<object>> = {
  readonly name: string
  readonly key: (...args: Args) => Key
  readonly schema: Schema
  /** Raise it when a schema default is not enough to read stored items in the new shape. */
  readonly version: number
  readonly upgrades?: Upgrades
}

type PutOptions = { readonly placement?: Placement; readonly when?: Condition }

/**
 * Defines a kind of item: its key, its fields and the version of its shape. Reads are validated and upgraded to the
 * current version; writes are typed. An item without `schemaVersion` is version 1.
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

    put: (at: Key, fields: Fields, { placement, when }: PutOptions = {}) => ({
      Put: { Item: { ...at, ...placement, ...fields, ...stamp }, ...when },
    }),

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
