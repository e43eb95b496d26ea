import { type Entry, type EntryProjection, keyText } from '@arribo/server/projections/entries.rules'
import { entryProjections } from '@arribo/server/projections/projections'
import { keyOf } from '@arribo/server/keys'
import { pagesOf, type Table } from '@arribo/server/table/table'
import type { Item } from '@arribo/server/table/writes'
import { isDeepStrictEqual } from 'node:util'
import { both, type Condition, exists, fieldsAre, isNew, lacks } from '@arribo/server/items/conditions'
import { sequenceField } from '@arribo/server/projections/projection-writes'
import type { Key } from '../../platform/dynamo/keys.ts'
import { type Mismatch, verifying } from '../verifying.ts'

export const projectionsVerify = verifying({
  check: ({ table }) => checkProjections(table),
  scopeOf: ({ sources, entries }) => `${entries} entries of ${sources} items`,
  sound: 'each says what it is derived from',
})

/** Compares entries with sources in both directions. All faults of one source are one mismatch. */
export async function checkProjections(table: Table, projections = entryProjections) {
  const wrong = new Map<string, Wrong>()
  const note = (projection: EntryProjection, { source, item }: Source, kind: Kind, entry?: Key) => {
    const what = `${projection.name}  ${keyText(source)}`
    const { entries = [] } = wrong.get(what) ?? {}
    wrong.set(what, { projection, source, item, entries: [...entries, { kind, entry }] })
  }
  let [sources, entries] = [0, 0]
  for await (const items of pagesOf((start) => table.scan({ ExclusiveStartKey: start })))
    for (const projection of projections) {
      const expected = items.flatMap((item) => {
        const [source, wanted] = [keyOf(item), readableEntries(projection, item)]
        if (!wanted) note(projection, { source, item }, 'unreadable')
        return (wanted ?? []).map((entry) => ({ source, item, entry }))
      })
      const derived = items.flatMap((item) => {
        const source = projection.sourceOf(item)
        return source ? [{ source, entry: keyOf(item) }] : []
      })
      sources += new Set(expected.map(({ source }) => keyText(source))).size
      entries += derived.length
      const kept = await itemsAt(
        table,
        expected.map(({ entry }) => entry.key),
      )
      for (const { entry, ...source } of expected) {
        const found = kept.get(keyText(entry.key))
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
  kept: entries.map(({ kind, entry }) => (entry ? `${kind}: ${keyText(entry)}` : kind)).toSorted(),
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
    const item = sources.get(keyText(source))
    const wanted = item ? (readableEntries(projection, item) ?? []) : []
    return wanted.every(({ key }) => keyText(key) !== keyText(entry)) ? [{ source, item, entry }] : []
  })
}

async function itemsAt(table: Table, wanted: readonly Key[]): Promise<ReadonlyMap<string, Item>> {
  const once = [...new Map(wanted.map((key) => [keyText(key), key])).values()]
  return new Map((await table.getMany(once)).map((item) => [keyText(keyOf(item)), item]))
}

const maxTries = 8

function isSame({ fields }: Entry, kept: Item): boolean {
  const { pk: _pk, sk: _sk, [sequenceField]: _sequence, ...stored } = kept
  const wanted = Object.entries(fields).filter(([, value]) => value !== undefined)
  return isDeepStrictEqual(Object.fromEntries(wanted), stored)
}

/** Undefined if the source can't be read; the projector has set such a record aside too. */
function readableEntries({ entriesOf }: EntryProjection, source: Item) {
  try {
    return entriesOf(source)
  } catch {
    return undefined
  }
}

/** Holds while the projector hasn't written the entry since we read it. */
function asRead(kept: Item | undefined): Condition {
  if (!kept) return isNew
  const sequence = kept[sequenceField]
  return sequence === undefined ? both(exists, lacks(sequenceField)) : fieldsAre({ [sequenceField]: sequence })
}

/**
 * Rewrites the entries of one source and deletes the `strays` that it doesn't have, while everything is running. If the
 * source changes before the last look at it, the entries are written again; the projector handles any later change.
 * False if the source keeps changing or can't be read.
 */
export async function rebuildEntries(
  table: Table,
  projection: EntryProjection,
  source: Key,
  strays: readonly Key[],
): Promise<boolean> {
  const known = new Map(strays.map((key) => [keyText(key), key]))
  for (let attempt = 1; attempt <= maxTries; attempt += 1) {
    const item = await table.get(source)
    const wanted = item ? readableEntries(projection, item) : []
    if (!wanted) return false
    const places = new Set(wanted.map(({ key }) => keyText(key)))
    const doomed = [...known.values()].filter((key) => !places.has(keyText(key)))
    // If the source has changed, the projector may already have removed one of these, and we write it again: the next
    // round has to delete it.
    for (const { key } of wanted) known.set(keyText(key), key)
    const written = await Promise.all([
      ...wanted.map((entry) => putEntry(table, entry)),
      ...doomed.map((key) => deleteEntry(table, key)),
    ])
    if (written.every(Boolean) && isDeepStrictEqual(await table.get(source), item)) return true
  }
  return false
}

async function putEntry(table: Table, entry: Entry): Promise<boolean> {
  const kept = await table.get(entry.key)
  if (kept && isSame(entry, kept)) return true
  return table.put({ Item: { ...entry.key, ...entry.fields }, ...asRead(kept) })
}

async function deleteEntry(table: Table, key: Key): Promise<boolean> {
  const kept = await table.get(key)
  return !kept || table.delete(key, asRead(kept))
}
