import type { ErrorCode } from '@arribo/api-contracts/shared/errors'
import { isShared } from '@arribo/api-contracts/shared/account-types'
import { photoSides } from '@arribo/api-contracts/shared/photos/selfie-upload'
import { Refusal } from '@arribo/server/refusal'
import type { Deps } from '../../deps.ts'
import type { Table } from '@arribo/server/table/table'
import type { TransactPart } from '@arribo/server/table/writes'
import type { Driver } from '../drivers/driver-item.ts'
import { getDriver } from '../drivers/drivers.ts'
import { listHolders } from '../people/people.ts'
import type { Task } from '../tasks/task-item.ts'
import { type BySide, countsOn, isSameAccount } from './enrolment.rules.ts'
import {
  consentCheck,
  type Enrolment,
  getEnrolment,
  getVerification,
  hasEnrolled,
  listEnrolled,
  listEnrolledOn,
  listEverOn,
} from './enrolment.store.ts'

export { consentCheck, type Enrolment } from './enrolment.store.ts'

/**
 * Consents whose reference photos this driver's selfie may match: those of drivers enrolled on their own account or, if
 * they work on an account on which its owner has enrolled them, their own there. A guest's own drivers don't count,
 * because the account's owner neither knows them nor could remove them.
 */
export async function listMatchable(table: Table, me: Driver): Promise<Enrolment[]> {
  const [mine, elsewhere] = await Promise.all([
    me.isGuest ? [] : listEnrolled(table, me.sub),
    listEnrolledOn(table, me.sub),
  ])
  const owners = await Promise.all(elsewhere.map(({ ownerSub }) => getDriver(table, ownerSub)))
  return [...mine, ...elsewhere.filter((_, index) => countsOn(me, owners[index]))]
}

/** Also counts enrolments by others who linked the same account. Eventually consistent but for the driver's own. */
async function isAnybodyEnrolled({ table, secrets }: Pick<Deps, 'table' | 'secrets'>, sub: string): Promise<boolean> {
  const lately = { isConsistent: false }
  const me = await getDriver(table, sub, lately)
  if (!me) return false
  if ((await listMatchable(table, me)).length > 0) return true
  if (me.flexId === null) return false
  // Somebody enrolled this driver there once, even if that consent or its owner is gone.
  if (me.isGuest) return true
  const holders = await listHolders(table, secrets.markOf('account', me.flexId), lately)
  const others = holders.filter((holder) => holder !== sub)
  const owners = await Promise.all(others.map((other) => getDriver(table, other, lately)))
  const sharing = owners.filter((owner) => isSameAccount(me, owner)).map((owner) => listEnrolled(table, owner.sub))
  return (await Promise.all(sharing)).some((enrolled) => enrolled.length > 0)
}

/**
 * When a driver was enrolled on a platform account, also if the enrolment has ended or its owner has left the account.
 * Enrolments by somebody who is only a guest there don't count.
 */
export async function listEnrolledAt(table: Table, sub: string, flexId: string): Promise<string[]> {
  const enrolments = await listEverOn(table, sub)
  const owners = await Promise.all(enrolments.map(({ ownerSub }) => getDriver(table, ownerSub)))
  return enrolments.flatMap((enrolment, index) =>
    enrolment.flexId === flexId || countsOn({ flexId }, owners[index]) ? enrolment.consentedAt : [],
  )
}

export async function getVerifiedPhotos(table: Table, sub: string): Promise<BySide<string> | undefined> {
  return (await getVerification(table, sub))?.photoKeys
}

/** Refuses with `selfie_no_match` if the consent behind the match has been withdrawn. */
export async function consentWrites(
  table: Table,
  { matchedSub: driverSub, matchedOn: ownerSub }: Pick<Task, 'matchedSub' | 'matchedOn'>,
): Promise<TransactPart[]> {
  if (driverSub === undefined || ownerSub === undefined) return []
  const enrolment = await getEnrolment(table, ownerSub, driverSub)
  if (enrolment?.status !== 'active') throw new Refusal('selfie_no_match')
  return [consentCheck(enrolment)]
}

/** The similarity, of 100, that Rekognition must find between two photos of one person. */
const minSimilarity = 90

/** A photo without a face matches nobody. Refuses with `vision_down`. */
export async function areAlike({ vision }: Pick<Deps, 'vision'>, one: Buffer, other: Buffer): Promise<boolean> {
  const similarity = await vision.similarity(one, other)
  return similarity !== 'no-face' && similarity >= minSimilarity
}

/** Whether {@link faultOfFace} would ask for them. Two cheap reads, so it only knows of drivers enrolled by this one. */
export const needsThreePhotos = async (table: Table, sub: string): Promise<boolean> =>
  (await hasEnrolled(table, sub)) && !(await getVerification(table, sub, { isConsistent: false }))

/**
 * Why a selfie on the driver's own account isn't accepted: it doesn't show the person of the three photos, or there are
 * none although they are recorded or others are enrolled on the account. Without the second reason, whoever fails to match on a shared
 * account could call the account their own. Refuses with `vision_down`.
 */
export async function faultOfFace(
  clients: Pick<Deps, 'table' | 'storage' | 'vision' | 'secrets'>,
  { sub, side, planType }: Pick<Task, 'sub' | 'side' | 'planType'>,
  selfie: Buffer,
): Promise<ErrorCode | undefined> {
  const { table, storage } = clients
  // A selfie for a shared account is matched later. The plan at signing decides, not what the browser claims.
  if (side !== undefined || isShared(planType ?? null)) return undefined
  // Eventually consistent: photos of a second ago may be missed, but the next selfie is compared with them.
  const verification = await getVerification(table, sub, { isConsistent: false })
  let compared = 0
  // Front first: it is usually enough, and each comparison costs money.
  for (const each of photoSides) {
    const key = verification?.photoKeys[each]
    const photo = key === undefined ? undefined : await storage.findPhoto(key)
    if (photo === undefined) continue
    compared += 1
    if (await areAlike(clients, selfie, photo)) return undefined
  }
  if (compared > 0) return 'face_not_yours'
  // Photos that are recorded but gone have just been renewed.
  return verification || (await isAnybodyEnrolled(clients, sub)) ? 'three_photos_needed' : undefined
}

export async function getReferencePhotos(table: Table, sub: string) {
  const [verification, consents] = await Promise.all([getVerification(table, sub), listEnrolledOn(table, sub)])
  const photosOf = (photoKeys: BySide<string> | undefined, takenAt: string) =>
    photoKeys ? photoSides.map((side) => ({ takenAt, kind: `reference, ${side}`, key: photoKeys[side] })) : []
  return [
    ...photosOf(verification?.photoKeys, verification?.verifiedAt ?? ''),
    ...consents.flatMap(({ photoKeys, consentedAt }) => photosOf(photoKeys, consentedAt)),
  ]
}
