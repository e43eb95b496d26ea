import { type EntryProjection, placeOf } from '@arribo/server/projections/entries.rules'
import { entryProjections } from '@arribo/server/projections/projections'
import { keyOf } from '@arribo/server/keys'
import { pagesOf } from '@arribo/server/table/pages'
import type { Table } from '@arribo/server/table/table'
import type { Item } from '@arribo/server/table/writes'
import type { Key } from '../../platform/dynamo/keys.ts'
import { type Mismatch, verifying } from '../verifying.ts'
import { isSame, readableEntries, rebuildEntries } from './rebuilding.ts'

export const projectionsVerify = verifying({
  check: ({ table }) => checkProjections(table),
  scopeOf: ({ sources, entries }) => `${entries} entries of ${sources} items`,
  sound: 'each says what it is derived from',
})

/** Compares entries with sources in both directions. All faults of one source are one mismatch. */
export async function checkProjections(table: Table) {
  const wrong = new Map<string, Wrong>()
  const note = (projection: EntryProjection, { source, item }: Source, kind: Kind, entry?: Key) => {
    const what = `${projection.name}  ${placeOf(source)}`
    const { entries = [] } = wrong.get(what) ?? {}
    wrong.set(what, { projection, source, item, entries: [...entries, { kind, entry }] })
  }
  let [sources, entries] = [0, 0]
  for await (const items of pagesOf((start) => table.scan({ ConsistentRead: true, ExclusiveStartKey: start })))
    for (const projection of entryProjections) {
      const expected = items.flatMap((item) => {
        const [source, wanted] = [keyOf(item), readableEntries(projection, item)]
        if (!wanted) note(projection, { source, item }, 'unreadable')
        return (wanted ?? []).map((entry) => ({ source, item, entry }))
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
      for (const { entry, ...source } of expected) {
        const found = kept.get(placeOf(entry.key))
        if (!found || !isSame(entry, found)) note(projection, source, found ? 'different' : 'missing', entry.key)
      }
      for (const { entry, ...source } of await leftOver(table, projection, derived))
        note(projection, source, 'left over', entry)
    }
  return { sources, entries, mismatches: [...wrong].map(([what, each]) => mismatchOf(table, what, each)) }
}

type Kind = 'missing' | 'different' | 'left over' | 'unreadable'
type Source = { readonly source: Key; readonly item: Item | undefined }
type Wrong = Source & {
  readonly projection: EntryProjection
  readonly entries: readonly { readonly kind: Kind; readonly entry: Key | undefined }[]
}

const mismatchOf = (table: Table, what: string, { projection, source, item, entries }: Wrong): Mismatch => ({
  what,
  kept: entries.map(({ kind, entry }) => (entry ? `${kind}: ${placeOf(entry)}` : kind)).toSorted(),
  gap: item,
  repair: () =>
    rebuildEntries(
      table,
      projection,
      source,
      entries.flatMap(({ entry }) => entry ?? []),
    ),
})

type Derived = { readonly source: Key; readonly entry: Key }

async function leftOver(table: Table, projection: EntryProjection, derived: readonly Derived[]) {
  const sources = await itemsAt(
    table,
    derived.map(({ source }) => source),
  )
  return derived.flatMap(({ source, entry }) => {
    const item = sources.get(placeOf(source))
    const wanted = item ? (readableEntries(projection, item) ?? []) : []
    return wanted.every(({ key }) => placeOf(key) !== placeOf(entry)) ? [{ source, item, entry }] : []
  })
}

async function itemsAt(table: Table, wanted: readonly Key[]): Promise<ReadonlyMap<string, Item>> {
  const once = [...new Map(wanted.map((key) => [placeOf(key), key])).values()]
  return new Map((await table.getMany(once)).map((item) => [placeOf(keyOf(item)), item]))
}
