import { giveApproval as contract } from '@arribo/api-contracts/admin/approvals'
import { Refusal } from '@arribo/server/refusal'
import { TransactionRefused } from '@arribo/server/table/transact'
import { implement } from '../../../platform/http/endpoint.ts'
import { logAndNoticeWrites } from '../approvals.log.ts'
import { refuseGiving } from '../approvals.rules.ts'
import { findAsked, freeApprovalDelete, giveBack, take, takenApprovalDelete } from '../approvals.store.ts'
import { carryOut } from '../carry-out.ts'

const hasEnded = (error: unknown): boolean => error instanceof Refusal && error.code === 'approval_ended'

/**
 * Claims the request first, so that nobody can withdraw it meanwhile, and closes it last: if something fails or the
 * process dies in between, it stays pending and is repeated as a whole. One that is no longer valid is closed too, or
 * nobody could ask again.
 */
export const giveApproval = implement(contract, async (context, { params: { id } }) => {
  const { table, identity, actor, now } = context
  const asked = await findAsked(table, id)
  if (!asked) throw new Refusal('approval_not_found')
  const writes = (event: 'approved' | 'outdated') => logAndNoticeWrites(asked, event, actor, now)
  try {
    refuseGiving(asked, actor, await identity.listGroups(asked.askedByPhone), now)
  } catch (error) {
    if (hasEnded(error))
      await table.transact([freeApprovalDelete(asked, now), ...writes('outdated')]).catch(asMeanwhile)
    throw error
  }
  if (!(await take(table, asked, now))) throw new Refusal('approval_under_way')
  try {
    await carryOut(context, asked)
  } catch (error) {
    if (hasEnded(error)) await table.transact([takenApprovalDelete(asked, now), ...writes('outdated')])
    else await giveBack(table, asked, now)
    throw error
  }
  await table.transact([takenApprovalDelete(asked, now), ...writes('approved')])
  return { id }
})

/** Somebody else has closed or claimed it meanwhile. */
function asMeanwhile(error: unknown): void {
  if (!(error instanceof TransactionRefused)) throw error
}
