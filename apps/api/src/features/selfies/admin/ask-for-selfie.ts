import { askForSelfie as contract } from '@arribo/api-contracts/admin/selfies'
import { implement } from '../../../platform/http/endpoint.ts'
import { driverUpdate, profileLog, requireDriverByPhone, saveDriver } from '../../drivers/drivers.ts'
import { refuseColleague } from '../../groups/colleagues.ts'
import { staffOf } from '../../drivers/acting-staff.ts'

export const askForSelfie = implement(contract, async (context, { params: { phoneNumber } }) => {
  const { table, now } = context
  const { sub } = await requireDriverByPhone(table, phoneNumber)
  await refuseColleague(context, { sub, phoneNumber })
  const changes = { selfieWantedSince: now.toISOString() }
  const details = { description: 'new selfie asked for by staff', admin: await staffOf(context) }
  await saveDriver(table, sub, (driver) => ({
    changes,
    writes: [driverUpdate(driver, changes), profileLog(driver, changes, details, now)],
  }))
  return { asked: true as const }
})
