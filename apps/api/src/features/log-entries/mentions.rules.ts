import type { LogValue } from '@arribo/server/log-value.rules'

/** A person whose account is being deleted, as named in other people's logs. */
export type Mentioned = { readonly sub: string; readonly phoneNumber: string; readonly names: readonly string[] }

const naming = new Set(['name', 'phoneNumber'])

/**
 * An entry of somebody else's log without the person: removes their number, the name next to it or to a face match,
 * and keys of their photos. Undefined if the entry doesn't mention them.
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
