import { createHash, randomBytes } from 'node:crypto'
import { Refusal } from '@arribo/server/refusal'
import { tryTransact } from '@arribo/server/table/transact'
import type { Deps } from '../../deps.ts'
import { logAbout } from '../log-entries/log-entries.ts'
import type { Driver } from '../drivers/driver-item.ts'
import { requireDriver } from '../drivers/drivers.ts'
import { listEnrolled } from './enrolment.store.ts'
import { freePlaces, invitationEndsAt, refuseInviting } from './invitation.rules.ts'
import { closeWrites, getInvitation, type Invitation, invitationWrites, listOpen } from './invitation.store.ts'

type Clients = Pick<Deps, 'table' | 'secrets'>
export type SentInvitation = Pick<Invitation, 'invitationId' | 'createdAt' | 'expiresAt'> & { readonly code: string }

const codeBytes = 16
/** An invitation's ID is the hash of its code, so that the code needn't be stored in plain text. */
const idOfCode = (code: string) => createHash('sha256').update(code).digest('base64url').slice(0, 32)
const vaultPlace = (sub: string, invitationId: string) => ({ sub, field: `invitation.${invitationId}` })

export async function invite({ table, secrets }: Clients, sub: string, now: Date): Promise<SentInvitation> {
  const owner = await requireDriver(table, sub)
  refuseInviting(owner, (await listEnrolled(table, sub)).length)
  const code = randomBytes(codeBytes).toString('base64url')
  const invitationId = idOfCode(code)
  const encryptedCode = await secrets.encryptField(vaultPlace(sub, invitationId), code)
  const times = { createdAt: now.toISOString(), expiresAt: invitationEndsAt(now).toISOString() }
  for (const place of freePlaces(await listOpen(table, sub, now))) {
    const invitation: Invitation = { invitationId, ownerSub: sub, place, ...times, status: 'open' }
    const writes = [...invitationWrites(invitation, encryptedCode, now), invitationLog(owner, 'CREATE', 'open', now)]
    if (await tryTransact(table, writes)) return { invitationId, code, ...times }
  }
  throw new Refusal('too_many_invitations')
}

export async function listInvitations({ table, secrets }: Clients, sub: string, now: Date): Promise<SentInvitation[]> {
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

export async function requireInvitation(table: Deps['table'], code: string): Promise<Invitation> {
  const invitation = await getInvitation(table, idOfCode(code))
  if (!invitation) throw new Refusal('invitation_not_found')
  return invitation
}

const invitationLog = (owner: Driver, operationStatus: 'CREATE' | 'DELETE', status: string, now: Date) =>
  logAbout(owner, { operationStatus, description: 'invitation to a shared account', value: { status } }, now)
