import type { StaffChange } from '@arribo/api-contracts/admin/approvals'
import { Refusal } from '@arribo/server/refusal'
import type { Actor } from '@arribo/server/actor'
import type { Table } from '@arribo/server/table/table'
import type { Context } from '../../platform/http/endpoint.ts'
import { staffOf } from '../drivers/acting-staff.ts'
import type { Driver } from '../drivers/driver-item.ts'
import { changeStaff } from '../groups/staff.ts'
import { hasEntry } from '../ledger/ledger.ts'
import { makeAskedRefund } from '../payments/asked-refunds.ts'
import { editByStaff } from '../users/staff-edit.ts'
import { wantedOf } from './approvals.rules.ts'
import type { AsShown } from './approvals.ts'
import type { StoredApproval } from './approvals.store.ts'

type Staff = Context & { readonly actor: Actor }

/** Idempotent. Refuses an edit if the driver has changed since `about` was read, on which the decision was based. */
export async function carryOut(context: Staff, { asked, about, refund }: AsShown): Promise<void> {
  const { change } = asked
  if (change.kind === 'edit_user') return edit(context, asked, change, about)
  if (change.kind !== 'refund') return changeStaff(context, { ...change, sub: asked.aboutSub })
  if (!refund) throw new Refusal('charge_not_found')
  return makeAskedRefund(context, { ...asked, change }, refund, context)
}

async function edit(
  context: Staff,
  { id, aboutSub }: StoredApproval,
  change: Extract<StaffChange, { kind: 'edit_user' }>,
  about: Driver | undefined,
): Promise<void> {
  if (!about) throw new Refusal('profile_not_found')
  const { table, now } = context
  const admin = await staffOf(context)
  const edited = { wanted: wantedOf(change), version: about.version, idempotencyKey: id, byTwo: true, admin, now }
  await editByStaff(table, aboutSub, edited)
}

/** An earlier approval may have made the change, and its process died before it closed the request. */
export const isCarriedOut = async (table: Table, { asked, refund }: AsShown): Promise<boolean> =>
  refund?.isMade || (asked.takenAt !== undefined && (await hasEntry({ table }, asked.aboutSub, 'staff', asked.id)))
