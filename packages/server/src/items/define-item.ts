import { type ErrorCode, errors } from '@arribo/api-contracts/shared/errors'
import * as z from 'zod'
import type { Key } from '../keys.ts'
import type { Table } from '../table/table.ts'
import type { Condition } from './conditions.ts'

export type Placement = {
  readonly gsi1pk?: string
  readonly gsi1sk?: string
  readonly gsi2pk?: string
  readonly gsi2sk?: string
  /** Unix seconds. */
  readonly ttl?: number
}

type PutOptions = { readonly placement?: Placement; readonly when?: Condition }

export function defineItem<const Args extends readonly unknown[], Schema extends z.ZodType<object>>({
  name,
  key,
  schema,
}: {
  readonly name: string
  readonly key: (...args: Args) => Key
  readonly schema: Schema
}) {
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

export type StoredItem = Readonly<Record<string, unknown>>

export type Reader<Fields> = {
  readonly read: (stored: StoredItem) => Fields
  readonly find: (stored: StoredItem | undefined) => Fields | undefined
  /** Reports and skips broken items, so that one of them never fails a whole list. */
  readonly list: (stored: readonly StoredItem[]) => Fields[]
}

function readerOf<Schema extends z.ZodType<object>>(name: string, schema: Schema): Reader<z.output<Schema>> {
  function read(stored: StoredItem): z.output<Schema> {
    const result = schema.safeParse(stored)
    if (result.success) return result.data
    const broken = brokenItem(name, stored, result.error)
    report(broken)
    throw new BrokenItemError(broken)
  }
  return {
    read,
    find: (stored) => stored && read(stored),
    list: (stored) => stored.flatMap((each) => readable(each, read)),
  }
}

function readable<Fields>(stored: StoredItem, read: (stored: StoredItem) => Fields): Fields[] {
  try {
    return [read(stored)]
  } catch (error) {
    if (error instanceof BrokenItemError) return []
    throw error
  }
}

export const defineProjection = <Schema extends z.ZodObject>(name: string, schema: Schema) => ({
  fields: Object.keys(schema.shape),
  ...readerOf(name, schema),
})

export const errorCode = z.custom<ErrorCode>((value) => typeof value === 'string' && Object.hasOwn(errors, value))

export type BrokenItem = {
  readonly item: string
  readonly key: Key
  readonly fields: readonly string[]
}

export class BrokenItemError extends Error {
  override name = 'BrokenItemError'
  readonly broken: BrokenItem
  constructor(broken: BrokenItem) {
    super(`A stored ${broken.item} does not fit its schema: ${broken.fields.join(', ')}`)
    this.broken = broken
  }
}

const phoneNumbers = /\+\d{11,13}/g

function brokenItem(item: string, stored: Readonly<Record<string, unknown>>, error: z.ZodError): BrokenItem {
  const key = { pk: String(stored['pk']), sk: String(stored['sk']) }
  return {
    item,
    key: { pk: key.pk.replace(phoneNumbers, '+…'), sk: key.sk.replace(phoneNumbers, '+…') },
    fields: [...new Set(error.issues.map(({ path }) => path.join('.')))],
  }
}

type Report = (broken: BrokenItem) => void

const toStandardError: Report = (broken) => console.error(JSON.stringify({ event: 'broken_item', ...broken }))
let report: Report = toStandardError

export function reportBrokenItemsTo(next: Report | undefined): void {
  report = next ?? toStandardError
}

type Changes<Fields> = {
  readonly set?: Partial<Fields>
  readonly add?: { readonly [Field in keyof Fields]?: Fields[Field] & number }
  readonly remove?: readonly (keyof Fields & string)[]
}

/** The only builder of update expressions. Aliases every name, because DynamoDB reserves hundreds of words. */
export function updateOf<Fields>({ set = {}, add = {}, remove = [] }: Changes<Fields>, when?: Condition) {
  const given = Object.entries<unknown>(set).filter(([, value]) => value !== undefined)
  const added = Object.entries<unknown>(add)
  const clauses = [
    given.length > 0 && `SET ${given.map(([field]) => `#${field} = :${field}`).join(', ')}`,
    added.length > 0 && `ADD ${added.map(([field]) => `#${field} :${field}Added`).join(', ')}`,
    remove.length > 0 && `REMOVE ${remove.map((field) => `#${field}`).join(', ')}`,
  ]
  const names = [...given.map(([field]) => field), ...added.map(([field]) => field), ...remove]
  const values = {
    ...Object.fromEntries(given.map(([field, value]) => [`:${field}`, value])),
    ...Object.fromEntries(added.map(([field, value]) => [`:${field}Added`, value])),
    ...when?.ExpressionAttributeValues,
  }
  return {
    UpdateExpression: clauses.filter(Boolean).join(' '),
    ...(when && { ConditionExpression: when.ConditionExpression }),
    ExpressionAttributeNames: {
      ...Object.fromEntries(names.map((name) => [`#${name}`, name])),
      ...when?.ExpressionAttributeNames,
    },
    ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
  }
}
