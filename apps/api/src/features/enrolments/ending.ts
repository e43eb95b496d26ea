import { Refusal } from '@arribo/server/refusal'
import { findRefusal, tryTransact } from '@arribo/server/table/transact'
import type { Deps } from '../../deps.ts'
import type { Log } from '../../platform/log.ts'
import type { Driver } from '../drivers/driver-item.ts'
import { listLinkedDrivers } from '../flex/linked-drivers.ts'
import { unlinkAccount } from '../flex/linking.ts'
import { getDriver, requireDriver } from '../drivers/drivers.ts'
import { forgetMentions } from '../log-entries/log-entries.ts'
import { endLog, endLogs } from './enrolment.log.ts'
import { isSameAccount, photosOf } from './enrolment.rules.ts'
import { listMatchable } from './enrolments.ts'
import {
  closeWrites,
  endingUpdate,
  endWrites,
  type Enrolment,
  getEnrolment,
  listEnrolledOn,
  listEver,
  listEverOn,
  listOpen,
  listOwnersEver,
  removalWrites,
} from './enrolment.store.ts'

type Clients = Pick<Deps, 'table' | 'storage' | 'secrets' | 'delivery'>
type By = { readonly now: Date; readonly log: Log }
type Ending = { readonly ownerSub: string; readonly driverSub: string; readonly endedBy: 'driver' | 'owner' }

/**
 * Unlinks the driver, and whoever that driver had brought, from the owner's account and deletes the photos first, so that
 * this is done whatever fails later.
 * A repeated call finishes the rest. The photos are deleted once more at the end, in case some were added meanwhile.
 */
export async function endEnrolment(clients: Clients, ending: Ending, by: By): Promise<{ endedAt: string }> {
  const { now } = by
  const { table, storage } = clients
  const enrolment = await getEnrolment(table, ending.ownerSub, ending.driverSub)
  if (!enrolment) throw new Refusal('enrolment_not_found')
  await leaveAccount(clients, enrolment, by)
  await tryTransact(table, [endingUpdate(enrolment, ending.endedBy)])
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

/**
 * From the account of the enrolment, which its owner may have left since, and from the one that the owner has now. Goes
 * by the accounts' IDs, because an email may be changed at the platform.
 */
async function leaveAccount(clients: Clients, { ownerSub, driverSub, flexId }: Enrolment, by: By): Promise<void> {
  const { table } = clients
  const owner = await getDriver(table, ownerSub)
  for (const account of new Set([flexId, owner?.isGuest ? null : owner?.flexId])) {
    if (!account) continue
    for (const sub of await listLinkedDrivers(table, account)) {
      const driver = await getDriver(table, sub)
      if (!isSameAccount({ flexId: account }, driver)) continue
      if (sub === driverSub || (await isUninvited(table, driver, ownerSub))) await unlink(clients, driver, by)
    }
  }
}

async function unlink(clients: Clients, { sub, flexEmail: email }: Driver, by: By): Promise<void> {
  await unlinkAccount(clients, sub, { email, ...by }).catch((error: unknown) => {
    // The other side has ended it at the same moment.
    if (!(error instanceof Refusal) || error.code !== 'email_not_found') throw error
  })
}

/** A guest whom none of the account's owners has enrolled there, such as one whom another guest had invited. */
async function isUninvited(table: Deps['table'], driver: Driver, ownerSub: string): Promise<boolean> {
  if (!driver.isGuest || (await listMatchable(table, driver)).length > 0) return false
  // An owner who has left the account has still enrolled the others.
  return !(await listEnrolledOn(table, driver.sub)).some((enrolment) => enrolment.ownerSub === ownerSub)
}

type Person = { readonly sub: string; readonly phoneNumber: string; readonly name: string }

const maxTries = 5

/**
 * Ends every consent that a person gave or received: deletes its record, its photos and the person's name in the other
 * side's log, and disconnects the guest. The other side learns that an enrolment ended, but not whose. Idempotent.
 */
export async function removeEnrolments(clients: Clients, person: Person, by: By): Promise<void> {
  const { table } = clients
  for (const ownerSub of await listOwnersEver(table, person.sub))
    await leave(clients, person, { ownerSub, driverSub: person.sub }, ownerSub, by)
  for (const { ownerSub, driverSub } of await listEver(table, person.sub))
    await leave(clients, person, { ownerSub, driverSub }, driverSub, by)
}

async function leave(clients: Clients, person: Person, pair: Omit<Ending, 'endedBy'>, otherSub: string, by: By) {
  const { now } = by
  const { table, storage } = clients
  for (let attempt = 1; ; attempt += 1) {
    const enrolment = await getEnrolment(table, pair.ownerSub, pair.driverSub)
    const names = enrolment?.driverSub === person.sub ? [person.name, enrolment.name] : [person.name]
    await forgetMentions(clients, otherSub, { ...person, names }, now)
    await storage.deletePhotosUnder(photosOf(pair))
    if (!enrolment) return
    if (enrolment.status === 'active') await leaveAccount(clients, enrolment, by)
    const other = enrolment.status === 'active' ? await getDriver(table, otherSub) : undefined
    const log = other ? [endLog(other, pair, { status: 'account deleted' }, now)] : []
    const refused = await findRefusal(table, [...removalWrites(enrolment), ...log])
    if (!refused) return
    if (attempt === maxTries) throw refused
  }
}

export async function closeInvitations(table: Deps['table'], sub: string, now: Date): Promise<void> {
  for (const placed of await listOpen(table, sub, now))
    await tryTransact(table, closeWrites({ ...placed, ownerSub: sub }, { status: 'withdrawn' }, now))
}

export async function listConsents(table: Deps['table'], sub: string): Promise<Enrolment[]> {
  const [given, received] = await Promise.all([listEverOn(table, sub), listEver(table, sub)])
  return [...given, ...received]
}
