import { fold } from '@arribo/api-contracts/shared/fold'

export const verbs = ['logs', 'give'] as const
export type Verb = (typeof verbs)[number]

/** Splits the text into a verb and the driver to find; `begins` has the localised prefix of each verb. */
export function readVerb(typed: string, begins: Readonly<Record<Verb, string>>): { verb: Verb | null; rest: string } {
  const text = typed.trimStart()
  const verb = verbs.find((each) => fold(text).startsWith(`${fold(begins[each]).trim()} `)) ?? null
  return { verb, rest: verb === null ? typed : text.slice(begins[verb].trim().length + 1) }
}
