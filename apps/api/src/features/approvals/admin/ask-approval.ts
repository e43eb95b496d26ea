import { askApproval as contract } from '@arribo/api-contracts/admin/approvals'
import { approvalDays } from '@arribo/api-contracts/shared/stated-limits'
import { Refusal } from '@arribo/server/refusal'
import { TransactionRefused } from '@arribo/server/table/transact'
import { implement } from '../../../platform/http/endpoint.ts'
import { staffOf } from '../../log-entries/log-entries.ts'
import { readChange } from '../asked-change.ts'
import { logAndNoticeWrites } from '../approvals.log.ts'
import { isSameRequest, refuseAsking, showApproval } from '../approvals.rules.ts'
import { approvalId, approvalPut, findAsked } from '../approvals.store.ts'

export const askApproval = implement(contract, async (context, { body: { change: wanted, reason } }) => {
  const { table, actor, now } = context
  const { sub, change } = await readChange(context, wanted)
  refuseAsking(change, sub, actor)
  const { name: askedByName, phoneNumber: askedByPhone } = staffOf(actor)
  const asked = {
    id: approvalId(change.kind, change.kind === 'edit_user' ? '' : change.group, sub),
    change,
    aboutSub: sub,
    reason,
    askedBySub: actor.sub,
    askedByName,
    askedByPhone,
    askedAt: now.toISOString(),
  }
  const endedBefore = new Date(now.getTime() - approvalDays * 86_400_000)
  try {
    await table.transact([approvalPut(asked, endedBefore), ...logAndNoticeWrites(asked, 'asked', actor, now)])
    return showApproval(asked)
  } catch (error) {
    if (!(error instanceof TransactionRefused)) throw error
    const before = await findAsked(table, asked.id)
    // The answer to the first try may have been lost.
    if (before && isSameRequest(before, asked)) return showApproval(before)
    throw new Refusal('approval_asked')
  }
})
