import { removeAccountSelfie as contract } from '@arribo/api-contracts/admin/flex'
import { implement } from '../../../platform/http/endpoint.ts'
import { refuseColleague } from '../../groups/colleagues.ts'
import { staffOf } from '../../drivers/acting-staff.ts'
import { requireDriverByPhone } from '../../drivers/drivers.ts'
import { withPlatformSession } from '../../platform-session/platform-session.ts'
import { logAbout } from '../../log-entries/log-entries.ts'
import { pictureKey } from '@arribo/runtime-contracts/storage'

/** The platform can't be part of a transaction: logs before the call and after it. Can be repeated safely. */
export const removeAccountSelfie = implement(contract, async (context, { body: { phoneNumber } }) => {
  const { table, delivery, storage, clock, now } = context
  const driver = await requireDriverByPhone(table, phoneNumber)
  await refuseColleague(context, driver)
  const admin = await staffOf(context)
  const asked = { operationStatus: 'UPDATE', description: 'profile picture to be removed by staff', admin } as const
  await table.transact([logAbout(driver, asked, now)])
  await withPlatformSession(context, driver.sub, (token) => delivery.removeProfilePicture('flex', token))
  await storage.deletePhoto(pictureKey(driver.sub))
  const done = { operationStatus: 'DELETE', description: 'profile picture removed by staff', admin } as const
  await table.transact([logAbout(driver, done, clock())])
  return { removed: true } as const
})
