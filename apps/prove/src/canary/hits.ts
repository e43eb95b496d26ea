import { maskedLine } from '@arribo/sandbox/testing/masked-line'
import { searchFor } from '@arribo/sandbox/testing/secret-forms'
import type { Place } from './places.ts'
import type { Kind, Secret } from './secrets.ts'

/** A kind of secret found in a kind of place, with one line that contains it, the secret itself masked. */
export type Hit = { readonly kind: Kind; readonly place: string; readonly line: string }

/** Each kind of secret once for each kind of place, however many there are. */
export function hitsIn(places: readonly Place[], secrets: readonly Secret[]): Hit[] {
  const searches = secrets.map(({ kind, value }) => ({ kind, find: searchFor(value) }))
  const texts = new Map<string, string[]>()
  for (const { name, text } of places) texts.set(name, [...(texts.get(name) ?? []), text])
  return [...texts].flatMap(([place, all]) => {
    const text = all.join('\n')
    const found = new Map<Kind, Hit>()
    for (const { kind, find } of searches) {
      const match = found.has(kind) ? undefined : find(text)
      if (match) found.set(kind, { kind, place, line: maskedLine(text, match) })
    }
    return [...found.values()]
  })
}
