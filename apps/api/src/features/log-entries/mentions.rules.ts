import type { StoredLogEntry } from '@arribo/server/log-item'
import type { LogValue } from '@arribo/server/log-value.rules'

export type Mentioned = { readonly sub: string; readonly phoneNumber: string; readonly names: readonly string[] }

const naming = new Set(['name', 'phoneNumber'])

/** Also removes the name next to the number or to a face match, and keys of photos. Undefined if there is none. */
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

/** The values that change when the person is removed. */
export function withoutMentions(entry: StoredLogEntry, person: Mentioned): Pick<StoredLogEntry, 'value' | 'oldValue'> {
  const without = (field: 'value' | 'oldValue') => {
    const before = entry[field]
    const after = before && withoutPerson(before, person, entry.description)
    return after && { [field]: after }
  }
  return { ...without('value'), ...without('oldValue') }
}
