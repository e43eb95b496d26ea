import * as contracts from '@arribo/api-contracts/admin/selfies'
import { Refusal } from '@arribo/server/refusal'
import { implement } from '../../../platform/http/endpoint.ts'
import { daysOf, sumOfDays } from '../agent-selfies.rules.ts'
import { listAgentSelfiesOf } from '../agent-selfies.ts'
import { driverUpdate, profileLog, saveDriver, getDriver } from '../../drivers/drivers.ts'
import { requireChangeable } from '../../colleagues/colleagues.ts'
import { staffOf } from '../../drivers/acting-staff.ts'
import { logAbout } from '../../log-entries/log-entries.ts'
import { ownerOfPhoto } from '../../tasks/task.rules.ts'

export const listAgentSelfies = implement(
  contracts.listAgentSelfies,
  async ({ table, now }, { query: { interval } }) => {
    const perDay = await Promise.all(daysOf(interval, now).map((dayOn) => listAgentSelfiesOf(table, dayOn)))
    return sumOfDays(perDay).map(({ sub, ...agent }) => ({ id: sub, ...agent }))
  },
)

export const askForSelfie = implement(contracts.askForSelfie, async (context, { params: { phoneNumber } }) => {
  const { table, now } = context
  const { sub } = await requireChangeable(context, phoneNumber)
  const changes = { selfieWantedSince: now.toISOString() }
  const details = { description: 'new selfie asked for by staff', admin: await staffOf(context) } as const
  await saveDriver(table, sub, (driver) => ({
    changes,
    writes: [driverUpdate(driver, changes), profileLog(driver, changes, details, now)],
  }))
  return { asked: true as const }
})

export const getSelfieUrl = implement(contracts.getSelfieUrl, async ({ table, storage, actor, now }, { query }) => {
  const { selfieKey, platform } = query
  const sub = ownerOfPhoto(selfieKey)
  const driver = sub === undefined ? undefined : await getDriver(table, sub)
  if (!driver || !(await storage.hasPhoto(selfieKey))) throw new Refusal('selfie_not_found')
  const url = await storage.signPhoto(selfieKey)
  // Viewing a face must be logged, so if that fails no URL is returned.
  const entry = { operationStatus: 'VALIDITY', description: 'photo seen by staff', value: { selfieKey } } as const
  await table.transact([logAbout(driver, { platform, ...entry, admin: await staffOf({ table, actor }) }, now)])
  return { url }
})
