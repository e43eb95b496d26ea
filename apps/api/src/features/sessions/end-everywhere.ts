import type { Deps } from '../../deps.ts'
import { forgetPhones } from '../reminders/reminders.ts'

type Ending = Pick<Deps, 'table' | 'identity' | 'sessions' | 'clock'>

/**
 * The user pool first: if it can't be reached, nothing has happened and the caller can retry. Then refresh tokens no
 * longer work, and our own mark ends existing ID tokens within a minute. A remote phone can't end its push
 * subscription, so that is done here.
 */
export async function endEverywhere(
  { table, identity, sessions, clock }: Ending,
  person: { readonly sub: string; readonly phoneNumber: string },
): Promise<void> {
  await identity.signOutEverywhere(person.phoneNumber)
  await sessions.revoke(person.sub, clock())
  await forgetPhones(table, person.sub)
}
