import { createHash, randomBytes } from 'node:crypto'
import type { Actor } from '@arribo/server/actor'
import { isRefusal, Refusal } from '@arribo/server/refusal'
import { asBusy, findRefusal, tryTransact } from '@arribo/server/table/transact'
import { limits } from '@arribo/api-contracts/shared/limits'
import type { Deps } from '../../deps.ts'
import { goesOnCheck } from '../../platform/http/sessions.ts'
import { logAbout } from '../log-entries/log-entries.ts'
import type { Driver } from '../drivers/driver-item.ts'
import { driverUpdate, getDriver, hostCheck, requireDriver, unsuspendedCheck } from '../drivers/drivers.ts'
import { accountMark, isHeld, refuseSuspendedPerson } from '../people/people.ts'
import {
  closeWrites,
  type Enrolment,
  enrolWrites,
  getEnrolment,
  getInvitation,
  type Invitation,
  invitationWrites,
  listEnrolled,
  listOpen,
} from './enrolment.store.ts'
import {
  type BySide,
  firstNameOf,
  freePlaces,
  invitationEndsAt,
  isSameAccount,
  photosOfSet,
  refuseAccepting,
  refuseInviting,
} from './enrolment.rules.ts'
import { enrolLogs } from './enrolment.log.ts'
import { dropUploads, keepReferences, requireThreePhotos } from './reference-photos.ts'

type Clients = Pick<Deps, 'table' | 'secrets'>

const codeBytes = 16
/** An invitation's ID is the hash of its code, so that the code needn't be stored in plain text. */
const idOfCode = (code: string) => createHash('sha256').update(code).digest('base64url').slice(0, 32)
const vaultPlace = (sub: string, invitationId: string) => ({ sub, field: `invitation.${invitationId}` })

/** Refuses with `signed_out` once the session has ended: ending the sessions withdraws what is open then. */
export async function invite(clients: Clients, actor: Actor, now: Date) {
  const { table, secrets } = clients
  const { sub } = actor
  const owner = await refuseSuspendedPerson(clients, sub, now)
  refuseInviting(owner, (await listEnrolled(table, sub)).length)
  const code = randomBytes(codeBytes).toString('base64url')
  const invitationId = idOfCode(code)
  const encryptedCode = await secrets.encryptField(vaultPlace(sub, invitationId), code)
  const times = { createdAt: now.toISOString(), expiresAt: invitationEndsAt(now).toISOString() }
  for (const place of freePlaces(await listOpen(table, sub, now))) {
    const invitation: Invitation = { invitationId, ownerSub: sub, place, ...times, status: 'open' }
    const writes = [...invitationWrites(invitation, encryptedCode, now), invitationLog(owner, 'CREATE', 'open', now)]
    const refused = await findRefusal(table, [goesOnCheck(actor), ...writes])
    if (!refused) return { invitationId, code, ...times }
    if (refused.reasons[0] === 'ConditionalCheckFailed') throw new Refusal('signed_out')
  }
  throw new Refusal('too_many_invitations')
}

export async function listInvitations({ table, secrets }: Clients, sub: string, now: Date) {
  const open = await listOpen(table, sub, now)
  return Promise.all(
    open.map(async ({ invitationId, createdAt, expiresAt, encryptedCode }) => {
      const code = await secrets.decryptField(vaultPlace(sub, invitationId), encryptedCode)
      return { invitationId, code, createdAt, expiresAt }
    }),
  )
}

export async function withdrawInvitation(
  table: Deps['table'],
  sub: string,
  invitationId: string,
  now: Date,
): Promise<void> {
  const invitation = await getInvitation(table, invitationId)
  if (invitation?.ownerSub !== sub) throw new Refusal('invitation_not_found')
  if (invitation.status === 'used') throw new Refusal('invitation_used')
  if (invitation.status === 'withdrawn' || invitation.expiresAt <= now.toISOString()) return
  const owner = await requireDriver(table, sub)
  const writes = closeWrites(invitation, { status: 'withdrawn' }, now)
  if (await tryTransact(table, [...writes, invitationLog(owner, 'DELETE', 'withdrawn', now)])) return
  // The invitation was just used or withdrawn; this throws which of the two.
  await withdrawInvitation(table, sub, invitationId, now)
}

export async function withdrawAllInvitations(table: Deps['table'], sub: string, now: Date): Promise<void> {
  for (const { invitationId } of await listOpen(table, sub, now))
    await withdrawInvitation(table, sub, invitationId, now).catch((error: unknown) => {
      if (!isRefusal(error, 'invitation_used')) throw error
    })
}

export async function requireInvitation(table: Deps['table'], code: string): Promise<Invitation> {
  const invitation = await getInvitation(table, idOfCode(code))
  if (!invitation) throw new Refusal('invitation_not_found')
  return invitation
}

/** The owner, unless nobody may be enrolled with them now: as a guest, they would enrol others on somebody else's account. */
export async function requireOwner(clients: Clients, invitation: Invitation, now: Date): Promise<Driver> {
  const owner = await getDriver(clients.table, invitation.ownerSub)
  if (!owner) throw new Refusal('invitation_not_found')
  const why = owner.isGuest ? 'guest on the account' : (await isHeld(clients, owner, now)) && 'account on hold'
  if (!why) return owner
  // Whoever is invited learns neither whose account it is nor what happened: for them it is cancelled, so it is.
  const writes = closeWrites(invitation, { status: 'withdrawn' }, now)
  await tryTransact(clients.table, [...writes, invitationLog(owner, 'DELETE', why, now)])
  throw new Refusal('invitation_withdrawn')
}

const invitationLog = (owner: Driver, operationStatus: 'CREATE' | 'DELETE', status: string, now: Date) =>
  logAbout(owner, { operationStatus, description: 'invitation to a shared account', value: { status } }, now)

type AcceptingClients = Clients & Pick<Deps, 'storage' | 'vision' | 'line' | 'clock'>
type Acceptance = {
  readonly code: string
  readonly consentVersion: string
  readonly photos: BySide<string>
}

/** Idempotent, even when called concurrently. If two drivers use one link, the first wins. */
export async function acceptInvitation(clients: AcceptingClients, sub: string, acceptance: Acceptance, now: Date) {
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

export async function acceptedBefore(table: Deps['table'], code: string, sub: string) {
  const { acceptedBy, ownerSub, invitationId } = await requireInvitation(table, code)
  if (acceptedBy !== sub) return undefined
  const [enrolment, owner] = await Promise.all([getEnrolment(table, ownerSub, sub), requireDriver(table, ownerSub)])
  if (enrolment?.status !== 'active' || enrolment.invitationId !== invitationId) return undefined
  return { ownerFirstName: firstNameOf(owner.name), since: enrolment.consentedAt }
}

async function accept(clients: AcceptingClients, sub: string, acceptance: Acceptance, now: Date) {
  const { table, storage } = clients
  const invitation = await requireInvitation(table, acceptance.code)
  const owner = await requireAcceptable(clients, invitation, sub, now)
  const driver = await refuseSuspendedPerson(clients, sub, now)
  const photos = await requireThreePhotos(clients, sub, acceptance.photos, now)
  const set = { driverSub: sub, ownerSub: owner.sub, setId: photos.setId }
  const enrolment = newEnrolment(driver, owner, invitation, acceptance, await keepReferences(clients, set, photos), now)
  // Either write fails if the driver has deleted the account since.
  const enrolled = isSameAccount(driver, owner)
    ? [driverUpdate(driver, { isGuest: true }), accountMark(clients, sub, { flexId: owner.flexId, isGuest: true })]
    : [unsuspendedCheck(sub)]
  const refused = await findRefusal(table, [
    ...closeWrites(invitation, { status: 'used', acceptedBy: sub, acceptedAt: enrolment.consentedAt }, now),
    ...enrolWrites(enrolment),
    hostCheck(owner.sub),
    ...enrolLogs(enrolment, owner, now),
    ...enrolled,
  ])
  if (refused) {
    await storage.deletePhotosUnder(photosOfSet(set))
    await requireAcceptable(clients, await requireInvitation(table, acceptance.code), sub, now)
    throw asBusy(refused)
  }
  await dropUploads(clients, set, photos)
  return { ownerFirstName: firstNameOf(owner.name), since: enrolment.consentedAt }
}

/** Throws why the link can't be used now. Called before the photos are judged and again when a write fails. */
async function requireAcceptable(clients: Clients, invitation: Invitation, sub: string, now: Date): Promise<Driver> {
  refuseAccepting(invitation, sub, now)
  const { table } = clients
  const owner = await requireOwner(clients, invitation, now)
  const enrolled = await listEnrolled(table, invitation.ownerSub)
  if (enrolled.some(({ driverSub }) => driverSub === sub)) throw new Refusal('already_enrolled')
  if (enrolled.length >= limits.enrolledDrivers) throw new Refusal('too_many_enrolled')
  return owner
}

const newEnrolment = (
  driver: Driver,
  owner: Driver,
  { ownerSub, invitationId }: Invitation,
  { consentVersion }: Acceptance,
  photoKeys: BySide<string>,
  now: Date,
): Enrolment => ({
  ownerSub,
  driverSub: driver.sub,
  flexId: owner.flexId,
  name: driver.name,
  phoneNumber: driver.phoneNumber,
  status: 'active',
  photoKeys,
  consentedAt: now.toISOString(),
  consentVersion,
  invitationId,
})
