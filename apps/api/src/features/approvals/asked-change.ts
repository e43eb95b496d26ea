import type { StaffChange, WantedChange } from '@arribo/api-contracts/admin/approvals'
import type { Actor } from '@arribo/server/actor'
import { Refusal } from '@arribo/server/refusal'
import type { Table } from '@arribo/server/table/table'
import type { Context } from '../../platform/http/endpoint.ts'
import { nameOf, staffOf } from '../drivers/acting-staff.ts'
import { requireChangeable } from '../colleagues/colleagues.ts'
import { makeAskedRefund, requireRefundable } from '../payments/asked-refunds.ts'
import { goodStanding as isInGoodStanding } from '../drivers/standing.rules.ts'
import type { Driver } from '../drivers/driver-item.ts'
import { changeStaff } from '../groups/staff.ts'
import { hasEntry } from '../ledger/ledger.ts'
import { editByStaff } from '../users/staff-edit.ts'
import { wantedOf } from './approvals.rules.ts'
import type { AsShown } from './approvals.ts'
import type { StoredApproval } from './approvals.store.ts'

type About = { readonly sub: string; readonly change: StaffChange }

type Staff = Context & { readonly actor: Actor }

export async function readChange(context: Staff, wanted: WantedChange): Promise<About> {
  if (wanted.kind === 'refund') return readRefund(context, wanted)
  return wanted.kind === 'edit_user' ? readEdit(context, wanted) : readMembership(context, wanted)
}

async function readMembership(
  { identity, table }: Staff,
  { kind, group, phoneNumber }: Extract<WantedChange, { group: string }>,
): Promise<About> {
  const person = await identity.findPerson(phoneNumber)
  // Until the phone is confirmed, somebody else may still sign up with it.
  if (!person?.isConfirmed) throw new Refusal('profile_not_found')
  const name = await nameOf(table, person.sub, person.name)
  return { sub: person.sub, change: { kind, group, phoneNumber, name } }
}

async function readRefund(context: Staff, wanted: Extract<WantedChange, { kind: 'refund' }>): Promise<About> {
  const { phoneNumber, amountCents, refundReason } = wanted
  const driver = await requireChangeable(context, phoneNumber)
  const { sub, chargeId: charge, createdAt: paidAt } = await requireRefundable(context, wanted, context.now)
  if (sub !== driver.sub) throw new Refusal('charge_not_found')
  const { name } = driver
  const change = { kind: 'refund', phoneNumber, name, charge, paidAt, amountCents, leftCents: 0, refundReason } as const
  return { sub, change }
}

async function readEdit(
  context: Staff,
  { phoneNumber, version, credits, expirationDate, goodStanding }: Extract<WantedChange, { kind: 'edit_user' }>,
): Promise<About> {
  const driver = await requireChangeable(context, phoneNumber)
  const { sub, name, serviceEndsOn } = driver
  const change: StaffChange = {
    kind: 'edit_user',
    phoneNumber,
    name,
    ...(credits !== undefined && credits !== driver.credits && { credits: { from: driver.credits, to: credits } }),
    ...(expirationDate !== undefined &&
      expirationDate !== serviceEndsOn && { expirationDate: { from: serviceEndsOn, to: expirationDate } }),
    ...(goodStanding && !isInGoodStanding(driver, context.now) && { goodStanding }),
  }
  const isEmpty = !(change.credits ?? change.expirationDate ?? change.goodStanding)
  if (driver.version !== version || isEmpty) throw new Refusal('shown_changed')
  return { sub, change }
}

/** Idempotent. Refuses an edit if the driver has changed since `about` was read, on which the decision was based. */
export async function carryOut(context: Staff, { asked, about, refund }: AsShown): Promise<void> {
  const { change } = asked
  if (change.kind === 'edit_user') return edit(context, asked, change, about)
  if (change.kind !== 'refund') return changeStaff(context, { ...change, sub: asked.aboutSub })
  if (!refund) throw new Refusal('charge_not_found')
  return makeAskedRefund(context, { ...asked, change }, refund, context)
}

/** With a character that no key of an edit by one person may have. */
const editKey = (id: string) => `approval:${id}`

async function edit(
  context: Staff,
  { id, aboutSub }: StoredApproval,
  change: Extract<StaffChange, { kind: 'edit_user' }>,
  about: Driver | undefined,
): Promise<void> {
  if (!about) throw new Refusal('profile_not_found')
  const { now } = context
  const admin = await staffOf(context)
  const idempotencyKey = editKey(id)
  const edited = { wanted: wantedOf(change), version: about.version, idempotencyKey, byTwo: true, admin, now }
  await editByStaff(context, aboutSub, edited)
}

/** An earlier approval may have made the change, and its process died before it closed the request. */
export const isCarriedOut = async (table: Table, { asked, refund }: AsShown): Promise<boolean> =>
  refund?.isMade ||
  (asked.takenAt !== undefined && (await hasEntry({ table }, asked.aboutSub, 'staff', editKey(asked.id))))
