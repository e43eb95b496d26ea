import type * as z from 'zod'
import type { Key } from '../keys.ts'
import type { Table } from '../table/table.ts'
import type { Condition } from './conditions.ts'
import { readerOf } from './reader.ts'
import { type Changes, updateOf } from './update.ts'

export type Placement = {
  readonly gsi1pk?: string
  readonly gsi1sk?: string
  readonly gsi2pk?: string
  readonly gsi2sk?: string
  /** Unix seconds. */
  readonly ttl?: number
}

type Definition<Args extends readonly unknown[], Schema extends z.ZodType<object>> = {
  readonly name: string
  readonly key: (...args: Args) => Key
  readonly schema: Schema
}

type PutOptions = { readonly placement?: Placement; readonly when?: Condition }

export function defineItem<const Args extends readonly unknown[], Schema extends z.ZodType<object>>({
  name,
  key,
  schema,
}: Definition<Args, Schema>) {
  type Fields = Readonly<z.output<Schema>>
  const reader = readerOf(name, schema)
  return {
    key,
    ...reader,

    get: async (table: Pick<Table, 'get'>, ...args: Args): Promise<Fields | undefined> =>
      reader.find(await table.get(key(...args))),

    put: (at: Key, fields: Fields, { placement, when }: PutOptions = {}) => ({
      Put: { Item: { ...at, ...placement, ...fields }, ...when },
    }),

    set: (at: Key, { set, ...rest }: Changes<Fields & Placement>, when?: Condition) => ({
      Update: { Key: at, ...updateOf<Fields & Placement>({ ...rest, set }, when) },
    }),

    delete: (at: Key, when?: Condition) => ({ Delete: { Key: at, ...when } }),
  }
}
