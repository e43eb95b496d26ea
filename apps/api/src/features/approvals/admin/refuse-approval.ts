import { refuseApproval as contract } from '@arribo/api-contracts/admin/approvals'
import { Refusal } from '@arribo/server/refusal'
import { tryTransact } from '@arribo/server/table/transact'
import { implement } from '../../../platform/http/endpoint.ts'
import { refuseChanged } from '../../../platform/shown.ts'
import { staffOf } from '../../drivers/acting-staff.ts'
import { logAndNoticeWrites } from '../approvals.log.ts'
import { refusalEvent } from '../approvals.rules.ts'
import { findAsked, freeApprovalDelete } from '../approvals.store.ts'
import { asShown } from '../approvals.ts'

export const refuseApproval = implement(contract, async (context, { params: { id }, body: { version, answer } }) => {
  const { table, actor, now } = context
  const stored = await findAsked(table, id)
  if (!stored) throw new Refusal('approval_not_found')
  const event = refusalEvent(stored, actor, answer)
  const [{ asked, shown }, admin] = await Promise.all([asShown(table, stored, now), staffOf(context)])
  refuseChanged(shown, version)
  const said = event === 'refused' ? answer : undefined
  const writes = [freeApprovalDelete(asked, now), ...logAndNoticeWrites(asked, event, admin, now, said)]
  if (!(await tryTransact(table, writes))) throw new Refusal('approval_under_way')
  return { id }
})
