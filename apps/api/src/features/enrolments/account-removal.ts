import { findRefusal, tryTransact } from '@arribo/server/table/transact'
import type { Deps } from '../../deps.ts'
import { forgetMentions } from '../log-entries/log-entries.ts'
import { getDriver } from '../drivers/drivers.ts'
import { type Enrolment, getEnrolment, listEver, listEverOn, listOwnersEver, removalWrites } from './enrolment.store.ts'
import { endLog } from './enrolment.log.ts'
import { photosOf } from './enrolment.rules.ts'
import { closeWrites, listOpen } from './invitation.store.ts'

type Clients = Pick<Deps, 'table' | 'secrets' | 'storage'>
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

type Pair = Pick<Enrolment, 'ownerSub' | 'driverSub'>

async function leave(clients: Clients, person: Person, pair: Pair, otherSub: string, now: Date) {
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
