import { isShared } from '@arribo/api-contracts/shared/account-types'
import { Refusal } from '@arribo/server/refusal'
import { asBusy, findRefusal } from '@arribo/server/table/transact'
import type { TransactPart } from '@arribo/server/table/writes'
import type { Deps } from '../../deps.ts'
import { logAbout } from '../log-entries/log-entries.ts'
import type { Driver } from '../drivers/driver-item.ts'
import { requireDriver } from '../drivers/drivers.ts'
import { type Enrolment, getVerification, listEnrolledOn, photosUpdate, verificationPut } from './enrolment.store.ts'
import { selfieKeys } from './enrolment.log.ts'
import { type BySide, photoKeysOf, photosOf, photosOfSet } from './enrolment.rules.ts'
import { dropUploads, keepReferences, requireThreePhotos, type ThreePhotos } from './reference-photos.ts'

type Clients = Pick<Deps, 'table' | 'storage' | 'vision' | 'line' | 'clock' | 'secrets'>

const maxTries = 4

/** Renews the photos on every account. Repeating it with the same photos gives the same result. */
export async function renewPhotos(clients: Clients, sub: string, taskIds: BySide<string>, now: Date): Promise<string> {
  const { table, storage } = clients
  const driver = await requireDriver(table, sub)
  if (isShared(driver.planType)) throw new Refusal('verification_coming_soon')
  const before = await getVerification(table, sub)
  if (before?.setId === taskIds.front) return before.verifiedAt
  const photos = await requireThreePhotos(clients, sub, taskIds, now)
  const renewed = await renewEverywhere(clients, driver, photos, now)
  await Promise.all(renewed.map((set) => storage.deletePhotosUnder(photosOf(set), photosOfSet(set))))
  await dropUploads(clients, { driverSub: sub, ownerSub: sub, setId: photos.setId }, photos)
  return now.toISOString()
}

/** One transaction. If a consent is withdrawn meanwhile, it is repeated with the remaining ones. */
async function renewEverywhere(clients: Clients, driver: Driver, photos: ThreePhotos, now: Date) {
  const { table, storage } = clients
  for (let attempt = 1; ; attempt += 1) {
    const enrolments = await listEnrolledOn(table, driver.sub)
    const sets = [driver.sub, ...enrolments.map(({ ownerSub }) => ownerSub)].map((ownerSub) => ({
      driverSub: driver.sub,
      ownerSub,
      setId: photos.setId,
    }))
    await Promise.all(sets.map((set) => keepReferences(clients, set, photos)))
    const refused = await findRefusal(table, renewWrites(driver, enrolments, photos.setId, now))
    if (!refused) return sets
    await Promise.all(sets.map((set) => storage.deletePhotosUnder(photosOfSet(set))))
    if (attempt === maxTries) throw asBusy(refused)
  }
}

function renewWrites(driver: Driver, enrolments: readonly Enrolment[], setId: string, now: Date): TransactPart[] {
  const { sub } = driver
  const photoKeys = photoKeysOf({ driverSub: sub, ownerSub: sub, setId })
  return [
    verificationPut({ sub, setId, photoKeys, verifiedAt: now.toISOString() }),
    ...enrolments.map((enrolment) => photosUpdate(enrolment, photoKeysOf({ ...enrolment, setId }))),
    logAbout(driver, { description: 'reference photos renewed', value: selfieKeys(photoKeys) }, now),
  ]
}
