import { isDeepStrictEqual } from 'node:util'
import type { Key } from '../keys.ts'

export type Stored = Readonly<Record<string, unknown>>

export type Entry = { readonly key: Key; readonly fields: Readonly<Record<string, unknown>> }

/** Items derived from one other item each, its source, such as its row in a list. */
export type EntryProjection = {
  readonly name: string
  /** Pure. Empty for an item that is not a source; throws for a source that can't be read. */
  readonly entriesOf: (item: Stored) => readonly Entry[]
  readonly sourceOf: (item: Stored) => Key | undefined
}

export type Change = {
  readonly key: Key
  readonly sequence: string
  readonly before: Stored | undefined
  readonly after: Stored | undefined
}

export type EntryChange = {
  readonly key: Key
  readonly sequence: string
  readonly entry: Entry | undefined
  readonly isFirst: boolean
}

export const keyText = ({ pk, sk }: Key): string => `${pk} ${sk}`

/** DynamoDB's sequence numbers have up to 40 digits. */
export const paddedSequence = (sequence: string): string => sequence.padStart(40, '0')

/** Of several changes of one item only the result counts. An entry that stays as it was isn't written. */
export function entryChanges(projection: EntryProjection, changes: readonly Change[]): EntryChange[] {
  const histories = new Map<string, Change[]>()
  for (const change of changes) {
    const history = histories.get(keyText(change.key)) ?? []
    histories.set(keyText(change.key), [...history, change])
  }
  return [...histories.values()].flatMap((history) => ofOneItem(projection, history))
}

function ofOneItem({ entriesOf }: EntryProjection, history: readonly Change[]): EntryChange[] {
  const ordered = history.toSorted((one, other) => (one.sequence < other.sequence ? -1 : 1))
  const entriesIn = (item: Stored | undefined) => (item ? entriesOf(item) : [])
  const [first, last] = [ordered[0], ordered.at(-1)]
  if (!first || !last) return []
  const was = new Map(entriesIn(first.before).map((entry) => [keyText(entry.key), entry]))
  const between = ordered.slice(1).flatMap(({ before }) => entriesIn(before))
  const wanted = entriesIn(last.after)
  const { sequence } = last
  const isFirst = first.before === undefined
  const kept = new Set(wanted.map(({ key }) => keyText(key)))
  const gone = new Map([...was.values(), ...between].map(({ key }) => [keyText(key), key]))
  return [
    ...[...gone]
      .filter(([place]) => !kept.has(place))
      .map(([, key]) => ({ key, sequence, entry: undefined, isFirst: false })),
    ...wanted
      .filter((entry) => between.length > 0 || !isDeepStrictEqual(entry, was.get(keyText(entry.key))))
      .map((entry) => ({ key: entry.key, sequence, entry, isFirst })),
  ]
}
