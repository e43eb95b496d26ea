import { getAccountSelfie as contract } from '@arribo/api-contracts/admin/flex'
import { Refusal } from '@arribo/server/refusal'
import { implement } from '../../../platform/http/endpoint.ts'
import { staffOf } from '../../drivers/acting-staff.ts'
import { requireDriverByPhone } from '../../drivers/drivers.ts'
import { withPlatformSession } from '../../platform-session/platform-session.ts'
import { logAbout } from '../../log-entries/log-entries.ts'
import { pictureKey } from '@arribo/runtime-contracts/storage'

export const getAccountSelfie = implement(contract, async (context, { query: { phoneNumber } }) => {
  const { table, delivery, storage, now } = context
  const driver = await requireDriverByPhone(table, phoneNumber)
  const found = await withPlatformSession(context, driver.sub, (token) => delivery.getProfilePicture('flex', token))
  if (found.kind !== 'picture') throw new Refusal('no_profile_picture')
  const key = pictureKey(driver.sub)
  await storage.putPhoto(key, found.jpeg)
  const url = await storage.signPhoto(key)
  // Viewing a face must be logged: if that fails, no URL is returned.
  const entry = { operationStatus: 'VALIDITY', description: 'profile picture seen by staff' } as const
  await table.transact([logAbout(driver, { ...entry, admin: await staffOf(context) }, now)])
  return { url }
})
