import { newYorkDay } from '@arribo/api-contracts/shared/calendar-days'
import { refundEffect } from '@arribo/api-contracts/shared/money/take-back'
import type { StaffChange } from '@arribo/api-contracts/admin/approvals'
import { Refusal } from '@arribo/server/refusal'
import type { Actor } from '@arribo/server/actor'
import type { Table } from '@arribo/server/table/table'
import type { Log } from '../../platform/log.ts'
import { refuseChanged, type Shown } from '../../platform/shown.ts'
import { fetchPayment } from '../../platform/stripe/payment-facts.ts'
import type { Charge } from './charges/charge-item.ts'
import { unsettledDisputes } from '../causes/causes.rules.ts'
import { getChargeAt } from './charges/charges.store.ts'
import { requireCharge } from './charges/find-charges.ts'
import { isWaiting, leftInRecord, refundableNow, type RefundRequest, refundShown } from './refunds/refunds.rules.ts'
import { type Clients, readRecord, refund, refuseRefund } from './refunds/refunding.ts'

export type RefundChange = Extract<StaffChange, { kind: 'refund' }>
type Asked = {
  readonly id: string
  readonly change: RefundChange
  readonly aboutSub: string
  readonly reason: string
  readonly askedByName: string
}

/** What a requested refund would do now, by our own record. Stripe is asked only when the refund is carried out. */
export type RefundOutlook = Pick<RefundChange, 'leftCents' | 'credits' | 'expirationDate'> & {
  readonly charge: Charge
  readonly place: number
  readonly shown: Shown
  /** The refund was already made, even if its approval may not have been closed. */
  readonly isMade: boolean
  /** The bank asks this money back, or has taken it. */
  readonly isDisputed: boolean
}

const isOf = (id: string) => (request: RefundRequest) =>
  request.approvalId === id && (isWaiting(request) || request.state === 'settled')

/** Undefined once the charge is gone. A refund that this approval has already made doesn't count against it. */
export async function foreseeRefund(table: Table, { id, change, aboutSub }: Asked, now: Date) {
  const charge = await getChargeAt(table, { sub: aboutSub, createdAt: change.paidAt, chargeId: change.charge })
  if (!charge) return undefined
  const record = await readRecord(table, charge)
  const own = record.requests.find(isOf(id))
  const known = { ...record, requests: record.requests.filter((request) => request !== own) }
  const place = own?.place ?? record.requests.length + 1
  const refundable = { ...refundableNow(known, leftInRecord(known), now), place }
  const { leftCents } = refundable
  const outlook: RefundOutlook = {
    ...effectOf(refundable, change.amountCents, now),
    leftCents,
    charge,
    place,
    shown: refundShown(refundable),
    isMade: own !== undefined && own.state !== 'asked',
    isDisputed: unsettledDisputes(record.entries).length > 0,
  }
  return outlook
}

function effectOf({ has, returns }: ReturnType<typeof refundableNow>, cents: number, now: Date) {
  if (!has) return {}
  const { credits, serviceEndsOn } = refundEffect(has, returns, cents, newYorkDay(now))
  return {
    ...(credits !== has.credits && { credits: { from: has.credits, to: credits } }),
    ...(serviceEndsOn !== has.serviceEndsOn && { expirationDate: { from: has.serviceEndsOn, to: serviceEndsOn } }),
  }
}

type Wanted = { readonly charge: string; readonly amountCents: number; readonly version: string }

export async function requireRefundable(clients: Clients, { charge: name, amountCents, version }: Wanted, now: Date) {
  const charge = await requireCharge(clients, name)
  const facts = await fetchPayment(clients.stripe, charge.paymentIntentId)
  if (!facts) throw new Refusal('payment_not_at_provider')
  const refuseOthers = (shown: Shown) => refuseChanged(shown, version)
  refuseRefund(await readRecord(clients.table, charge), facts, { amountCents, refuseOthers }, now)
  return charge
}

export async function makeAskedRefund(
  clients: Clients,
  { id, change: { amountCents, refundReason: reason }, reason: note, askedByName }: Asked,
  { charge, place, shown: decidedOn }: RefundOutlook,
  by: { readonly actor: Actor; readonly now: Date; readonly log: Log },
): Promise<void> {
  const refuseOthers = (shown: Shown) => {
    // Only Stripe knows what is left, and it refuses a larger amount.
    const { leftCents: _, ...values } = shown
    if (Object.entries(values).some(([name, value]) => decidedOn[name] !== value)) throw new Refusal('shown_changed')
  }
  await refund(clients, charge, { amountCents, reason, note, place, approvalId: id, askedByName, refuseOthers }, by)
}
