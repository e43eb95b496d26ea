import type { LogValue } from '@arribo/server/log-value.rules'

/** Somebody whose account goes, as the logs of others speak of them. */
export type Mentioned = { readonly sub: string; readonly phoneNumber: string; readonly names: readonly string[] }

const naming = new Set(['name', 'phoneNumber'])

/**
 * What one entry of somebody else's log says, without the person: their number, the name beside it or beside a match
 * of faces, and the keys of photos that lie under their id. Undefined when it does not speak of them.
 */
export function withoutPerson(value: LogValue, person: Mentioned, description: string): LogValue | undefined {
  const isTheirs = value['phoneNumber'] === person.phoneNumber || isMatch(value, person, description)
  const kept = Object.entries(value).filter(
    ([field, content]) =>
      !(isTheirs && naming.has(field)) && !(typeof content === 'string' && content.includes(`/${person.sub}/`)),
  )
  return kept.length === Object.keys(value).length ? undefined : Object.fromEntries(kept)
}

const isMatch = ({ name }: LogValue, { names }: Mentioned, description: string): boolean =>
  description.startsWith('selfie matched') && typeof name === 'string' && names.includes(name)
