import { addGroupMember as contract } from '@arribo/api-contracts/admin/groups'
import { implement } from '../../../platform/http/endpoint.ts'
import { needMember } from '../member.ts'
import { traced } from '../traced.ts'

export const addGroupMember = implement(contract, async (context, { params: { group }, body: { phoneNumber } }) => {
  const { entry } = await needMember(context, { group, phoneNumber })
  const told = { ...entry, operationStatus: 'CREATE', description: 'put into a group', value: { group } } as const
  await traced(context, told, () => context.poolGroups.add(group, phoneNumber))
  return { phoneNumber }
})
