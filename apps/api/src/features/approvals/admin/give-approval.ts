import { giveApproval as contract } from '@arribo/api-contracts/admin/staff/approvals'
import { Refusal } from '@arribo/server/refusal'
import { implement } from '../../../platform/http/endpoint.ts'
import { logAndNoticeWrites } from '../approvals.log.ts'
import { refuseGiving } from '../approvals.rules.ts'
import { findAsked, giveBack, take, takenApprovalDelete } from '../approvals.store.ts'
import { carryOut } from '../carry-out.ts'

/**
 * Claims the request first, so that nobody can withdraw it meanwhile, and closes it last: if something fails or the
 * process dies in between, it stays pending and is repeated as a whole.
 */
export const giveApproval = implement(contract, async (context, { params: { id } }) => {
  const { table, identity, actor, now } = context
  const asked = await findAsked(table, id)
  if (!asked) throw new Refusal('approval_not_found')
  refuseGiving(asked, actor, await identity.listGroups(asked.askedByPhone), now)
  if (!(await take(table, asked, now))) throw new Refusal('approval_under_way')
  try {
    await carryOut(context, asked)
  } catch (error) {
    await giveBack(table, asked, now)
    throw error
  }
  await table.transact([takenApprovalDelete(asked, now), ...logAndNoticeWrites(asked, 'approved', actor, now)])
  return { id }
})
