import { isDeepStrictEqual } from 'node:util'
import { type Entry, type EntryProjection, placeOf } from '@arribo/server/projections/entries.rules'
import { sequenceField } from '@arribo/server/projections/entry-writes'
import { entryProjections } from '@arribo/server/projections/projections'
import { keyOf } from '@arribo/server/keys'
import { pagesOf } from '@arribo/server/table/pages'
import type { Table } from '@arribo/server/table/table'
import type { Item } from '@arribo/server/table/writes'
import type { Key } from '../../platform/dynamo/keys.ts'

export type Difference = {
  readonly projection: EntryProjection
  readonly kind: 'missing' | 'different' | 'left over' | 'unreadable'
  readonly source: Key
  /** Absent if the source can't be read. */
  readonly entry?: Key
}

export type Look = { readonly sources: number; readonly entries: number; readonly differences: readonly Difference[] }

export function isSame({ fields }: Entry, kept: Item): boolean {
  const { pk: _pk, sk: _sk, [sequenceField]: _sequence, ...stored } = kept
  const wanted = Object.entries(fields).filter(([, value]) => value !== undefined)
  return isDeepStrictEqual(Object.fromEntries(wanted), stored)
}

/** Entries of a source, or undefined if it can't be read: the projector has set such a record aside as well. */
export function readableEntries({ entriesOf }: EntryProjection, source: Item) {
  try {
    return entriesOf(source)
  } catch {
    return undefined
  }
}

/**
 * Compares every entry with its source, and every source with its entries. Changes that the projector hasn't processed
 * yet show up as differences too.
 */
export async function findDifferences(table: Table): Promise<Look> {
  const differences: Difference[] = []
  let [sources, entries] = [0, 0]
  for await (const items of pagesOfTable(table))
    for (const projection of entryProjections) {
      const ofPage = items.flatMap((source) => {
        const wanted = readableEntries(projection, source)
        if (!wanted) differences.push({ projection, kind: 'unreadable', source: keyOf(source) })
        return (wanted ?? []).map((entry) => ({ source: keyOf(source), entry }))
      })
      const derived = items.flatMap((entry) => {
        const source = projection.sourceOf(entry)
        return source ? [{ source, entry: keyOf(entry) }] : []
      })
      sources += new Set(ofPage.map(({ source }) => placeOf(source))).size
      entries += derived.length
      differences.push(...(await wrongEntries(table, projection, ofPage)))
      differences.push(...(await leftOver(table, projection, derived)))
    }
  return { sources, entries, differences }
}

type ExpectedEntry = { readonly source: Key; readonly entry: Entry }

async function wrongEntries(
  table: Table,
  projection: EntryProjection,
  wanted: readonly ExpectedEntry[],
): Promise<Difference[]> {
  const kept = await itemsAt(
    table,
    wanted.map(({ entry }) => entry.key),
  )
  return wanted.flatMap(({ source, entry }): Difference[] => {
    const item = kept.get(placeOf(entry.key))
    if (item && isSame(entry, item)) return []
    return [{ projection, kind: item ? 'different' : 'missing', source, entry: entry.key }]
  })
}

async function leftOver(
  table: Table,
  projection: EntryProjection,
  derived: readonly { readonly source: Key; readonly entry: Key }[],
): Promise<Difference[]> {
  const sources = await itemsAt(
    table,
    derived.map(({ source }) => source),
  )
  return derived.flatMap(({ source, entry }): Difference[] => {
    const item = sources.get(placeOf(source))
    const wanted = item ? (readableEntries(projection, item) ?? []) : []
    return wanted.some(({ key }) => placeOf(key) === placeOf(entry))
      ? []
      : [{ projection, kind: 'left over', source, entry }]
  })
}

async function itemsAt(table: Table, wanted: readonly Key[]): Promise<ReadonlyMap<string, Item>> {
  const once = [...new Map(wanted.map((key) => [placeOf(key), key])).values()]
  return new Map((await table.getMany(once)).map((item) => [placeOf(keyOf(item)), item]))
}

/** Every item of the table. For commands that staff run by hand, never in a request. */
const pagesOfTable = (table: Table): AsyncGenerator<Item[]> =>
  pagesOf((start) => table.scan({ ConsistentRead: true, ExclusiveStartKey: start }))
