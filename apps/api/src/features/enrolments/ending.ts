import { Refusal } from '@arribo/server/refusal'
import { tryTransact } from '@arribo/server/table/transact'
import type { Deps } from '../../deps.ts'
import type { Log } from '../../platform/log.ts'
import { unlinkAccount } from '../flex/unlinking.ts'
import { getDriver, requireDriver } from '../drivers/drivers.ts'
import { endLogs } from './enrolment.log.ts'
import { photosOf } from './enrolment.rules.ts'
import { endWrites, getEnrolment } from './enrolment.store.ts'

type Clients = Pick<Deps, 'table' | 'storage' | 'secrets' | 'delivery'>
type By = { readonly now: Date; readonly log: Log }
type Ending = { readonly ownerSub: string; readonly driverSub: string; readonly endedBy: 'driver' | 'owner' }

/**
 * Unlinks the driver from the owner's account and deletes the photos first, so that both are done whatever fails later.
 * A repeated call finishes the rest. The photos are deleted once more at the end, in case some were added meanwhile.
 */
export async function endEnrolment(clients: Clients, ending: Ending, by: By): Promise<{ endedAt: string }> {
  const { now } = by
  const { table, storage } = clients
  const enrolment = await getEnrolment(table, ending.ownerSub, ending.driverSub)
  if (!enrolment) throw new Refusal('enrolment_not_found')
  await leaveAccount(clients, ending, by)
  await storage.deletePhotosUnder(photosOf(ending))
  if (enrolment.withdrawnAt) return { endedAt: enrolment.withdrawnAt }
  const owner = await requireDriver(table, ending.ownerSub)
  // Refused if the other side ended it at the same moment.
  await tryTransact(table, [
    ...endWrites(enrolment, ending.endedBy, now),
    ...endLogs(enrolment, owner, ending.endedBy, now),
  ])
  await storage.deletePhotosUnder(photosOf(ending))
  return { endedAt: now.toISOString() }
}

async function leaveAccount(clients: Clients, { ownerSub, driverSub }: Ending, { now, log }: By): Promise<void> {
  const [owner, driver] = await Promise.all([getDriver(clients.table, ownerSub), getDriver(clients.table, driverSub)])
  const email = owner?.flexEmail ?? null
  if (email === null || driver?.flexEmail?.toLowerCase() !== email.toLowerCase()) return
  await unlinkAccount(clients, driverSub, { email, now, log }).catch((error: unknown) => {
    // The other side has ended it at the same moment.
    if (!(error instanceof Refusal) || error.code !== 'email_not_found') throw error
  })
}
