import { consentKeptDays } from '@arribo/api-contracts/shared/stated-limits'
import { limits } from '@arribo/api-contracts/shared/limits'
import { type Condition, fieldsAre, isNew, isNewOr } from '@arribo/server/items/conditions'
import { defineItem } from '@arribo/server/items/define-item'
import * as z from 'zod'
import type { Table } from '@arribo/server/table/table'
import type { TransactPart } from '@arribo/server/table/writes'
import { keys } from '../../platform/dynamo/keys.ts'

const bySide = z.object({ front: z.string(), left: z.string(), right: z.string() }).readonly()

const enrolment = z.object({
  ownerSub: z.string(),
  driverSub: z.string(),
  /** The platform account that the owner had linked at the consent. */
  flexId: z.string().nullable(),
  name: z.string(),
  phoneNumber: z.string(),
  status: z.enum(['active', 'withdrawn']),
  photoKeys: bySide.optional(),
  consentedAt: z.string(),
  consentVersion: z.string(),
  invitationId: z.string(),
  withdrawnAt: z.string().optional(),
  /** Set before the status, so that an ending that stopped halfway is known. */
  endedBy: z.enum(['driver', 'owner']).optional(),
})

const enrolmentItem = defineItem({ name: 'enrolment', key: keys.enrolment, schema: enrolment })

export type Enrolment = Readonly<z.output<typeof enrolment>>

const enrolledOnItem = defineItem({
  name: 'enrolled on',
  key: keys.enrolledOn,
  schema: z.object({ ownerSub: z.string() }),
})
const enrolledCountItem = defineItem({
  name: 'count of enrolled drivers',
  key: keys.enrolledCount,
  schema: z.object({ drivers: z.number() }),
})

/** Eventually consistent. */
export const hasEnrolled = async (table: Table, ownerSub: string): Promise<boolean> => {
  const counted = await table.get(enrolledCountItem.key(ownerSub), { isConsistent: false })
  return (enrolledCountItem.find(counted)?.drivers ?? 0) > 0
}

type Pair = Pick<Enrolment, 'ownerSub' | 'driverSub'>

const keptSeconds = consentKeptDays * 86_400
const keyOf = ({ ownerSub, driverSub }: Pair) => enrolmentItem.key(ownerSub, driverSub)
const pointerOf = ({ ownerSub, driverSub }: Pair) => enrolledOnItem.key(driverSub, ownerSub)
const isActive = fieldsAre({ status: 'active' })

const countOf = (ownerSub: string, drivers: 1 | -1, when?: Condition): TransactPart =>
  enrolledCountItem.set(enrolledCountItem.key(ownerSub), { add: { drivers } }, when)

const hasPlace: Condition = {
  ConditionExpression: 'attribute_not_exists(drivers) OR drivers < :most',
  ExpressionAttributeValues: { ':most': limits.enrolledDrivers },
}

export const enrolWrites = (enrolment: Enrolment): TransactPart[] => [
  enrolmentItem.put(keyOf(enrolment), enrolment, { when: isNewOr(fieldsAre({ status: 'withdrawn' })) }),
  enrolledOnItem.put(pointerOf(enrolment), { ownerSub: enrolment.ownerSub }),
  countOf(enrolment.ownerSub, 1, hasPlace),
]

export const endWrites = (
  enrolment: Enrolment,
  endedBy: 'driver' | 'owner',
  now: Date,
  ttl = Math.floor(now.getTime() / 1000) + keptSeconds,
): TransactPart[] => [
  enrolmentItem.set(
    keyOf(enrolment),
    { set: { status: 'withdrawn', withdrawnAt: now.toISOString(), endedBy, ttl }, remove: ['photoKeys'] },
    isActive,
  ),
  enrolledOnItem.put(pointerOf(enrolment), { ownerSub: enrolment.ownerSub }, { placement: { ttl } }),
  countOf(enrolment.ownerSub, -1),
]

/** From then on nothing is compared with its photos, which are about to be deleted. */
export const endingUpdate = (enrolment: Enrolment, endedBy: 'driver' | 'owner'): TransactPart =>
  enrolmentItem.set(keyOf(enrolment), { set: { endedBy } }, isActive)

export const photosUpdate = (enrolment: Enrolment, photoKeys: z.output<typeof bySide>): TransactPart =>
  enrolmentItem.set(
    keyOf(enrolment),
    { set: { photoKeys } },
    fieldsAre({ status: 'active', invitationId: enrolment.invitationId }),
  )

export const consentCheck = (pair: Pair): TransactPart => ({ ConditionCheck: { Key: keyOf(pair), ...isActive } })

export const getEnrolment = enrolmentItem.get

export const listEver = async (table: Table, ownerSub: string): Promise<Enrolment[]> =>
  enrolmentItem.list(await table.listUnder(keys.enrolments(ownerSub)))

export const listEnrolled = async (table: Table, ownerSub: string): Promise<Enrolment[]> =>
  (await listEver(table, ownerSub)).filter(({ status }) => status === 'active')

/** Also those whose ending stopped halfway. */
export const listActiveOn = async (table: Table, driverSub: string): Promise<Enrolment[]> =>
  (await listEverOn(table, driverSub)).filter(({ status }) => status === 'active')

export const listEnrolledOn = async (table: Table, driverSub: string): Promise<Enrolment[]> =>
  (await listActiveOn(table, driverSub)).filter(({ endedBy }) => !endedBy)

export async function listEverOn(table: Table, driverSub: string): Promise<Enrolment[]> {
  const owners = await listOwnersEver(table, driverSub)
  const found = await Promise.all(owners.map((ownerSub) => getEnrolment(table, ownerSub, driverSub)))
  return found.filter((enrolment) => enrolment !== undefined)
}

/** The owners on whose account a driver is enrolled, or was within `consentKeptDays`. */
export const listOwnersEver = async (table: Table, driverSub: string): Promise<string[]> =>
  enrolledOnItem.list(await table.listUnder(keys.enrolledOnAll(driverSub))).map(({ ownerSub }) => ownerSub)

export const removalWrites = (enrolment: Enrolment): TransactPart[] => [
  enrolmentItem.delete(keyOf(enrolment), fieldsAre({ status: enrolment.status })),
  enrolledOnItem.delete(pointerOf(enrolment)),
  ...(enrolment.status === 'active' ? [countOf(enrolment.ownerSub, -1)] : []),
]

const verification = z.object({
  sub: z.string(),
  /** Of the upload, so that a repeated request is known. */
  frontTaskId: z.string(),
  photoKeys: bySide,
  verifiedAt: z.string(),
})

type Verification = z.output<typeof verification>

const verificationItem = defineItem({
  name: 'three-photo verification',
  key: keys.verification,
  schema: verification,
})

/** Refused if the photos aren't those `before` any more, with whose person the new ones were compared. */
export const verificationPut = (made: Verification, before: Verification | undefined): TransactPart =>
  verificationItem.put(verificationItem.key(made.sub), made, {
    when: before ? fieldsAre({ frontTaskId: before.frontTaskId }) : isNew,
  })

export const verificationDelete = ({ sub, frontTaskId }: Verification): TransactPart =>
  verificationItem.delete(verificationItem.key(sub), fieldsAre({ frontTaskId }))

export async function getVerification(table: Table, sub: string, reading: { isConsistent?: boolean } = {}) {
  return verificationItem.find(await table.get(verificationItem.key(sub), reading))
}

const placedSchema = z.object({
  invitationId: z.string(),
  place: z.number(),
  createdAt: z.string(),
  expiresAt: z.string(),
  encryptedCode: z.string(),
})

/** The code is kept encrypted, so that the owner can share the link again. */
export type Placed = Readonly<z.output<typeof placedSchema>>

const placeItem = defineItem({
  name: 'invitation place',
  key: keys.invitationPlace,
  schema: placedSchema,
})
const invitationSchema = placedSchema.omit({ encryptedCode: true }).extend({
  ownerSub: z.string(),
  status: z.enum(['open', 'used', 'withdrawn']),
  acceptedBy: z.string().optional(),
  acceptedAt: z.string().optional(),
})

export type Invitation = Readonly<z.output<typeof invitationSchema>>

const invitationItem = defineItem({ name: 'invitation', key: keys.invitation, schema: invitationSchema })

const invitationKeptSeconds = 30 * 86_400

export function invitationWrites(invitation: Invitation, encryptedCode: string, now: Date): TransactPart[] {
  const { invitationId, ownerSub, place, createdAt, expiresAt } = invitation
  const placed: Placed = { invitationId, place, createdAt, expiresAt, encryptedCode }
  const placement = { ttl: Math.floor(Date.parse(expiresAt) / 1000) + invitationKeptSeconds }
  const isFree: Condition = {
    ConditionExpression: 'attribute_not_exists(pk) OR expiresAt <= :now',
    ExpressionAttributeValues: { ':now': now.toISOString() },
  }
  return [
    placeItem.put(placeItem.key(ownerSub, place), placed, { placement, when: isFree }),
    invitationItem.put(invitationItem.key(invitationId), invitation, { placement, when: isNew }),
  ]
}

export function closeWrites(
  invitation: Pick<Invitation, 'invitationId' | 'ownerSub' | 'place'>,
  fields: Partial<Invitation>,
  now: Date,
): TransactPart[] {
  const isOpen: Condition = {
    ConditionExpression: '#status = :open AND expiresAt > :now',
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: { ':open': 'open', ':now': now.toISOString() },
  }
  return [
    invitationItem.set(invitationItem.key(invitation.invitationId), { set: fields }, isOpen),
    placeItem.delete(placeItem.key(invitation.ownerSub, invitation.place)),
  ]
}

export const getInvitation = invitationItem.get

export async function listOpen(table: Table, ownerSub: string, now: Date): Promise<Placed[]> {
  const placed = placeItem.list(await table.listUnder(keys.invitationPlaces(ownerSub)))
  return placed.filter(({ expiresAt }) => expiresAt > now.toISOString())
}
