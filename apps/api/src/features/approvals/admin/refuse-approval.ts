import { refuseApproval as contract } from '@arribo/api-contracts/admin/approvals'
import { Refusal } from '@arribo/server/refusal'
import { TransactionRefused } from '@arribo/server/table/transact'
import { implement } from '../../../platform/http/endpoint.ts'
import { logAndNoticeWrites } from '../approvals.log.ts'
import { refusalEvent } from '../approvals.rules.ts'
import { findAsked, freeApprovalDelete } from '../approvals.store.ts'

export const refuseApproval = implement(contract, async ({ table, actor, now }, { params: { id } }) => {
  const asked = await findAsked(table, id)
  if (!asked) throw new Refusal('approval_not_found')
  const event = refusalEvent(asked, actor)
  await table
    .transact([freeApprovalDelete(asked, now), ...logAndNoticeWrites(asked, event, actor, now)])
    .catch((error: unknown) => {
      throw error instanceof TransactionRefused ? new Refusal('approval_under_way') : error
    })
  return { id }
})
