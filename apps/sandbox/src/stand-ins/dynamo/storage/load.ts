import type { AttributeValue, Item } from '../wire.ts'
import type { Write } from './commits.ts'
import { writesOf } from './entries.ts'
import { itemKey } from './keys.ts'
import type { Level } from './level.ts'
import type { Tables } from './tables.ts'

/** An item as the vendor's document client takes it: plain text, numbers, truth values, lists and records of them. */
export type Document = Readonly<Record<string, unknown>>

/**
 * Loads millions of items: no protocol, no conditions, no look at what was there before. Each item is new to
 * the table, so its index and expiry entries only have to be added. Resolves when all are on disk.
 */
export async function loadItems(level: Level, tables: Tables, name: string, documents: readonly Document[]) {
  const record = tables.get(name)
  const batch = documents.flatMap((document) => {
    const after = attributesOf(document)
    return writesOf({ record, key: itemKey(record.table, after), before: undefined, after })
  })
  await level.batch(batch.map(([key, write]): Write & { key: string } => ({ ...write, key })))
}

/** What is undefined is left out, as the product's client leaves it out. */
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
