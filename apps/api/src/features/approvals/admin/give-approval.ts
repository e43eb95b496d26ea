import { giveApproval as contract } from '@arribo/api-contracts/admin/approvals'
import { Refusal } from '@arribo/server/refusal'
import { tryTransact } from '@arribo/server/table/transact'
import { implement } from '../../../platform/http/endpoint.ts'
import { refuseChanged } from '../../../platform/shown.ts'
import { staffOf } from '../../drivers/acting-staff.ts'
import { logAndNoticeWrites } from '../approvals.log.ts'
import { refuseGiving } from '../approvals.rules.ts'
import { findAsked, freeApprovalDelete, giveBack, take, takenApprovalDelete } from '../approvals.store.ts'
import { asShown } from '../approvals.ts'
import { carryOut, isCarriedOut } from '../carry-out.ts'

/**
 * Claims the request first, so that nobody can withdraw it meanwhile, and closes it last: if something fails or the
 * process dies in between, it stays pending and is repeated as a whole. One that has ended or become impossible is
 * closed too, or nobody could ask again.
 */
export const giveApproval = implement(contract, async (context, { params: { id }, body: { version } }) => {
  const { table, identity, actor, now } = context
  const stored = await findAsked(table, id)
  if (!stored) throw new Refusal('approval_not_found')
  const [asShownNow, admin] = await Promise.all([asShown(table, stored, now), staffOf(context)])
  const { asked, shown } = asShownNow
  const writes = (event: 'approved' | 'outdated') => logAndNoticeWrites(asked, event, admin, now)
  // Somebody else may have closed or claimed it meanwhile.
  const close = () => tryTransact(table, [freeApprovalDelete(asked, now), ...writes('outdated')])
  try {
    refuseGiving(asked, actor, await identity.listGroups(asked.askedByPhone), now)
  } catch (error) {
    if (isRefusal(error, 'approval_ended')) await close()
    throw error
  }
  const isDone = await isCarriedOut(table, asShownNow)
  if (!isDone) refuseChanged(shown, version)
  if (!(await take(table, asked, now))) throw new Refusal('approval_under_way')
  try {
    if (!isDone) await carryOut(context, asShownNow)
  } catch (error) {
    await giveBack(table, asked, now)
    if (isRefusal(error, 'refund_too_high')) await close()
    throw error
  }
  await table.transact([takenApprovalDelete(asked, now), ...writes('approved')])
  return { id }
})

const isRefusal = (error: unknown, code: Refusal['code']) => error instanceof Refusal && error.code === code
