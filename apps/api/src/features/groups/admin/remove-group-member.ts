import { removeGroupMember as contract } from '@arribo/api-contracts/admin/groups'
import { implement } from '../../../platform/http/endpoint.ts'
import { endsSessions, refuseLeaving } from '../groups.rules.ts'
import { requireMember } from '../member.ts'
import { makeLoggedChange } from '../logged-change.ts'

/**
 * The pool first, then the sessions: a removal of which only the second half is missing is done again whole, and in
 * between no new session gets the group.
 */
export const removeGroupMember = implement(contract, async (context, { params: { group, phoneNumber } }) => {
  const { poolGroups, sessions, actor, clock } = context
  refuseLeaving(group, phoneNumber, actor.phoneNumber)
  const { sub, about } = await requireMember(context, { group, phoneNumber })
  const entry = {
    ...about,
    operationStatus: 'DELETE',
    description: 'taken out of a group',
    oldValue: { group },
  } as const
  await makeLoggedChange(context, entry, async () => {
    await poolGroups.remove(group, phoneNumber)
    if (endsSessions(group)) await sessions.revoke(sub, clock())
  })
  return { phoneNumber }
})
