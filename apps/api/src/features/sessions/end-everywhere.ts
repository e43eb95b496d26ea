import type { Deps } from '../../deps.ts'
import { forgetPhones } from '../reminders/reminders.ts'

type Ending = Pick<Deps, 'table' | 'identity' | 'sessions' | 'clock'>

/**
 * The user pool comes first: if it can't be reached, nothing has changed and the caller can retry. It revokes the
 * refresh tokens; our own mark then ends existing ID tokens within a minute. Push subscriptions are removed here,
 * because a phone somewhere else can't do it.
 */
export async function endEverywhere(
  { table, identity, sessions, clock }: Ending,
  person: { readonly sub: string; readonly phoneNumber: string },
): Promise<void> {
  await identity.signOutEverywhere(person.phoneNumber)
  await sessions.revoke(person.sub, clock())
  await forgetPhones(table, person.sub)
}
