import { Refusal } from '@arribo/server/refusal'
import { TransactionRefused } from '@arribo/server/table/transact'
import type { TransactPart } from '@arribo/server/table/writes'
import type { Deps } from '../../deps.ts'
import type { Log } from '../../platform/log.ts'
import { logAbout } from '../log-entries/log-entries.ts'
import { unlinkAccount } from '../flex/unlinking.ts'
import type { Driver } from '../drivers/driver-item.ts'
import { getDriver, requireDriver } from '../drivers/drivers.ts'
import type { Enrolment } from './enrolment-item.ts'
import { photosOf } from './enrolment.rules.ts'
import { endWrites, getEnrolment } from './enrolment.store.ts'

type Clients = Pick<Deps, 'table' | 'storage' | 'secrets' | 'delivery'>
type By = { readonly now: Date; readonly log: Log }
type Ending = { readonly ownerSub: string; readonly driverSub: string; readonly endedBy: 'driver' | 'owner' }

/**
 * Ends an enrolment; returns when. First disconnects the driver who is connected to the owner's platform account, then deletes the photos: whatever fails later, they are gone, and a repeated call
 * does the rest. Deletes them again at the end, because new ones may have been added meanwhile.
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
  try {
    await table.transact([
      ...endWrites(enrolment, ending.endedBy, now),
      ...endLogs(enrolment, owner, ending.endedBy, now),
    ])
  } catch (error) {
    if (!(error instanceof TransactionRefused)) throw error
    // The other side ended it at the same moment.
  }
  await storage.deletePhotosUnder(photosOf(ending))
  return { endedAt: now.toISOString() }
}

/** Refused while a check-in is under way, like any unlinking. */
async function leaveAccount(clients: Clients, { ownerSub, driverSub }: Ending, { now, log }: By): Promise<void> {
  const [owner, driver] = await Promise.all([getDriver(clients.table, ownerSub), getDriver(clients.table, driverSub)])
  const email = owner?.flexEmail ?? null
  if (email === null || driver?.flexEmail?.toLowerCase() !== email.toLowerCase()) return
  await unlinkAccount(clients, driverSub, { email, now, log }).catch((error: unknown) => {
    // The other side, who ends it at the same moment, was faster.
    if (!(error instanceof Refusal) || error.code !== 'email_not_found') throw error
  })
}

type Person = Pick<Driver, 'sub' | 'name' | 'phoneNumber'>

function endLogs({ driverSub, name, phoneNumber }: Enrolment, owner: Person, by: string, now: Date): TransactPart[] {
  const log = (to: Person, about: Person, description: string) => {
    const value = { name: about.name, phoneNumber: about.phoneNumber, status: `ended by the ${by}` }
    return logAbout(to, { operationStatus: 'DELETE', description, value }, now)
  }
  const driver = { sub: driverSub, name, phoneNumber }
  return [
    log(owner, driver, 'enrolment on shared account ended'),
    log(driver, owner, 'enrolment on the shared account of another ended'),
  ]
}
