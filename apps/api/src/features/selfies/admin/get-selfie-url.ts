import { getSelfieUrl as contract } from '@arribo/api-contracts/admin/selfies'
import { Refusal } from '@arribo/server/refusal'
import { implement } from '../../../platform/http/endpoint.ts'
import { staffOf } from '../../drivers/acting-staff.ts'
import { logWrite } from '../../log-entries/log-entries.ts'
import { getDriver } from '../../drivers/drivers.ts'
import { ownerOfPhoto } from '../../tasks/photo-keys.ts'

export const getSelfieUrl = implement(contract, async ({ table, storage, actor, now }, { query }) => {
  const { selfieKey, platform } = query
  const sub = ownerOfPhoto(selfieKey)
  const driver = sub === undefined ? undefined : await getDriver(table, sub)
  if (!driver || !(await storage.hasPhoto(selfieKey))) throw new Refusal('selfie_not_found')
  const url = await storage.signPhoto(selfieKey)
  // Viewing a face must be logged: if that fails, no URL is returned.
  const entry = { operationStatus: 'VALIDITY', description: 'photo seen by staff', value: { selfieKey } } as const
  const { phoneNumber } = driver
  await table.transact([
    logWrite({ sub: driver.sub, phoneNumber, platform, ...entry, admin: await staffOf({ table, actor }) }, now),
  ])
  return { url }
})
