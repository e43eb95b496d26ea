import { removeGroupMember as contract } from '@arribo/api-contracts/admin/groups'
import { implement } from '../../../platform/http/endpoint.ts'
import { refuseAlone, refuseLeaving } from '../groups.rules.ts'
import { makeLoggedChange, requireMember } from '../logged-change.ts'

export const removeGroupMember = implement(contract, async (context, { params: { group, phoneNumber } }) => {
  const { poolGroups, actor } = context
  refuseLeaving(group, phoneNumber, actor.phoneNumber)
  refuseAlone(group)
  const about = await requireMember(context, { group, phoneNumber })
  const entry = { ...about, operationStatus: 'DELETE', description: 'taken out of a group' } as const
  await makeLoggedChange(context, { ...entry, oldValue: { group } }, () => poolGroups.remove(group, phoneNumber))
  return { phoneNumber }
})
