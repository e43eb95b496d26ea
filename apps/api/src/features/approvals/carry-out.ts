import type { StaffChange } from '@arribo/api-contracts/admin/approvals'
import type { Actor } from '@arribo/server/actor'
import type { Context } from '../../platform/http/endpoint.ts'
import { requireDriver } from '../drivers/drivers.ts'
import { changeStaff } from '../groups/staff.ts'
import { staffOf } from '../log-entries/log-entries.ts'
import { editByStaff } from '../users/staff-edit.ts'
import { editNow } from './approvals.rules.ts'
import type { StoredApproval } from './approvals.store.ts'

type Staff = Context & { readonly actor: Actor }

/** Carries out the change in the approver's name. Idempotent. */
export const carryOut = (context: Staff, asked: StoredApproval): Promise<void> =>
  asked.change.kind === 'edit_user'
    ? edit(context, asked, asked.change)
    : changeStaff(context, { ...asked.change, sub: asked.aboutSub })

async function edit(
  { table, actor, now }: Staff,
  { aboutSub, id, askedAt }: StoredApproval,
  change: Extract<StaffChange, { kind: 'edit_user' }>,
): Promise<void> {
  const driver = await requireDriver(table, aboutSub)
  const wanted = editNow(change, driver)
  const idempotencyKey = `${id}-${Date.parse(askedAt)}`
  await editByStaff(table, aboutSub, { wanted, version: driver.version, idempotencyKey, admin: staffOf(actor), now })
}
