import type { StaffChange, WantedChange } from '@arribo/api-contracts/admin/approvals'
import type { Actor } from '@arribo/server/actor'
import { Refusal } from '@arribo/server/refusal'
import type { Deps } from '../../deps.ts'
import { nameOf } from '../drivers/acting-staff.ts'
import { requireChangeable } from '../colleagues/colleagues.ts'
import { requireRefundable } from '../payments/asked-refunds.ts'
import { goodStanding as isInGoodStanding } from '../drivers/standing.rules.ts'

type About = { readonly sub: string; readonly change: StaffChange }

type Context = Pick<Deps, 'table' | 'identity' | 'stripe'> & { readonly actor: Actor; readonly now: Date }

export async function readChange(context: Context, wanted: WantedChange): Promise<About> {
  if (wanted.kind === 'refund') return readRefund(context, wanted)
  return wanted.kind === 'edit_user' ? readEdit(context, wanted) : readMembership(context, wanted)
}

async function readMembership(
  { identity, table }: Pick<Deps, 'identity' | 'table'>,
  { kind, group, phoneNumber }: Extract<WantedChange, { group: string }>,
): Promise<About> {
  const person = await identity.findPerson(phoneNumber)
  if (!person) throw new Refusal('profile_not_found')
  const name = await nameOf(table, person.sub, person.name)
  return { sub: person.sub, change: { kind, group, phoneNumber, name } }
}

async function readRefund(context: Context, wanted: Extract<WantedChange, { kind: 'refund' }>): Promise<About> {
  const { phoneNumber, amountCents, refundReason } = wanted
  const driver = await requireChangeable(context, phoneNumber)
  const { sub, chargeId: charge, createdAt: paidAt } = await requireRefundable(context, wanted, context.now)
  if (sub !== driver.sub) throw new Refusal('charge_not_found')
  const { name } = driver
  const change = { kind: 'refund', phoneNumber, name, charge, paidAt, amountCents, leftCents: 0, refundReason } as const
  return { sub, change }
}

async function readEdit(
  context: Context,
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
