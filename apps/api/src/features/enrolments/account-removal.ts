import { TransactionRefused } from '@arribo/server/table/transact'
import type { TransactPart } from '@arribo/server/table/writes'
import type { Deps } from '../../deps.ts'
import { forgetMentions } from '../log-entries/mentions.ts'
import { logAbout } from '../log-entries/log-entries.ts'
import { getDriver } from '../drivers/drivers.ts'
import type { Enrolment } from './enrolment-item.ts'
import { photosOf } from './enrolment.rules.ts'
import { getEnrolment, listEver, listOwnersEver, removalWrites } from './enrolment.store.ts'
import { closeWrites, getInvitation, listOpen } from './invitation.store.ts'

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

/** Deletes the record last: a repeated run uses it to find the rest. */
async function leave(clients: Clients, person: Person, pair: Pair, otherSub: string, now: Date) {
  const { table, storage } = clients
  for (let attempt = 1; ; attempt += 1) {
    const enrolment = await getEnrolment(table, pair.ownerSub, pair.driverSub)
    const names = enrolment?.driverSub === person.sub ? [person.name, enrolment.name] : [person.name]
    await forgetMentions(clients, otherSub, { ...person, names }, now)
    await storage.deletePhotosUnder(photosOf(pair))
    if (!enrolment) return
    const other = enrolment.status === 'active' ? await getDriver(table, otherSub) : undefined
    try {
      await table.transact([...removalWrites(enrolment), ...(other ? [endLog(other, pair, now)] : [])])
      return
    } catch (error) {
      if (!(error instanceof TransactionRefused) || attempt === maxTries) throw error
    }
  }
}

function endLog(person: Person, { ownerSub }: Pair, now: Date): TransactPart {
  const description =
    person.sub === ownerSub ? 'enrolment on shared account ended' : 'enrolment on the shared account of another ended'
  return logAbout(person, { operationStatus: 'DELETE', description, value: { status: 'account deleted' } }, now)
}

export async function closeInvitations(table: Deps['table'], sub: string, now: Date): Promise<void> {
  for (const { invitationId } of await listOpen(table, sub, now)) {
    const invitation = await getInvitation(table, invitationId)
    if (!invitation) continue
    try {
      await table.transact(closeWrites(invitation, { status: 'withdrawn' }, now))
    } catch (error) {
      // It was used, withdrawn or has expired at this very moment.
      if (!(error instanceof TransactionRefused)) throw error
    }
  }
}

export async function listConsents(table: Deps['table'], sub: string): Promise<Enrolment[]> {
  const owners = await listOwnersEver(table, sub)
  const given = await Promise.all(owners.map((ownerSub) => getEnrolment(table, ownerSub, sub)))
  return [...given.filter((enrolment) => enrolment !== undefined), ...(await listEver(table, sub))]
}
