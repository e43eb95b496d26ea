import type { Actor } from '@arribo/server/actor'
import { Refusal } from '@arribo/server/refusal'
import type { Deps } from '../../deps.ts'
import { staffOf } from '../drivers/acting-staff.ts'
import { type LogEntry, logWrite } from '../log-entries/log-entries.ts'

/** The pool can't be part of a transaction: logged before the change, and again if it fails. */
export async function makeLoggedChange(
  { table, clock }: Pick<Deps, 'table' | 'clock'>,
  entry: LogEntry,
  change: () => Promise<void>,
): Promise<void> {
  await table.transact([logWrite(entry, clock())])
  try {
    await change()
  } catch (error) {
    const failed = { ...entry, operationStatus: 'ERROR', description: `${entry.description}: not done` } as const
    await table.transact([logWrite(failed, clock())])
    throw error
  }
}

type Member = Pick<Deps, 'table' | 'poolGroups' | 'identity'> & { readonly actor: Actor }

export async function requireMember(
  context: Member,
  { group, phoneNumber }: { readonly group: string; readonly phoneNumber: string },
) {
  const { poolGroups, identity } = context
  const [person] = await Promise.all([identity.findPerson(phoneNumber), poolGroups.get(group)])
  if (!person) throw new Refusal('profile_not_found')
  return { sub: person.sub, phoneNumber, admin: await staffOf(context) }
}
