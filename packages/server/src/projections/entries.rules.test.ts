import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Change, entryChanges, type EntryProjection, paddedSequence, keyText } from './entries.rules.ts'

const byColour: EntryProjection = {
  name: 'by colour',
  entriesOf: ({ pk, colour, size }) =>
    typeof colour === 'string' ? [{ key: { pk: `COLOUR#${colour}`, sk: String(pk) }, fields: { size } }] : [],
  sourceOf: ({ pk, sk }) => (String(pk).startsWith('COLOUR#') ? { pk: String(sk), sk: 'THING' } : undefined),
}
const thing = (colour?: string, size = 1, pk = 'a') => ({ pk, sk: 'THING', size, ...(colour && { colour }) })
const change = (no: number, before?: object, after?: object): Change => ({
  key: { pk: String({ pk: 'a', ...(after ?? before) }.pk), sk: 'THING' },
  sequence: paddedSequence(String(no)),
  before: before && { ...before },
  after: after && { ...after },
})
const said = (...changes: Change[]) =>
  Object.fromEntries(
    entryChanges(byColour, changes).map(({ key, entry }) => [keyText(key), entry ? entry.fields['size'] : 'gone']),
  )

describe('entries after a change', () => {
  it.each([
    ['of nothing listed', [change(1, thing(), thing(undefined, 2))], {}],
    ['that makes one', [change(1, undefined, thing('red'))], { 'COLOUR#red a': 1 }],
    ['that leaves it alone', [change(1, thing('red'), { ...thing('red'), other: 1 })], {}],
    ['of its content', [change(1, thing('red'), thing('red', 2))], { 'COLOUR#red a': 2 }],
    ['of its place', [change(1, thing('red'), thing('blue'))], { 'COLOUR#red a': 'gone', 'COLOUR#blue a': 1 }],
    ['that removes it', [change(1, thing('red'))], { 'COLOUR#red a': 'gone' }],
    [
      'after another one, delivered first',
      [change(10, thing('blue'), thing('green')), change(9, thing('red'), thing('blue'))],
      { 'COLOUR#red a': 'gone', 'COLOUR#blue a': 'gone', 'COLOUR#green a': 1 },
    ],
    [
      'there and back',
      [change(1, thing('red'), thing('blue')), change(2, thing('blue'), thing('red'))],
      { 'COLOUR#blue a': 'gone', 'COLOUR#red a': 1 },
    ],
  ])('%s', (_name, changes, expected) => {
    expect(said(...changes)).toEqual(expected)
  })

  it('match the current items, however the changes are split into batches', () => {
    const states = fc.array(fc.option(fc.constantFrom('red', 'blue', 'green')), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(states, fc.infiniteStream(fc.integer({ min: 1, max: 4 })), (colours, sizes) => {
        const images = colours.map((colour) => (colour ? thing(colour) : undefined))
        const changes = images.map((after, index) => change(index + 1, images[index - 1], after))
        const kept = new Map<string, unknown>()
        for (let at = 0; at < changes.length;) {
          const batch = changes.slice(at, (at += sizes.next().value))
          for (const { key, entry } of entryChanges(byColour, batch))
            if (entry) kept.set(keyText(key), entry.fields)
            else kept.delete(keyText(key))
        }
        const last = images.at(-1)
        const wanted = last ? byColour.entriesOf(last) : []
        expect(kept).toEqual(new Map(wanted.map(({ key, fields }) => [keyText(key), fields])))
      }),
    )
  })
})
