import type { Actor } from '@arribo/server/actor'
import { Refusal } from '@arribo/server/refusal'
import { tryTransact } from '@arribo/server/table/transact'
import { automaticPlace } from '@arribo/api-contracts/admin/lists/choices'
import { tookMoney } from '@arribo/server/projections/billed-days.rules'
import type { Log } from '../../../platform/log.ts'
import { fetchPayment, type PaymentFacts } from '../../../platform/stripe/payment-facts.ts'
import { createRefund, type RefundAnswer } from '../../../platform/stripe/refunds.ts'
import type { Shown } from '../../../platform/shown.ts'
import type { Deps } from '../../../deps.ts'
import { staffOf } from '../../drivers/acting-staff.ts'
import { driverCheck, getDriver } from '../../drivers/drivers.ts'
import { listEntriesOf } from '../../ledger/ledger.ts'
import type { Charge } from '../charges/charge-item.ts'
import {
  comesBack,
  isOneUnderWay,
  isSameWish,
  isWaiting,
  leftOf,
  refundableNow,
  refundFor,
  refundRefusal,
  type RefundRequest,
  refundShown,
  type Wish,
} from './refunds.rules.ts'
import { listRequests, requestForward, requestPut } from './refund-requests.store.ts'
import { refundLog } from './refunds.log.ts'

type Asking = Wish & {
  readonly place: number
  readonly note?: string | undefined
  readonly askedByName?: string | undefined
  readonly refuseOthers: (shown: Shown) => void
}
export type Clients = Pick<Deps, 'table' | 'stripe'>

/**
 * Requests a refund from Stripe. The press names a slot of its payment: however often it is pressed, in any tab and by
 * anybody, one slot holds one refund. Stripe's events then change the money and the ledger.
 */
export async function refund(
  clients: Clients,
  charge: Charge,
  asking: Asking,
  by: { readonly actor: Actor; readonly now: Date; readonly log: Log },
) {
  const { stripe } = clients
  const { now, log } = by
  const facts = await fetchPayment(stripe, charge.paymentIntentId)
  if (!facts) throw new Refusal('payment_not_at_provider')
  const { request, isNew } = await requireRequest(clients, charge, asking, by, facts)
  const madeBy = request.agentSub === by.actor.sub ? null : request.agentName
  const made = isNew ? undefined : refundFor(request, facts.refunds)
  if (made) return { refundId: made.id, status: made.status ?? 'pending', madeBy }
  const { paymentIntentId, place } = request
  const answer = await createRefund(stripe, request)
  if (answer.kind === 'unknown') {
    log.warn({ err: answer.cause, paymentIntentId, place }, 'Stripe returned no result for a refund')
    throw new Refusal(answer.refusal, {}, { cause: answer.cause })
  }
  await remember(clients, charge, request, answer, now)
  if (answer.kind === 'made') return { ...answer, madeBy }
  log.warn({ err: answer.cause, paymentIntentId, place }, 'Stripe refused a refund')
  throw new Refusal(answer.refusal, {}, { cause: answer.cause })
}

/** A new request, or the one with the same amount and reason. Refuses a charge or driver no longer as shown. */
async function requireRequest(
  { table }: Clients,
  charge: Charge,
  asking: Asking,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
  facts: PaymentFacts,
): Promise<{ readonly request: RefundRequest; readonly isNew: boolean }> {
  const { paymentIntentId, phoneNumber } = charge
  const { place, note } = asking
  const known = await readRecord(table, charge)
  const { driver, requests } = known
  const found = requests.find((request) => request.place === place)
  if (found && isSameWish(found, asking) && (isWaiting(found) || found.state === 'settled'))
    return { request: found, isNew: false }
  refuseRefund(known, facts, asking, now)
  const request = newRequest(charge, asking, await staffOf({ table, actor }), now)
  const unchanged = driver ? [driverCheck(driver)] : []
  const log = refundLog({ request, phoneNumber, now }, 'refund asked for', { note })
  if (await tryTransact(table, [requestPut(request, now), log, ...unchanged])) return { request, isNew: true }
  // Another press took the slot between our read and our write, or the driver has changed.
  const other = (await listRequests(table, paymentIntentId)).find((taken) => taken.place === place)
  if (other && isSameWish(other, asking) && isWaiting(other)) return { request: other, isNew: false }
  throw new Refusal('shown_changed')
}

export async function readRecord(table: Clients['table'], charge: Charge) {
  const { paymentIntentId, sub } = charge
  // Read the driver first: any later write to the ledger makes their version stale.
  const driver = await getDriver(table, sub)
  const [requests, entries] = await Promise.all([
    listRequests(table, paymentIntentId),
    listEntriesOf(table, sub, paymentIntentId),
  ])
  return { charge, driver, requests, entries }
}

export function refuseRefund(
  known: Awaited<ReturnType<typeof readRecord>>,
  facts: PaymentFacts,
  { place, amountCents, refuseOthers }: Pick<Asking, 'amountCents' | 'refuseOthers'> & { readonly place?: number },
  now: Date,
): void {
  const { charge, requests } = known
  const shown = refundShown(refundableNow(known, leftOf(charge, facts), now))
  if (place !== undefined && place !== shown['place']) throw new Refusal('shown_changed', {}, { current: shown })
  if (isOneUnderWay(requests, facts.refunds)) throw new Refusal('refund_under_way')
  const refused = refundRefusal(charge, facts, amountCents)
  if (refused) throw new Refusal(refused)
  refuseOthers(shown)
}

const newRequest = (
  { paymentIntentId, chargeId, sub }: Charge,
  { place, amountCents, reason, approvalId, askedByName }: Asking,
  agent: { readonly sub: string; readonly name: string; readonly phoneNumber: string },
  now: Date,
): RefundRequest => ({
  paymentIntentId,
  chargeId,
  sub,
  place,
  amountCents,
  reason,
  state: 'asked',
  refundId: null,
  refusal: null,
  agentSub: agent.sub,
  agentName: agent.name,
  agentPhoneNumber: agent.phoneNumber,
  approvalId: approvalId ?? null,
  askedByName: askedByName ?? null,
  askedAt: now.toISOString(),
  checks: 0,
})

/** Stores Stripe's answer. If the process dies before that, the worker finds it again. */
async function remember(
  { table }: Clients,
  { phoneNumber }: Charge,
  request: RefundRequest,
  answer: Exclude<RefundAnswer, { kind: 'unknown' }>,
  now: Date,
): Promise<void> {
  const writes =
    answer.kind === 'made'
      ? [requestForward({ ...request, state: 'made', refundId: answer.refundId }, now)]
      : [
          requestForward({ ...request, state: 'refused', refusal: answer.refusal }, now),
          refundLog({ request, phoneNumber, now }, 'refund refused', { code: answer.refusal }),
        ]
  // Another press or the worker may have written first; either result is correct.
  await tryTransact(table, writes)
}

/** A refund comes back if its card was closed, so that staff have to return the money in another way. */
const mostReturns = 3

/** For a payment whose account is gone or whose card is refused. Idempotent. Refuses while Stripe doesn't answer. */
export async function returnPayment({ stripe }: Pick<Deps, 'stripe'>, facts: PaymentFacts, log: Log) {
  const { paymentIntentId, charges, refunds } = facts
  const taken = charges.find(tookMoney)
  const back = refunds.filter(comesBack)
  // Already refunded, for example in Stripe's dashboard.
  if (!taken || back.length < refunds.length) return
  const cameBack = back.filter(({ place }) => place === automaticPlace).length
  if (cameBack >= mostReturns) return
  const { chargeId, amountCents } = taken
  const answer = await createRefund(stripe, {
    chargeId,
    paymentIntentId,
    amountCents,
    reason: 'requested_by_customer',
    place: automaticPlace,
    cameBack,
  })
  if (answer.kind === 'unknown') throw new Refusal(answer.refusal, {}, { cause: answer.cause })
  if (answer.kind === 'made') log.warn({ paymentIntentId }, 'refunded a payment that outlived its account')
  else log.error({ err: answer.cause, paymentIntentId }, "Stripe didn't refund a payment that outlived its account")
}
