import { isStaff } from '@arribo/runtime-contracts/groups'
import type { Deps } from '../../deps.ts'
import { factorDelete } from '../../platform/http/sessions.ts'
import { logAbout } from '../log-entries/log-entries.ts'
import { endEverywhere } from '../sessions/end-everywhere.ts'

/**
 * Drivers have no second factor, but at the pool any access token can set one up, and then the owner of the account is
 * asked for a thief's code. Whoever proves the phone or the password takes that factor away; only staff keep theirs,
 * which they set up here. The sessions end first: one that is left could set up the factor again.
 */
export async function endSessionsAndFactor(
  clients: Pick<Deps, 'table' | 'sessions' | 'identity' | 'poolFactors' | 'factors'>,
  person: { readonly sub: string; readonly phoneNumber: string },
  now: Date,
  keptSession?: string,
): Promise<void> {
  const { table, identity, poolFactors, factors } = clients
  const { sub, phoneNumber } = person
  await endEverywhere(clients, sub, now, keptSession)
  if (!(await poolFactors.isOn(sub))) return
  if (isStaff(await identity.listGroups(phoneNumber)) && (await factors.isKept(sub))) return
  await poolFactors.turnOff(sub)
  const description = 'second factor taken away by a new password'
  const log = logAbout(person, { operationStatus: 'DELETE', description, value: {} }, now)
  await table.transact([factorDelete(sub), log])
}
