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
import { photosOf } from './enrolment.rules.ts'
import { listMatchable } from './enrolments.ts'
import {
  closeWrites,
  endWrites,
  type Enrolment,
  getEnrolment,
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

async function leaveAccount(clients: Clients, { ownerSub, driverSub }: Ending, by: By): Promise<void> {
  const [owner, driver] = await Promise.all([getDriver(clients.table, ownerSub), getDriver(clients.table, driverSub)])
  const email = owner?.flexEmail ?? null
  if (!owner || email === null) return
  if (driver?.flexEmail?.toLowerCase() === email.toLowerCase()) await unlink(clients, driverSub, email, by)
  for (const guest of await listUninvited(clients.table, owner)) await unlink(clients, guest, email, by)
}

async function unlink(clients: Clients, sub: string, email: string, by: By): Promise<void> {
  await unlinkAccount(clients, sub, { email, ...by }).catch((error: unknown) => {
    // The other side has ended it at the same moment.
    if (!(error instanceof Refusal) || error.code !== 'email_not_found') throw error
  })
}

/** Guests on the account whom none of its owners has enrolled there, such as those whom another guest had invited. */
async function listUninvited(table: Deps['table'], { flexId }: Driver): Promise<string[]> {
  if (flexId === null) return []
  const linked = await Promise.all((await listLinkedDrivers(table, flexId)).map((sub) => getDriver(table, sub)))
  const guests = linked.flatMap((driver) => (driver?.isGuest ? driver : []))
  const consents = await Promise.all(guests.map((guest) => listMatchable(table, guest)))
  return guests.flatMap(({ sub }, index) => (consents[index]?.length === 0 ? sub : []))
}

type Person = { readonly sub: string; readonly phoneNumber: string; readonly name: string }

const maxTries = 5

/**
 * Ends every consent that a person gave or received, and deletes its record, its photos and the name in the other
 * side's log. The other side learns that an enrolment ended, but not whose. Idempotent.
 */
export async function removeEnrolments(clients: Clients, person: Person, now: Date): Promise<void> {
  const { table } = clients
  for (const ownerSub of await listOwnersEver(table, person.sub))
    await leave(clients, person, { ownerSub, driverSub: person.sub }, ownerSub, now)
  for (const { ownerSub, driverSub } of await listEver(table, person.sub))
    await leave(clients, person, { ownerSub, driverSub }, driverSub, now)
}

async function leave(clients: Clients, person: Person, pair: Omit<Ending, 'endedBy'>, otherSub: string, now: Date) {
  const { table, storage } = clients
  for (let attempt = 1; ; attempt += 1) {
    const enrolment = await getEnrolment(table, pair.ownerSub, pair.driverSub)
    const names = enrolment?.driverSub === person.sub ? [person.name, enrolment.name] : [person.name]
    await forgetMentions(clients, otherSub, { ...person, names }, now)
    await storage.deletePhotosUnder(photosOf(pair))
    if (!enrolment) return
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
