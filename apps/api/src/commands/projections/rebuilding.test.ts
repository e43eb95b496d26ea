import type { EntryProjection } from '@arribo/server/projections/entries.rules'
import type { Table } from '@arribo/server/table/table'
import type { Item } from '@arribo/server/table/writes'
import { expect, it } from 'vitest'
import type { Key } from '../../platform/dynamo/keys.ts'
import { rebuildEntries } from './projections-verify.ts'

const twice: EntryProjection = {
  name: 'two lists',
  entriesOf: ({ pk, colour }) =>
    typeof colour === 'string'
      ? ['LIST', 'COLOUR'].map((list) => ({ key: { pk: `${list}#${colour}`, sk: String(pk) }, fields: {} }))
      : [],
  sourceOf: () => undefined,
}
const keyText = ({ pk, sk }: Item) => `${String(pk)} ${String(sk)}`
const source = { pk: 'THING#1', sk: 'THING' }

/** `change` happens just before the first entry is written. */
function tableWith(items: readonly Item[], change: (kept: Map<string, Item>) => void) {
  const kept = new Map(items.map((item) => [keyText(item), item]))
  let hasChanged = false
  const table = {
    get: async (key: Key) => {
      if (key.pk === source.pk || hasChanged) return kept.get(keyText(key))
      hasChanged = true
      change(kept)
      return kept.get(keyText(key))
    },
    put: async ({ Item }: { Item: Item }) => Boolean(kept.set(keyText(Item), Item)),
    delete: async (key: Key) => kept.delete(keyText(key)),
  }
  return { table: table as unknown as Table, places: () => [...kept.keys()].toSorted() }
}
const entries = (colour: string) => twice.entriesOf({ ...source, colour }).map(({ key }) => ({ ...key }))
const [missing, ...others] = entries('red')

it.each([
  ['is deleted', undefined, []],
  ['changes its place', 'blue', ['COLOUR#blue THING#1', 'LIST#blue THING#1', 'THING#1 THING']],
])('leaves no entry behind when the source %s while its missing entry is written', async (_name, colour, expected) => {
  const { table, places } = tableWith([{ ...source, colour: 'red' }, ...others], (kept) => {
    kept.clear()
    if (colour !== undefined)
      for (const item of [{ ...source, colour }, ...entries(colour)]) kept.set(keyText(item), item)
  })
  expect(await rebuildEntries(table, twice, source, missing ? [missing] : [])).toBe(true)
  expect(places()).toEqual(expected)
})
