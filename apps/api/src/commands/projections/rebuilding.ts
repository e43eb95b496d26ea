import { isDeepStrictEqual } from 'node:util'
import { both, type Condition, exists, fieldsAre, isNew, lacks } from '@arribo/server/items/conditions'
import { type Entry, type EntryProjection, placeOf } from '@arribo/server/projections/entries.rules'
import { sequenceField } from '@arribo/server/projections/entry-writes'
import type { Table } from '@arribo/server/table/table'
import type { Item } from '@arribo/server/table/writes'
import type { Key } from '../../platform/dynamo/keys.ts'

const maxTries = 8

export function isSame({ fields }: Entry, kept: Item): boolean {
  const { pk: _pk, sk: _sk, [sequenceField]: _sequence, ...stored } = kept
  const wanted = Object.entries(fields).filter(([, value]) => value !== undefined)
  return isDeepStrictEqual(Object.fromEntries(wanted), stored)
}

/** Undefined if the source can't be read; the projector has set such a record aside too. */
export function readableEntries({ entriesOf }: EntryProjection, source: Item) {
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
  const known = new Map(strays.map((key) => [placeOf(key), key]))
  for (let attempt = 1; attempt <= maxTries; attempt += 1) {
    const item = await table.get(source)
    const wanted = item ? readableEntries(projection, item) : []
    if (!wanted) return false
    const places = new Set(wanted.map(({ key }) => placeOf(key)))
    const doomed = [...known.values()].filter((key) => !places.has(placeOf(key)))
    // If the source has changed, the projector may already have removed one of these, and we write it again: the next
    // round has to delete it.
    for (const { key } of wanted) known.set(placeOf(key), key)
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
