import { removeGroupMember as contract } from '@arribo/api-contracts/admin/groups'
import { implement } from '../../../platform/http/endpoint.ts'
import { endsSessions, refuseLeaving } from '../groups.rules.ts'
import { needMember } from '../member.ts'
import { traced } from '../traced.ts'

/**
 * The pool first, then the sessions: a removal of which only the second half is missing is done again whole, and in
 * between no new session gets the group.
 */
export const removeGroupMember = implement(contract, async (context, { params: { group, phoneNumber } }) => {
  const { poolGroups, sessions, actor, clock } = context
  refuseLeaving(group, phoneNumber, actor.phoneNumber)
  const { sub, entry } = await needMember(context, { group, phoneNumber })
  const told = {
    ...entry,
    operationStatus: 'DELETE',
    description: 'taken out of a group',
    oldValue: { group },
  } as const
  await traced(context, told, async () => {
    await poolGroups.remove(group, phoneNumber)
    if (endsSessions(group)) await sessions.revoke(sub, clock())
  })
  return { phoneNumber }
})
