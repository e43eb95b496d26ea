import { type EntryProjection, placeOf } from '@arribo/server/projections/entries.rules'
import { entryProjections } from '@arribo/server/projections/projections'
import { keyOf } from '@arribo/server/keys'
import { pagesOf } from '@arribo/server/table/pages'
import type { Table } from '@arribo/server/table/table'
import type { Item } from '@arribo/server/table/writes'
import type { Key } from '../../platform/dynamo/keys.ts'
import { type Mismatch, verifying } from '../verifying.ts'
import { isSame, readableEntries, rebuildEntries } from './rebuilding.ts'

/** Compares the lists that the projector keeps with what they are derived from. */
export const projectionsVerify = verifying({
  check: ({ table }) => checkProjections(table),
  looked: ({ sources, entries }) => `${entries} entries of ${sources} items`,
  sound: 'each says what it is derived from',
})

/** Compares every entry with its source, and every source with its entries. */
export async function checkProjections(table: Table) {
  const mismatches: Mismatch[] = []
  let [sources, entries] = [0, 0]
  for await (const items of pagesOf((start) => table.scan({ ConsistentRead: true, ExclusiveStartKey: start })))
    for (const projection of entryProjections) {
      const isDifferent = differences(table, projection)
      const expected = items.flatMap((item) => {
        const [source, wanted] = [keyOf(item), readableEntries(projection, item)]
        if (!wanted) mismatches.push(isDifferent('unreadable', { source }))
        return (wanted ?? []).map((entry) => ({ source, entry }))
      })
      const derived = items.flatMap((item) => {
        const source = projection.sourceOf(item)
        return source ? [{ source, entry: keyOf(item) }] : []
      })
      sources += new Set(expected.map(({ source }) => placeOf(source))).size
      entries += derived.length
      const kept = await itemsAt(
        table,
        expected.map(({ entry }) => entry.key),
      )
      for (const { source, entry } of expected) {
        const item = kept.get(placeOf(entry.key))
        if (!item || !isSame(entry, item))
          mismatches.push(isDifferent(item ? 'different' : 'missing', { source, entry: entry.key }))
      }
      mismatches.push(...(await leftOver(table, projection, derived)))
    }
  return { sources, entries, mismatches }
}

type Place = { readonly source: Key; readonly entry?: Key }
type Kind = 'missing' | 'different' | 'left over' | 'unreadable'

const differences =
  (table: Table, projection: EntryProjection) =>
  (kind: Kind, { source, entry }: Place): Mismatch => ({
    what: `${projection.name}  ${kind}: ${entry ? `${placeOf(entry)}, derived from ` : ''}${placeOf(source)}`,
    repair: () => rebuildEntries(table, projection, source, entry ? [entry] : []),
  })

async function leftOver(
  table: Table,
  projection: EntryProjection,
  derived: readonly Required<Place>[],
): Promise<Mismatch[]> {
  const sources = await itemsAt(
    table,
    derived.map(({ source }) => source),
  )
  const isWanted = ({ source, entry }: Required<Place>) => {
    const item = sources.get(placeOf(source))
    const wanted = item ? (readableEntries(projection, item) ?? []) : []
    return wanted.some(({ key }) => placeOf(key) === placeOf(entry))
  }
  return derived.filter((place) => !isWanted(place)).map((place) => differences(table, projection)('left over', place))
}

async function itemsAt(table: Table, wanted: readonly Key[]): Promise<ReadonlyMap<string, Item>> {
  const once = [...new Map(wanted.map((key) => [placeOf(key), key])).values()]
  return new Map((await table.getMany(once)).map((item) => [placeOf(keyOf(item)), item]))
}
