import { randomUUID } from 'node:crypto'
import { type PhotoSide, photoSides } from '@arribo/api-contracts/shared/photos/selfie-upload'
import { Refusal } from '@arribo/server/refusal'
import { isShared } from '@arribo/api-contracts/shared/account-types'
import { TransactionRefused, untilUnchanged } from '@arribo/server/table/transact'
import type { TransactPart } from '@arribo/server/table/writes'
import type { Deps } from '../../deps.ts'
import { judgeSelfie } from '../tasks/judging.ts'
import { isSameTurn } from '../tasks/face.rules.ts'
import { requireTask, savePhotoKey } from '../tasks/tasks.ts'
import { logAbout } from '../log-entries/log-entries.ts'
import { requireDriver } from '../drivers/drivers.ts'
import { type BySide, photoKeysOf, type PhotoSet, photosOfSet, refuseReference } from './enrolment.rules.ts'
import {
  getVerification,
  listEnrolledOn,
  photosUpdate,
  verificationDelete,
  verificationPut,
} from './enrolment.store.ts'
import { areAlike } from './enrolments.ts'
import { selfieKeys } from './enrolment.log.ts'

type Clients = Pick<Deps, 'table' | 'storage' | 'vision' | 'line' | 'clock' | 'secrets'>
type ThreePhotos = {
  readonly jpegs: BySide<Buffer>
  readonly taskIds: BySide<string>
  /** Of this attempt alone, so that attempts at the same time never delete each other's photos. */
  readonly setId: string
}

/**
 * Judges three photos that a driver has just taken, each for its side. They must show one person, the one of any
 * earlier photos. Refuses with the first fault in the order front, left, right, and names the side.
 */
export async function requireThreePhotos(
  clients: Clients,
  sub: string,
  taskIds: BySide<string>,
  now: Date,
): Promise<ThreePhotos> {
  const looked = await Promise.allSettled(
    photoSides.map((side) => requirePhoto(clients, sub, side, taskIds[side], now)),
  )
  const [front, left, right] = looked.map((each) => {
    if (each.status === 'rejected') throw each.reason
    return each.value
  })
  if (!front || !left || !right) throw new Error('There are three sides')
  if (isSameTurn(left.yaw, right.yaw)) throw new Refusal('same_side_twice', { side: 'right' })
  const jpegs = { front: front.jpeg, left: left.jpeg, right: right.jpeg }
  await refuseStrangers(clients, jpegs)
  await refuseAnotherPerson(clients, sub, jpegs.front)
  return { jpegs, taskIds, setId: randomUUID() }
}

async function requirePhoto(clients: Clients, sub: string, side: PhotoSide, taskId: string, now: Date) {
  const { table, storage } = clients
  try {
    const uploaded = await requireTask(table, sub, taskId)
    refuseReference(uploaded, side, now)
    const { task, jpeg } = uploaded.verdict
      ? { task: uploaded }
      : await judgeSelfie(clients, uploaded, 'shared-account', now)
    if (!task.verdict) throw new Refusal('vision_down')
    refuseReference(task, side, now)
    const { photoKey, yaw = 0 } = task
    return { jpeg: jpeg ?? (await storage.readPhoto(photoKey)), yaw }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new Refusal(error.code, { side }, { cause: error.cause })
  }
}

async function refuseStrangers(clients: Clients, { front, left, right }: BySide<Buffer>): Promise<void> {
  const [isLeft, isRight] = await Promise.all([areAlike(clients, front, left), areAlike(clients, front, right)])
  if (!isLeft) throw new Refusal('faces_differ', { side: 'left' })
  if (!isRight) throw new Refusal('faces_differ', { side: 'right' })
}

/** One person gave the consent, so new photos must not replace them with somebody else's. A missing photo is nobody's. */
async function refuseAnotherPerson(clients: Clients, sub: string, front: Buffer): Promise<void> {
  const { table, storage } = clients
  const [verification, enrolments] = await Promise.all([getVerification(table, sub), listEnrolledOn(table, sub)])
  const known = [verification, ...enrolments].flatMap((each) => (each?.photoKeys ? [each.photoKeys.front] : []))
  const alike = await Promise.all(
    known.map(async (key) => {
      const before = await storage.findPhoto(key)
      return before !== undefined && (await areAlike(clients, before, front))
    }),
  )
  if (alike.includes(false)) throw new Refusal('person_changed')
}

export async function keepReferences(
  { storage }: Clients,
  set: PhotoSet,
  { jpegs }: ThreePhotos,
): Promise<BySide<string>> {
  const photoKeys = photoKeysOf(set)
  await Promise.all(photoSides.map((side) => storage.putPhoto(photoKeys[side], jpegs[side])))
  return photoKeys
}

/** Deletes the uploads, so that only the references, which the driver's list shows, have to be deleted later. */
export async function dropUploads(
  { table, storage }: Clients,
  { driverSub, ...set }: PhotoSet,
  { taskIds }: ThreePhotos,
): Promise<void> {
  const photoKeys = photoKeysOf({ driverSub, ...set })
  await Promise.all(photoSides.map((side) => savePhotoKey(table, taskIds[side], photoKeys[side])))
  await Promise.all(photoSides.map((side) => storage.deleteSelfie(driverSub, taskIds[side])))
}

/** Each compares faces, for which all drivers share one quota: renewals at once must not use it up. */
const maxTries = 2

/** Renews the photos on every account. Repeating it with the same photos gives the same result. */
export const renewPhotos = (clients: Clients, sub: string, taskIds: BySide<string>, now: Date): Promise<string> =>
  untilUnchanged(() => renewOnce(clients, sub, taskIds, now), maxTries)

async function renewOnce(clients: Clients, sub: string, taskIds: BySide<string>, now: Date): Promise<string> {
  const { table, storage } = clients
  const driver = await requireDriver(table, sub)
  if (isShared(driver.planType)) throw new Refusal('verification_coming_soon')
  const [before, enrolments] = await Promise.all([getVerification(table, sub), listEnrolledOn(table, sub)])
  if (before?.frontTaskId === taskIds.front) return before.verifiedAt
  const photos = await requireThreePhotos(clients, sub, taskIds, now)
  const { setId } = photos
  const own = { driverSub: sub, ownerSub: sub, setId }
  const sets = [own, ...enrolments.map(({ ownerSub }) => ({ ...own, ownerSub }))]
  await Promise.all(sets.map((set) => keepReferences(clients, set, photos)))
  const photoKeys = photoKeysOf(own)
  const renewed = { sub, frontTaskId: taskIds.front, photoKeys, verifiedAt: now.toISOString() }
  try {
    await table.transact([
      verificationPut(renewed, before),
      ...enrolments.map((enrolment) => photosUpdate(enrolment, photoKeysOf({ ...enrolment, setId }))),
      logAbout(driver, { description: 'reference photos renewed', value: selfieKeys(photoKeys) }, now),
    ])
  } catch (error) {
    if (error instanceof TransactionRefused)
      await Promise.all(sets.map((set) => storage.deletePhotosUnder(photosOfSet(set))))
    throw error
  }
  const replaced = [before, ...enrolments].flatMap((each) => Object.values(each?.photoKeys ?? {}))
  await Promise.all(replaced.map(storage.deletePhoto))
  await dropUploads(clients, own, photos)
  return renewed.verifiedAt
}

/** The record is deleted last, so that a removal that failed halfway can be repeated. */
export const removeVerification = (
  { table, storage }: Pick<Clients, 'table' | 'storage'>,
  sub: string,
  log: TransactPart,
): Promise<void> =>
  untilUnchanged(async () => {
    const before = await getVerification(table, sub)
    await Promise.all(Object.values(before?.photoKeys ?? {}).map(storage.deletePhoto))
    await table.transact([...(before ? [verificationDelete(before)] : []), log])
  })
