import type { Deps } from '../../deps.ts'
import { Refusal } from '../../platform/refusal.ts'
import { logWrite } from '../logs/logs.ts'
import { lookAtPhoto } from '../selfies/look.ts'
import type { Side } from '../tasks/task.rules.ts'
import { needDriver } from '../users/drivers.ts'
import { type Enrolment, enrolmentPut } from './enrolment.store.ts'

export { type Enrolment, listEnrolled } from './enrolment.store.ts'

export type EnrolmentRequest = {
  /** Whose platform account it is. */
  readonly ownerSub: string
  readonly driver: { readonly sub: string; readonly name: string; readonly phoneNumber: string }
  /** JPEGs as they came. */
  readonly photos: Readonly<Record<Side, Buffer>>
  readonly consentedAt: Date
}

type Clients = Pick<Deps, 'table' | 'storage' | 'vision' | 'clock'>

const sides = ['front', 'left', 'right'] as const

/**
 * Enrols a driver on a shared account, by the driver's consent, with three photos. Refuses with the code of whatever is
 * wrong with a photo, and then keeps nothing. Enrolling again renews the photos.
 */
export async function enrolDriver(clients: Clients, request: EnrolmentRequest): Promise<Enrolment> {
  const { table, storage, clock } = clients
  const { ownerSub, driver } = request
  const owner = await needDriver(table, ownerSub)
  const looked = await Promise.all(
    sides.map(async (side) => [side, await needGoodPhoto(clients, request.photos[side])] as const),
  )
  const keyOf = (side: Side) => `references/${ownerSub}/${driver.sub}/${side}.jpg`
  await Promise.all(looked.map(([side, jpeg]) => storage.putPhoto(keyOf(side), jpeg)))
  const enrolment: Enrolment = {
    ownerSub,
    driverSub: driver.sub,
    name: driver.name,
    phoneNumber: driver.phoneNumber,
    photoKeys: { front: keyOf('front'), left: keyOf('left'), right: keyOf('right') },
    consentedAt: request.consentedAt.toISOString(),
    withdrawnAt: null,
  }
  const { front, left, right } = enrolment.photoKeys
  const log = logWrite(
    {
      sub: ownerSub,
      phoneNumber: owner.phoneNumber,
      operationStatus: 'CREATE',
      description: 'driver enrolled on shared account',
      platform: 'other',
      value: {
        name: driver.name,
        phoneNumber: driver.phoneNumber,
        selfieKeyFront: front,
        selfieKeyLeft: left,
        selfieKeyRight: right,
      },
    },
    clock(),
  )
  await table.transact([enrolmentPut(enrolment), log])
  return enrolment
}

async function needGoodPhoto(clients: Clients, bytes: Buffer): Promise<Buffer> {
  const looked = await lookAtPhoto(clients, bytes)
  if ('fault' in looked) throw new Refusal(looked.fault)
  return looked.jpeg
}
