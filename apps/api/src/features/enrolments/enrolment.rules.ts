import type { PhotoSide } from '@arribo/api-contracts/shared/photos/sides'
import { limits } from '@arribo/api-contracts/shared/limits'
import { Refusal } from '@arribo/server/refusal'
import type { Task } from '../photo-checks/task.rules.ts'

/** Something for each of the three sides. */
export type BySide<T> = Readonly<Record<PhotoSide, T>>

/** A driver's consent to work on a shared account, with the reference photos against which selfies are matched. */
export type Enrolment = {
  readonly ownerSub: string
  readonly driverSub: string
  readonly name: string
  readonly phoneNumber: string
  readonly status: 'active' | 'withdrawn'
  /** None are left once the consent is withdrawn. */
  readonly photoKeys?: BySide<string>
  readonly consentedAt: string
  /** Which text the driver agreed to. */
  readonly consentVersion: string
  readonly invitationId: string
  readonly withdrawnAt?: string
  readonly endedBy?: 'driver' | 'owner'
}

/** Whose photos of whose account they are, and which taking of them. */
export type PhotoSet = { readonly driverSub: string; readonly ownerSub: string; readonly setId: string }

/** Everything of one driver on one account lies together, so that it can go together. */
export const photosOf = ({ driverSub, ownerSub }: Omit<PhotoSet, 'setId'>): string =>
  `references/${driverSub}/${ownerSub}/`
export const photosOfSet = (set: PhotoSet): string => `${photosOf(set)}${set.setId}/`
export const photoKeysOf = (set: PhotoSet): BySide<string> => {
  const keyOf = (side: PhotoSide) => `${photosOfSet(set)}${side}.jpg`
  return { front: keyOf('front'), left: keyOf('left'), right: keyOf('right') }
}

/** A reference photo is the driver's own, of the side it was taken for, good, and taken a moment ago. */
export function refuseReference(task: Task, side: PhotoSide, now: Date): void {
  const ageMinutes = (now.getTime() - Date.parse(task.createdAt)) / 60_000
  if (task.side !== side) throw new Refusal('selfie_not_found', { side })
  if (ageMinutes > limits.referencePhotoMinutes) throw new Refusal('selfie_expired', { side })
  if (task.verdict === 'invalid') throw new Refusal(task.fault ?? 'image_unreadable', { side })
}

/** People who are strangers to each other see a first name only. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? ''

const withdrawnShownDays = 30

/** The owner's list: who is enrolled, and for a while who no longer is. */
export const isListed = ({ status, withdrawnAt = '' }: Enrolment, now: Date): boolean =>
  status === 'active' || now.getTime() - Date.parse(withdrawnAt) < withdrawnShownDays * 86_400_000

type Account = { readonly flexId: string | null }

/** A driver works on an account when the delivery account they connected is that of its owner. */
export const isSameAccount = (driver: Account, owner: Account | undefined): boolean =>
  driver.flexId !== null && driver.flexId === owner?.flexId
