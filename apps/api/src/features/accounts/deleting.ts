import { photoPrefixes } from '@arribo/runtime-contracts/storage'
import { Refusal } from '@arribo/server/refusal'
import type { Deps } from '../../deps.ts'
import { poolUserDelete } from '../../platform/cognito/pool-person.ts'
import type { Log } from '../../platform/log.ts'
import { removeAskedAbout } from '../approvals/approvals.ts'
import { readLateMs } from '../counters/counters.ts'
import { hasUnended, removeCheckIns } from '../check-ins/check-ins.ts'
import { closeInvitations, removeEnrolments } from '../enrolments/ending.ts'
import { forgetPlatform } from '../flex/linking.ts'
import { removeLog } from '../log-entries/log-entries.ts'
import { removeNoticesAbout } from '../notices/notices.ts'
import { removePayer } from '../payments/account-removal.ts'
import { removeTasks } from '../tasks/tasks.ts'
import { endMarks } from '../people/people.ts'
import { endedAccountPut, freePhone, removalWrites, saveDriver } from '../drivers/drivers.ts'
import { refuseSuspended } from '../drivers/standing.rules.ts'
import type { DeletedPerson, Deletion } from './deletion.rules.ts'
import {
  deletionPut,
  endDeletion,
  endOfSessionsPut,
  forgetSignUpCode,
  listDueDeletions,
  postponeDeletion,
  sweepOwn,
} from './deletion.store.ts'

export type Clients = Pick<Deps, 'table' | 'identity' | 'storage' | 'stripe' | 'secrets' | 'delivery' | 'clock'>

/**
 * Deletes the profile, ends the sessions and records the deletion, in one transaction. After that nothing can be done
 * in the person's name. A check-in requires the profile's version, so none can start concurrently.
 */
export async function beginDeletion({ table, clock }: Clients, sub: string): Promise<Deletion> {
  const now = clock()
  const { name, phoneNumber } = await saveDriver(table, sub, async (driver) => {
    // Otherwise a suspended driver could delete the account, sign up again with the same number, and the evidence for
    // the bank would be gone.
    refuseSuspended(driver)
    if (await hasUnended(table, sub)) throw new Refusal('check_in_under_way')
    const begins = [deletionPut(begun(sub, driver, now), now), endOfSessionsPut(sub, now), endedAccountPut(driver, now)]
    return { changes: {}, writes: [...removalWrites(driver), ...begins] }
  })
  return begun(sub, { name, phoneNumber }, now)
}

const begun = (sub: string, { name, phoneNumber }: DeletedPerson, now: Date): Deletion => ({
  sub,
  startedAt: now.toISOString(),
  person: { name, phoneNumber },
})

/** Deletes everything of a person whose profile is gone, the sign-in last. Idempotent and safe concurrently. */
export async function finishDeletion(
  clients: Clients,
  deletion: Deletion,
  person: DeletedPerson,
  log: Log,
): Promise<void> {
  const { table, identity, clock } = clients
  const { sub } = deletion
  await endMarks(table, sub, new Date(deletion.startedAt))
  await closeInvitations(table, sub, clock())
  await removeEnrolments(clients, { sub, ...person }, { now: clock(), log })
  await removeRecords(clients, sub)
  // Our own records first, then the vendors, who may be unreachable; last the references to them.
  await forgetPlatform(clients, sub, log)
  await removePayer(clients, sub, log)
  await sweepOwn(table, sub)
  await forgetSignUpCode(table, person.phoneNumber)
  await identity.deletePerson(sub)
  const ends = [poolUserDelete(sub), deletionPut({ ...deletion, person: null }, clock())]
  await table.transact([...freePhone(person.phoneNumber, sub), ...ends])
}

/** How late the projector may be: well within the time that passes before the final sweep. */
const mostLateMs = 60_000

/** Removes what requests in progress left behind. It reads the projector's lists, so it waits for a late one. */
async function finalSweep(clients: Clients, { sub, startedAt }: Deletion, log: Log): Promise<void> {
  if ((await readLateMs(clients.table, clients.clock())) > mostLateMs)
    throw new Error('The lists are late: something of this person may not be in them yet')
  await removeRecords(clients, sub)
  await endMarks(clients.table, sub, new Date(startedAt))
  // A payment opened meanwhile could still be paid, and Stripe would keep the phone number with it.
  await removePayer(clients, sub, log)
  await sweepOwn(clients.table, sub)
  await endDeletion(clients.table, sub)
}

async function removeRecords(clients: Clients, sub: string): Promise<void> {
  const { table, storage, clock } = clients
  await removeTasks(table, sub)
  await removeCheckIns(table, sub)
  await removeLog(clients, sub, clock())
  await removeAskedAbout(table, sub)
  await removeNoticesAbout(table, sub)
  for (const prefix of [photoPrefixes.selfie, photoPrefixes.reference]) await storage.deleteAllUnder(`${prefix}${sub}/`)
  await storage.deleteAllUnder(`${photoPrefixes.picture}${sub}.`)
}

export const accountJobs = [{ name: 'account-deletions', everyMs: 30_000, run: endDeletions }] as const

/**
 * Returns how many deletions the original request had left unfinished. A failed one doesn't stop the others and moves
 * to the end of the queue; the run then counts as failed, so that the job's alarm notices.
 */
export async function endDeletions(deps: Deps, log: Log): Promise<number> {
  let repaired = 0
  const failures: unknown[] = []
  const due = await listDueDeletions(deps.table, deps.clock())
  for (const deletion of due)
    try {
      if (deletion.person) {
        await finishDeletion(deps, deletion, deletion.person, log)
        repaired += 1
      } else await finalSweep(deps, deletion, log)
    } catch (error) {
      log.error({ err: error, sub: deletion.sub }, 'an account could not be deleted yet')
      failures.push(error)
      await postponeDeletion(deps.table, deletion, deps.clock()).catch((fault: unknown) => failures.push(fault))
    }
  if (failures.length > 0)
    throw new AggregateError(failures, `Accounts that could not be deleted yet: ${failures.length}`)
  return repaired
}
