import type { Deps } from '../../deps.ts'
import { forgetPhones } from '../reminders/reminders.ts'

type Ending = Pick<Deps, 'table' | 'sessions'>

/** Also removes push subscriptions, because that can't be done on a phone that is somewhere else. */
export async function endEverywhere({ table, sessions }: Ending, sub: string, keptSession?: string): Promise<void> {
  await sessions.revoke(sub, keptSession)
  await forgetPhones(table, sub)
}
