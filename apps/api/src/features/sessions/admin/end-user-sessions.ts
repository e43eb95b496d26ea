import { endUserSessions as contract } from '@arribo/api-contracts/admin/sessions'
import { isGranted } from '@arribo/api-contracts/shared/permissions'
import { isStaff } from '@arribo/runtime-contracts/groups'
import { Refusal } from '@arribo/server/refusal'
import { implement } from '../../../platform/http/endpoint.ts'
import { requireDriverByPhone } from '../../drivers/drivers.ts'
import { logWrite, staffOf } from '../../log-entries/log-entries.ts'
import { endEverywhere } from '../end-everywhere.ts'

export const endUserSessions = implement(contract, async (context, { body: { phoneNumber } }) => {
  const { table, identity, actor, now } = context
  const { sub } = await requireDriverByPhone(table, phoneNumber)
  // Otherwise support could lock out the admins, who supervise support.
  const isColleague = sub !== actor.sub && isStaff(await identity.listGroups(phoneNumber))
  if (isColleague && !isGranted('groups:write', actor.groups)) throw new Refusal('permission_needed')
  await endEverywhere(context, { sub, phoneNumber })
  const description = 'logged out everywhere by staff'
  const entry = { sub, phoneNumber, operationStatus: 'UPDATE', description, platform: 'other', value: {} } as const
  await table.transact([logWrite({ ...entry, admin: staffOf(actor) }, now)])
  return { ended: true } as const
})
