import type { Deps } from '../../deps.ts'
import type { Log } from '../../platform/log.ts'
import { isAbandoned } from './registration.rules.ts'

/**
 * Deletes sign-ups that weren't confirmed within a day: a stranger's would otherwise block the phone's owner, and its
 * code, request and password are useless by then.
 */
export const unconfirmedJobs = [{ name: 'unconfirmed', everyMs: 3_600_000, run: removeUnconfirmed }] as const

/** Limits one run. The next one continues with the rest. */
const maxPages = 20

export async function removeUnconfirmed(
  { poolPeople, identity, clock }: Pick<Deps, 'poolPeople' | 'identity' | 'clock'>,
  log: Log,
): Promise<number> {
  let from: string | undefined
  let removed = 0
  for (let page = 0; page < maxPages; page += 1) {
    const { items, next } = await poolPeople.listUnconfirmed(from)
    for (const { sub } of items.filter((person) => isAbandoned(person, clock()))) {
      // The list may lag behind, so keep a user who has confirmed since.
      const person = await identity.findPerson(sub)
      if (!person || person.isConfirmed) continue
      await identity.deletePerson(sub)
      removed += 1
    }
    from = next
    if (next === undefined) break
  }
  if (removed > 0) log.info({ job: 'unconfirmed' }, `sign-ups that nobody confirmed in a day: ${removed}`)
  return 0
}
