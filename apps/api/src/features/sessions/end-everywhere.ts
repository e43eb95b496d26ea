import type { Deps } from '../../deps.ts'
import { forgetPhones } from '../reminders/reminders.ts'

type Ending = Pick<Deps, 'table' | 'sessions' | 'clock'>

/** Push subscriptions are removed too, because a phone somewhere else can't do it. */
export async function endEverywhere({ table, sessions, clock }: Ending, sub: string): Promise<void> {
  await sessions.revoke(sub, clock())
  await forgetPhones(table, sub)
}
