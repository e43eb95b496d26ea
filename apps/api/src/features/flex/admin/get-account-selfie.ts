import { getAccountSelfie as contract } from '@arribo/api-contracts/admin/tools'
import { implement } from '../../../platform/http/endpoint.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { staffOf } from '../../logs/staff.ts'
import { needDriverByPhone } from '../../users/drivers.ts'
import { withPlatformSession } from '../platform.ts'
import { pictureKey, pictureLog } from '../profile-picture.ts'

export const getAccountSelfie = implement(contract, async (context, { query: { phoneNumber } }) => {
  const { table, delivery, storage, actor, now } = context
  const driver = await needDriverByPhone(table, phoneNumber)
  const found = await withPlatformSession(context, driver.sub, (token) => delivery.getProfilePicture('flex', token))
  if (found.kind !== 'picture') throw new Refusal('no_profile_picture')
  const key = pictureKey(driver.sub)
  await storage.putPhoto(key, found.jpeg)
  const url = await storage.signPhoto(key)
  // Nobody looks at a face without a trace: what cannot be logged is not answered.
  const told = { operationStatus: 'VALIDITY', description: 'profile picture seen by staff' } as const
  await table.transact([pictureLog(driver, { ...told, admin: staffOf(actor) }, now)])
  return { url }
})
