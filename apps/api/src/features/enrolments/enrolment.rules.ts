import type { PhotoSide } from '@arribo/api-contracts/shared/photos/selfie-upload'
import { limits } from '@arribo/api-contracts/shared/limits'
import { photoPrefixes } from '@arribo/runtime-contracts/storage'
import { Refusal } from '@arribo/server/refusal'
import type { Driver } from '../drivers/driver-item.ts'
import type { Task } from '../tasks/task-item.ts'
import type { Enrolment, Invitation } from './enrolment.store.ts'

export type BySide<T> = Readonly<Record<PhotoSide, T>>

export type PhotoSet = { readonly driverSub: string; readonly ownerSub: string; readonly setId: string }

/** All photos of one driver on one account share a prefix, so that they can be deleted together. */
export const photosOf = ({ driverSub, ownerSub }: Omit<PhotoSet, 'setId'>): string =>
  `${photoPrefixes.reference}${driverSub}/${ownerSub}/`
export const photosOfSet = (set: PhotoSet): string => `${photosOf(set)}${set.setId}/`
export const photoKeysOf = (set: PhotoSet): BySide<string> => {
  const keyOf = (side: PhotoSide) => `${photosOfSet(set)}${side}.jpg`
  return { front: keyOf('front'), left: keyOf('left'), right: keyOf('right') }
}

export function refuseReference(task: Task, side: PhotoSide, now: Date): void {
  const ageMinutes = (now.getTime() - Date.parse(task.createdAt) - (task.waitedMs ?? 0)) / 60_000
  if (task.side !== side) throw new Refusal('selfie_not_found', { side })
  if (ageMinutes > limits.referencePhotoMinutes) throw new Refusal('selfie_expired', { side })
  if (task.verdict === 'invalid') throw new Refusal(task.fault ?? 'image_unreadable', { side })
}

/** Strangers see only the first name. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? ''

const withdrawnShownDays = 30

export const isListed = ({ status, withdrawnAt = '' }: Enrolment, now: Date): boolean =>
  status === 'active' || now.getTime() - Date.parse(withdrawnAt) < withdrawnShownDays * 86_400_000

/** Drivers are told about the removal where they have to connect the account again. */
export const isRemovedLately = (enrolment: Enrolment, now: Date): boolean =>
  enrolment.status === 'withdrawn' && enrolment.endedBy === 'owner' && isListed(enrolment, now)

type Account = Pick<Driver, 'flexId' | 'isGuest'>

export const isSameAccount = <Owner extends Account>(
  driver: Pick<Account, 'flexId'>,
  owner: Owner | undefined,
): owner is Owner & { readonly flexId: string } => driver.flexId !== null && driver.flexId === owner?.flexId

/** Only an account's owner may ask for consent to work on it, so consent given to a guest there doesn't count. */
export const countsOn = (driver: Account, owner: Account | undefined): boolean =>
  isSameAccount(driver, owner) && owner.isGuest !== true

export const invitationEndsAt = (now: Date): Date => new Date(now.getTime() + limits.invitationHours * 3_600_000)

type Inviting = Pick<Driver, 'proxyInstalled' | 'isGuest'>

export function refuseInviting({ proxyInstalled, isGuest }: Inviting, enrolled: number): void {
  if (!proxyInstalled) throw new Refusal('platform_not_linked')
  if (isGuest) throw new Refusal('guest_account')
  if (enrolled >= limits.enrolledDrivers) throw new Refusal('too_many_enrolled')
}

export function refuseInvitation({ status, expiresAt }: Invitation, now: Date): void {
  if (status === 'used') throw new Refusal('invitation_used')
  if (status === 'withdrawn') throw new Refusal('invitation_withdrawn')
  if (expiresAt <= now.toISOString()) throw new Refusal('invitation_expired')
}

export function refuseAccepting(invitation: Invitation, sub: string, now: Date): void {
  refuseInvitation(invitation, now)
  if (invitation.ownerSub === sub) throw new Refusal('own_invitation')
}

export function freePlaces(open: readonly Pick<Invitation, 'place'>[]): number[] {
  const taken = new Set(open.map(({ place }) => place))
  return Array.from({ length: limits.openInvitations }, (_, index) => index + 1).filter((place) => !taken.has(place))
}
