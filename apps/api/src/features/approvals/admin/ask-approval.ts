import { randomUUID } from 'node:crypto'
import { askApproval as contract } from '@arribo/api-contracts/admin/approvals'
import { approvalDays } from '@arribo/api-contracts/shared/stated-limits'
import { Refusal } from '@arribo/server/refusal'
import { tryTransact } from '@arribo/server/table/transact'
import { implement } from '../../../platform/http/endpoint.ts'
import { staffOf } from '../../drivers/acting-staff.ts'
import { refuseTakenName } from '../../groups/colleagues.ts'
import { readChange } from '../asked-change.ts'
import { logAndNoticeWrites } from '../approvals.log.ts'
import { isSameRequest, refuseAsking } from '../approvals.rules.ts'
import { approvalPut, findSame } from '../approvals.store.ts'
import { asShown, show } from '../approvals.ts'

export const askApproval = implement(contract, async (context, { body: { change: wanted, reason } }) => {
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
  // The notice keeps what the requester saw: nothing about the past is worked out again later.
  const { asked: seen } = await asShown(table, asked, now)
  const writes = [approvalPut(asked, endedBefore), ...logAndNoticeWrites(seen, 'asked', admin, now)]
  if (await tryTransact(table, writes)) return show(table, asked, now)
  const before = await findSame(table, asked)
  // The answer to the first try may have been lost.
  if (before && isSameRequest(before, asked)) return show(table, before, now)
  throw new Refusal('approval_asked')
})
