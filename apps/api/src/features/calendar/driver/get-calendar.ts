import { getCalendar as contract } from '@arribo/api-contracts/driver/calendar'
import { isShared } from '@arribo/api-contracts/shared/account-types'
import { opensAt } from '@arribo/api-contracts/shared/blocks'
import { Refusal } from '@arribo/server/refusal'
import { implement } from '../../../platform/http/endpoint.ts'
import { listCheckedIn } from '../../check-ins/check-ins.ts'
import { listMatchable } from '../../enrolments/enrolments.ts'
import { rememberBlocks } from '../../reminders/reminders.ts'
import { endsBefore } from '../../drivers/standing.rules.ts'
import { refuseShutGate } from '../../drivers/gates.rules.ts'
import { requireDriver } from '../../drivers/drivers.ts'
import { loadBlocks } from '../../platform-session/blocks.ts'

export const getCalendar = implement(contract, async (context, { query, headers }) => {
  const { actor, secrets, now } = context
  if (query.phoneNumber !== actor.phoneNumber) throw new Refusal('not_yours')
  const driver = await requireDriver(context.table, actor.sub)
  refuseShutGate(driver)
  const blocks = await loadBlocks(context, actor.sub)
  await rememberBlocks(context, actor.sub, blocks, context.log)
  const assignmentIds = blocks.map(({ assignmentId }) => assignmentId)
  const calendar = {
    scheduledAssignments: [...blocks],
    checkedIn: await listCheckedIn(context.table, actor.sub, assignmentIds),
    notCovered: blocks
      .filter((block) => endsBefore(driver, now, opensAt(block)))
      .map(({ assignmentId }) => assignmentId),
    ...(isShared(driver.planType) && {
      nobodyEnrolled: (await listMatchable(context.table, actor.sub)).length === 0,
    }),
  }
  const key = headers['x-encryption-key']
  return key === undefined ? calendar : secrets.sealFor(key, calendar)
})
