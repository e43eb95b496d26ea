import { fold } from '@arribo/api-contracts/shared/fold'

const plain = (text: string) => fold(text).replaceAll('-', '')

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean)

export const isNamed = (label: string, typed: string): boolean =>
  plain(typed)
    .split(/\s+/)
    .every((word) => plain(label).includes(word))

/** In letters. Shorter words are in nearly every label. */
const shortestOfAction = 4

/** Splits “luis refund” or “refund luis” into the person and the action. One of the labels must contain the action. */
export function splitAction(typed: string, labels: readonly string[]): { person: string; action: string } | undefined {
  const words = wordsOf(typed)
  const isAction = (part: readonly string[]) =>
    part.every((word) => word.length >= shortestOfAction) && labels.some((label) => isNamed(label, part.join(' ')))
  for (let most = words.length - 1; most > 0; most -= 1) {
    const [head, last] = [words.slice(0, -most), words.slice(-most)]
    if (isAction(last)) return { person: head.join(' '), action: last.join(' ') }
    const [first, tail] = [words.slice(0, most), words.slice(most)]
    if (isAction(first)) return { person: tail.join(' '), action: first.join(' ') }
  }
  return undefined
}

export const verbs = ['logs', 'give'] as const
export type Verb = (typeof verbs)[number]

/** `begins` has the words that precede the driver for each verb, in the screen's language. */
export function readVerb(typed: string, begins: Readonly<Record<Verb, string>>): { verb: Verb | null; rest: string } {
  const text = typed.trimStart()
  const verb = verbs.find((each) => fold(text).startsWith(`${fold(begins[each]).trim()} `)) ?? null
  return { verb, rest: verb === null ? typed : text.slice(begins[verb].trim().length + 1) }
}
