import { fold } from '@arribo/api-contracts/shared/fold'

export const verbs = ['logs', 'give'] as const
export type Verb = (typeof verbs)[number]

/** What is to be done, and with whom: `begins` says how each verb is written, in the language of the screen. */
export function readVerb(typed: string, begins: Readonly<Record<Verb, string>>): { verb: Verb | null; rest: string } {
  const text = typed.trimStart()
  const verb = verbs.find((each) => fold(text).startsWith(`${fold(begins[each]).trim()} `)) ?? null
  return { verb, rest: verb === null ? typed : text.slice(begins[verb].trim().length + 1) }
}
