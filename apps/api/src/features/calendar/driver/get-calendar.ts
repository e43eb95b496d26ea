import { getCalendar as contract } from '@arribo/api-contracts/driver/calendar'
import { Refusal } from '@arribo/server/refusal'
import { implement } from '../../../platform/http/endpoint.ts'
import { listCheckedIn } from '../../check-ins/check-ins.ts'
import { rememberBlocks } from '../../reminders/reminders.ts'
import { refuseShutGate } from '../../drivers/gates.rules.ts'
import { requireDriver } from '../../drivers/drivers.ts'
import { loadBlocks } from '../../platform-session/blocks.ts'

export const getCalendar = implement(contract, async (context, { query, headers }) => {
  const { actor, secrets } = context
  if (query.phoneNumber !== actor.phoneNumber) throw new Refusal('not_yours')
  refuseShutGate(await requireDriver(context.table, actor.sub))
  const blocks = await loadBlocks(context, actor.sub)
  await rememberBlocks(context, actor.sub, blocks, context.log)
  const assignmentIds = blocks.map(({ assignmentId }) => assignmentId)
  const calendar = {
    scheduledAssignments: [...blocks],
    checkedIn: await listCheckedIn(context.table, actor.sub, assignmentIds),
  }
  const key = headers['x-encryption-key']
  return key === undefined ? calendar : secrets.sealFor(key, calendar)
})
