import { limits } from '@arribo/api-contracts/shared/limits'
import { Refusal } from '@arribo/server/refusal'
import { asBusy, findRefusal } from '@arribo/server/table/transact'
import type { TransactPart } from '@arribo/server/table/writes'
import type { Deps } from '../../deps.ts'
import type { Driver } from '../drivers/driver-item.ts'
import { driverUpdate, requireDriver } from '../drivers/drivers.ts'
import { accountMark, refuseSuspendedPerson } from '../people/people.ts'
import { type Enrolment, enrolWrites, getEnrolment, listEnrolled } from './enrolment.store.ts'
import { enrolLogs } from './enrolment.log.ts'
import { type BySide, firstNameOf, isSameAccount, photosOfSet } from './enrolment.rules.ts'
import { refuseAccepting } from './invitation.rules.ts'
import { closeWrites, type Invitation } from './invitation.store.ts'
import { requireInvitation } from './inviting.ts'
import { dropUploads, keepReferences, requireThreePhotos } from './reference-photos.ts'

type Clients = Pick<Deps, 'table' | 'storage' | 'vision' | 'line' | 'clock' | 'secrets'>
export type Acceptance = {
  readonly code: string
  readonly consentVersion: string
  readonly photos: BySide<string>
}
export type Accepted = { readonly ownerFirstName: string; readonly since: string }

/** Idempotent, even when called concurrently. If two drivers use one link, the first wins. */
export async function acceptInvitation(
  clients: Clients,
  sub: string,
  acceptance: Acceptance,
  now: Date,
): Promise<Accepted> {
  const before = await acceptedBefore(clients.table, acceptance.code, sub)
  if (before) return before
  try {
    return await accept(clients, sub, acceptance, now)
  } catch (error) {
    const meanwhile = await acceptedBefore(clients.table, acceptance.code, sub)
    if (meanwhile) return meanwhile
    throw error
  }
}

export async function acceptedBefore(table: Deps['table'], code: string, sub: string): Promise<Accepted | undefined> {
  const { acceptedBy, ownerSub, invitationId } = await requireInvitation(table, code)
  if (acceptedBy !== sub) return undefined
  const [enrolment, owner] = await Promise.all([getEnrolment(table, ownerSub, sub), requireDriver(table, ownerSub)])
  if (enrolment?.status !== 'active' || enrolment.invitationId !== invitationId) return undefined
  return { ownerFirstName: firstNameOf(owner.name), since: enrolment.consentedAt }
}

async function accept(clients: Clients, sub: string, acceptance: Acceptance, now: Date): Promise<Accepted> {
  const { table, storage } = clients
  const invitation = await requireInvitation(table, acceptance.code)
  await refuse(table, invitation, sub, now)
  const [driver, owner] = await Promise.all([
    refuseSuspendedPerson(clients, sub, now),
    requireDriver(table, invitation.ownerSub),
  ])
  const photos = await requireThreePhotos(clients, sub, acceptance.photos, now)
  const set = { driverSub: sub, ownerSub: owner.sub, setId: photos.setId }
  const enrolment = newEnrolment(driver, invitation, acceptance, await keepReferences(clients, set, photos), now)
  const asGuest = isSameAccount(driver, owner) ? guestWrites(clients, driver, owner.flexId) : []
  const refused = await findRefusal(table, [...acceptWrites(invitation, enrolment, owner, now), ...asGuest])
  if (refused) {
    const standing = await getEnrolment(table, owner.sub, sub)
    if (standing?.photoKeys?.front !== enrolment.photoKeys?.front) await storage.deletePhotosUnder(photosOfSet(set))
    await refuse(table, await requireInvitation(table, acceptance.code), sub, now)
    throw asBusy(refused)
  }
  await dropUploads(clients, set, photos)
  return { ownerFirstName: firstNameOf(owner.name), since: enrolment.consentedAt }
}

/** Throws why the link can't be used now. Called before the photos are judged and again when a write fails. */
async function refuse(table: Deps['table'], invitation: Invitation, sub: string, now: Date): Promise<void> {
  refuseAccepting(invitation, sub, now)
  const enrolled = await listEnrolled(table, invitation.ownerSub)
  if (enrolled.some(({ driverSub }) => driverSub === sub)) throw new Refusal('already_enrolled')
  if (enrolled.length >= limits.enrolledDrivers) throw new Refusal('too_many_enrolled')
}

const newEnrolment = (
  driver: Driver,
  { ownerSub, invitationId }: Invitation,
  { consentVersion }: Acceptance,
  photoKeys: BySide<string>,
  now: Date,
): Enrolment => ({
  ownerSub,
  driverSub: driver.sub,
  name: driver.name,
  phoneNumber: driver.phoneNumber,
  status: 'active',
  photoKeys,
  consentedAt: now.toISOString(),
  consentVersion,
  invitationId,
})

const guestWrites = (clients: Clients, driver: Driver, flexId: string): TransactPart[] => [
  driverUpdate(driver, { isGuest: true }),
  accountMark(clients, driver.sub, { flexId, isGuest: true }),
]

const acceptWrites = (invitation: Invitation, enrolment: Enrolment, owner: Driver, now: Date): TransactPart[] => [
  ...closeWrites(
    invitation,
    { status: 'used', acceptedBy: enrolment.driverSub, acceptedAt: enrolment.consentedAt },
    now,
  ),
  ...enrolWrites(enrolment),
  ...enrolLogs(enrolment, owner, now),
]
