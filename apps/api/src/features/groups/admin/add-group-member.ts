import { addGroupMember as contract } from '@arribo/api-contracts/admin/groups'
import { implement } from '../../../platform/http/endpoint.ts'
import { refuseAlone } from '../groups.rules.ts'
import { makeLoggedChange, requireMember } from '../logged-change.ts'

export const addGroupMember = implement(contract, async (context, { params: { group }, body: { phoneNumber } }) => {
  refuseAlone(group)
  const about = await requireMember(context, { group, phoneNumber })
  const entry = { ...about, operationStatus: 'CREATE', description: 'put into a group', value: { group } } as const
  await makeLoggedChange(context, entry, () => context.poolGroups.add(group, phoneNumber))
  return { phoneNumber }
})
