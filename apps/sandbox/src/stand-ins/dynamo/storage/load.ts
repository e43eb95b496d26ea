import type { AttributeValue, Item } from '../wire.ts'
import type { Write } from './commits.ts'
import { writesOf } from './entries.ts'
import { itemKey } from './keys.ts'
import type { Level } from './level.ts'
import type { Tables } from './tables.ts'

/** An item as for the vendor's document client: strings, numbers, booleans, lists and records. */
export type Document = Readonly<Record<string, unknown>>

/**
 * Loads millions of items without the protocol, conditions or existing items. Each item is new to the table, so its
 * index and expiry entries only have to be added. Resolves when all are on disk.
 */
export async function loadItems(level: Level, tables: Tables, name: string, documents: readonly Document[]) {
  const record = tables.get(name)
  const batch = documents.flatMap((document) => {
    const after = attributesOf(document)
    return writesOf({ record, key: itemKey(record.table, after), before: undefined, after })
  })
  await level.batch(batch.map(([key, write]): Write & { key: string } => ({ ...write, key })))
}

/** Leaves out undefined values, like the product's client. */
const attributesOf = (document: Document): Item =>
  Object.fromEntries(
    Object.entries(document)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, attributeOf(value)]),
  )

function attributeOf(value: unknown): AttributeValue {
  if (typeof value === 'string') return { S: value }
  if (typeof value === 'number' && Number.isFinite(value)) return { N: String(value) }
  if (typeof value === 'boolean') return { BOOL: value }
  if (value === null) return { NULL: true }
  if (Array.isArray(value)) return { L: value.map(attributeOf) }
  if (typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype)
    return { M: attributesOf(value as Document) }
  throw new Error(`A ${typeof value} cannot be loaded`)
}
