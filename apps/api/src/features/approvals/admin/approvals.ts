import { randomUUID } from 'node:crypto'
import * as contracts from '@arribo/api-contracts/admin/approvals'
import { approvalDays } from '@arribo/api-contracts/shared/stated-limits'
import { isRefusal, Refusal } from '@arribo/server/refusal'
import type { Table } from '@arribo/server/table/table'
import { tryTransact } from '@arribo/server/table/transact'
import { implement } from '../../../platform/http/endpoint.ts'
import { refuseChanged } from '../../../platform/shown.ts'
import { staffOf } from '../../drivers/acting-staff.ts'
import { refuseTakenName } from '../../colleagues/colleagues.ts'
import { logAndNoticeWrites } from '../approvals.log.ts'
import { isSameRequest, refusalEvent, refuseAsking, refuseGiving, waiting } from '../approvals.rules.ts'
import {
  approvalPut,
  findAsked,
  findSame,
  freeApprovalDelete,
  giveBack,
  listAsked,
  type StoredApproval,
  take,
  takenApprovalDelete,
} from '../approvals.store.ts'
import { asShown, deciderOf, show } from '../approvals.ts'
import { readChange, carryOut, isCarriedOut } from '../asked-change.ts'

export const listApprovals = implement(contracts.listApprovals, async ({ table, now }) =>
  Promise.all(waiting(await listAsked(table), now).map((asked) => show(table, asked, now))),
)

export const askApproval = implement(contracts.askApproval, async (context, { body: { change: wanted, reason } }) => {
  const { table, actor, now } = context
  const { sub, change } = await readChange(context, wanted)
  refuseAsking(change, sub, actor)
  if (change.kind === 'add_member') await refuseTakenName(context, change.phoneNumber, change.name)
  const admin = await staffOf(context)
  const asked = {
    id: randomUUID(),
    change,
    aboutSub: sub,
    reason,
    askedBySub: admin.sub,
    askedByName: admin.name,
    askedByPhone: admin.phoneNumber,
    askedAt: now.toISOString(),
  }
  const endedBefore = new Date(now.getTime() - approvalDays * 86_400_000)
  // The notice keeps what the requester saw, because it is never worked out again later.
  const { asked: seen } = await asShown(table, asked, now)
  const writes = [approvalPut(asked, endedBefore), ...logAndNoticeWrites(seen, 'asked', admin, now)]
  if (await tryTransact(table, writes)) return show(table, asked, now)
  const before = await findSame(table, asked)
  // An earlier try may have succeeded, and only its answer been lost.
  if (before && isSameRequest(before, asked)) return show(table, before, now)
  throw new Refusal(before?.askedBySub === admin.sub ? 'approval_asked_by_you' : 'approval_asked')
})

async function requireAsked(table: Table, id: string): Promise<StoredApproval> {
  const asked = await findAsked(table, id)
  if (!asked) throw new Refusal('approval_not_found')
  return asked
}

/**
 * Claims the request first, so that nobody can withdraw it meanwhile, and closes it last: if something fails or the
 * process dies in between, it stays pending and is repeated as a whole. One that has ended or become impossible is
 * closed too, or nobody could ask again.
 */
export const giveApproval = implement(
  contracts.giveApproval,
  async (context, { params: { id }, body: { version } }) => {
    const { table, identity, actor, now } = context
    const stored = await requireAsked(table, id)
    const [asShownNow, admin, by] = await Promise.all([
      asShown(table, stored, now),
      staffOf(context),
      deciderOf(table, actor),
    ])
    const { asked, shown } = asShownNow
    const writes = (event: 'approved' | 'outdated') => logAndNoticeWrites(asked, event, admin, now)
    // Somebody else may have closed or claimed it meanwhile.
    const close = () => tryTransact(table, [freeApprovalDelete(asked, now), ...writes('outdated')])
    try {
      refuseGiving(asked, by, await identity.listGroupsInForce(asked.askedBySub), now)
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
      if (isRefusal(error, 'refund_too_high') || isRefusal(error, 'approval_ended')) await close()
      throw error
    }
    await table.transact([takenApprovalDelete(asked, now), ...writes('approved')])
    return { id }
  },
)

export const refuseApproval = implement(
  contracts.refuseApproval,
  async (context, { params: { id }, body: { version, answer } }) => {
    const { table, actor, now } = context
    const stored = await requireAsked(table, id)
    const event = refusalEvent(stored, await deciderOf(table, actor), answer)
    const [{ asked, shown }, admin] = await Promise.all([asShown(table, stored, now), staffOf(context)])
    refuseChanged(shown, version)
    const said = event === 'refused' ? answer : undefined
    const writes = [freeApprovalDelete(asked, now), ...logAndNoticeWrites(asked, event, admin, now, said)]
    if (!(await tryTransact(table, writes))) throw new Refusal('approval_under_way')
    return { id }
  },
)
