import { type PhotoSide, photoSides } from '@arribo/api-contracts/shared/photos/selfie-upload'
import { Refusal } from '@arribo/server/refusal'
import type { Deps } from '../../deps.ts'
import { judgeSelfie } from '../tasks/judging.ts'
import { isSameTurn } from '../tasks/face.rules.ts'
import { requireTask, savePhotoKey } from '../tasks/tasks.ts'
import { type BySide, photoKeysOf, type PhotoSet, refuseReference } from './enrolment.rules.ts'
import { getVerification, listEnrolledOn } from './enrolment.store.ts'
import { areAlike } from './enrolments.ts'

export type Clients = Pick<Deps, 'table' | 'storage' | 'vision' | 'line' | 'clock' | 'secrets'>
export type ThreePhotos = {
  readonly jpegs: BySide<Buffer>
  readonly taskIds: BySide<string>
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
  return { jpegs, taskIds, setId: taskIds.front }
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

/** One person gave the consent, so new photos must not replace them with somebody else's. */
async function refuseAnotherPerson(clients: Clients, sub: string, front: Buffer): Promise<void> {
  const { table, storage } = clients
  const [verification, enrolments] = await Promise.all([getVerification(table, sub), listEnrolledOn(table, sub)])
  const known = [verification, ...enrolments].flatMap((each) => (each?.photoKeys ? [each.photoKeys.front] : []))
  const alike = await Promise.all(
    known.map(async (key) => {
      const before = await storage.findPhoto(key)
      return !before || (await areAlike(clients, before, front))
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
