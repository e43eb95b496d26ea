import * as contracts from '@arribo/api-contracts/driver/calendar'
import type { CalendarBlock } from '@arribo/api-contracts/driver/calendar'
import { isShared } from '@arribo/api-contracts/shared/account-types'
import { isOpen, opensAt } from '@arribo/api-contracts/shared/blocks'
import { Refusal } from '@arribo/server/refusal'
import type { Deps } from '../../../deps.ts'
import { implement } from '../../../platform/http/endpoint.ts'
import { listCheckedIn } from '../../check-ins/check-ins.ts'
import { listMatchable, needsThreePhotos } from '../../enrolments/enrolments.ts'
import { listLinkedDrivers } from '../../flex/linked-drivers.ts'
import { rememberBlocks } from '../../reminders/reminders.ts'
import { endsBefore } from '../../drivers/standing.rules.ts'
import { refuseShutGate } from '../../drivers/driver.rules.ts'
import type { Driver } from '../../drivers/driver-item.ts'
import { requireDriver } from '../../drivers/drivers.ts'
import { loadBlocks, withPlatformSession } from '../../platform-session/platform-session.ts'

export const getCalendar = implement(contracts.getCalendar, async (context, { query, headers }) => {
  const { actor, secrets, now } = context
  if (query.phoneNumber !== actor.phoneNumber) throw new Refusal('not_yours')
  const driver = await requireDriver(context.table, actor.sub)
  refuseShutGate(driver)
  const blocks = await loadBlocks(context, actor.sub)
  await rememberBlocks(context, actor.sub, blocks, context.log)
  const calendar = {
    scheduledAssignments: [...blocks],
    checkedIn: await listRegistered(context, driver, blocks),
    notCovered: blocks
      .filter((block) => endsBefore(driver, now, opensAt(block)))
      .map(({ assignmentId }) => assignmentId),
    ...(isShared(driver.planType)
      ? { nobodyEnrolled: (await listMatchable(context.table, driver)).length === 0 }
      : { photosNeeded: await needsThreePhotos(context.table, driver.sub) }),
  }
  const key = headers['x-encryption-key']
  return key === undefined ? calendar : secrets.sealFor(key, calendar)
})

/** While a block's window is open, it also counts if another driver on the account has arrived. */
async function listRegistered(
  { table, now }: Pick<Deps, 'table'> & { readonly now: Date },
  { sub, flexEmail }: Driver,
  blocks: readonly CalendarBlock[],
): Promise<string[]> {
  const open = blocks.filter((block) => isOpen(block, now))
  const linked = flexEmail !== null && open.length > 0 ? await listLinkedDrivers(table, flexEmail) : []
  const others = linked.filter((other) => other !== sub)
  const found = await Promise.all([
    listCheckedIn(table, sub, blocks.map(idOf)),
    ...others.map((other) => listCheckedIn(table, other, open.map(idOf))),
  ])
  return [...new Set(found.flat())]
}

const idOf = ({ assignmentId }: CalendarBlock) => assignmentId

const platformRegions = new Set(['us-east', 'us-central', 'us-mountain', 'us-pacific'])

export const listRegions = implement(contracts.listRegions, async (context, { query }) => {
  const { userRegion } = query
  const { table, actor } = context
  refuseShutGate(await requireDriver(table, actor.sub))
  const region = userRegion !== undefined && platformRegions.has(userRegion) ? userRegion : undefined
  const { serviceAreas } = await withPlatformSession(context, actor.sub, (accessToken) =>
    context.delivery.listServiceAreas('flex', accessToken, region),
  )
  return { serviceAreas: [...serviceAreas] }
})
