import type { Deps } from '../../deps.ts'
import { withdrawAllInvitations } from '../enrolments/invitations.ts'
import { forgetPhones } from '../reminders/reminders.ts'

type Ending = Pick<Deps, 'table' | 'sessions'>

/**
 * Also removes push subscriptions, which the driver can't do on a phone that is somewhere else, and withdraws open
 * invitations: a thief may have copied their links.
 */
export async function endEverywhere(
  { table, sessions }: Ending,
  sub: string,
  now: Date,
  keptSession?: string,
): Promise<void> {
  await sessions.revoke(sub, keptSession)
  await forgetPhones(table, sub)
  await withdrawAllInvitations(table, sub, now)
}
