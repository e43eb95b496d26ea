import { inBatches } from '@arribo/server/in-batches'
import { tryTransact } from '@arribo/server/table/transact'
import type { Log } from '../../platform/log.ts'
import { cancelIntent } from '../../platform/stripe/intents.ts'
import { listChangedPayments, listUndelivered } from '../../platform/stripe/lists.ts'
import { fetchPayment } from '../../platform/stripe/payment-facts.ts'
import { count } from '../../platform/telemetry/metrics.ts'
import { getDriver } from '../drivers/drivers.ts'
import { applyPayment, type PaymentDeps } from './apply-payment.ts'
import { type InboxEvent, listDead, listDueEvents, saveEvent } from './inbox/inbox.store.ts'
import type { Payment } from './payment-item.ts'
import { isRetired } from './payments.rules.ts'
import { getPayment, listDisputedPayments, listWaitingPayments, postponeCheck } from './payments.store.ts'
import { eventTypes, isOfFraud, paymentOfEvent } from './webhooks/events.ts'
import { listWaitingRequests, requestForward } from './refunds/refund-requests.store.ts'
import { refundLog } from './refunds/refunds.log.ts'
import { afterCheck, type RefundRequest } from './refunds/refunds.rules.ts'
import { stateAfter } from './inbox/inbox.rules.ts'

const atOnce = 5
const hour = 3_600_000
const undeliveredForMs = 72 * hour
const nightlyHours = 48
const mostOfNight = 1000

export async function applyWaitingEvents(deps: PaymentDeps, log: Log): Promise<number> {
  const events = await listDueEvents(deps.table, deps.clock())
  const done = await inBatches(events, atOnce, (event) => applyEvent(deps, event, log))
  return done.filter(Boolean).length
}

export async function checkOpenPayments(deps: PaymentDeps, log: Log): Promise<number> {
  const payments = await listWaitingPayments(deps.table, deps.clock())
  const repairs = await inBatches(payments, atOnce, async (payment) => {
    const repaired = await repair(deps, payment.paymentIntentId, log)
    await retire(deps, payment, log)
    await postponeCheck(deps.table, payment, deps.clock())
    return repaired
  })
  return sum(repairs)
}

async function retire(deps: PaymentDeps, payment: Payment, log: Log): Promise<void> {
  if (!isRetired(payment, deps.clock())) return
  const { paymentIntentId } = payment
  if ((await getPayment(deps.table, paymentIntentId))?.state !== 'open') return
  await cancelIntent(deps.stripe, paymentIntentId)
  await repair(deps, paymentIntentId, log)
}

export async function applyUndeliveredEvents(deps: PaymentDeps, log: Log): Promise<number> {
  const since = new Date(deps.clock().getTime() - undeliveredForMs)
  const events = await listUndelivered(deps.stripe, since, eventTypes)
  const payments = new Set(events.map(paymentOfEvent).filter((id) => id !== null))
  return sum(await inBatches([...payments], atOnce, (id) => repair(deps, id, log)))
}

export async function reconcileRecent(deps: PaymentDeps, log: Log): Promise<number> {
  const disputed = await listDisputedPayments(deps.table, mostOfNight)
  const decided = await inBatches(disputed, atOnce, ({ paymentIntentId }) => repair(deps, paymentIntentId, log))
  return sum(decided) + (await reconcile(deps, nightlyHours, log))
}

export async function reconcile(deps: PaymentDeps, hours: number, log: Log): Promise<number> {
  const since = new Date(deps.clock().getTime() - hours * hour)
  const payments = await listChangedPayments(deps.stripe, since)
  const repaired = await inBatches(payments, atOnce, (id) => repair(deps, id, log))
  // Stripe may never send a dead event again.
  const dead = await listDead(deps.table, mostOfNight)
  const revived = await inBatches(dead, atOnce, ({ event }) => repair(deps, event.paymentIntentId, log, event))
  return sum([...repaired, ...revived])
}

/** Returns how many entries were missing. A payment that can't be repaired doesn't stop the others. */
export async function repair(deps: PaymentDeps, paymentIntentId: string, log: Log, event?: InboxEvent) {
  try {
    const { entries } = await applyPayment(deps, paymentIntentId, log)
    if (event) await saveEvent(deps.table, { ...event, state: 'done' }, deps.clock())
    return entries.length
  } catch (error) {
    log.error({ err: error, paymentIntentId }, 'a payment could not be compared with the ledger')
    return 0
  }
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

/** For refunds whose Stripe event may be lost, after two minutes. Returns how many ledger entries were missing. */
export async function checkRefundRequests(deps: PaymentDeps, log: Log): Promise<number> {
  let missing = 0
  for (const request of await listWaitingRequests(deps.table, deps.clock())) {
    try {
      missing += await checkRequest(deps, request, log)
    } catch (error) {
      log.error({ err: error, paymentIntentId: request.paymentIntentId }, 'a refund could not be checked')
    }
  }
  return missing
}

async function checkRequest(deps: PaymentDeps, request: RefundRequest, log: Log): Promise<number> {
  const facts = await fetchPayment(deps.stripe, request.paymentIntentId)
  // Apply first: a request counts as settled only once the ledger has the refund.
  const { entries } = await applyPayment(deps, request.paymentIntentId, log)
  const now = deps.clock()
  const after = afterCheck(request, facts?.refunds ?? [], now)
  const { phoneNumber = '' } = (after.state === 'lost' && (await getDriver(deps.table, after.sub))) || {}
  const logWrites = after.state === 'lost' ? [refundLog({ request: after, phoneNumber, now }, 'refund lost')] : []
  // Another press may have settled it meanwhile.
  await tryTransact(deps.table, [requestForward(after, now), ...logWrites])
  return entries.length
}

export async function applyEvent(deps: PaymentDeps, event: InboxEvent, log: Log): Promise<boolean> {
  try {
    await applyPayment(deps, event.paymentIntentId, log, { asksForFraud: isOfFraud(event.type) })
    const isSaved = await saveEvent(deps.table, { ...event, state: 'done' }, deps.clock())
    if (isSaved) count('arribo.inbox.events', { outcome: 'applied' })
    return true
  } catch (error) {
    const tries = event.tries + 1
    const failed = { ...event, tries, state: stateAfter(tries) } as const
    const isSaved = await saveEvent(deps.table, failed, deps.clock()).catch(() => false)
    if (isSaved) count('arribo.inbox.events', { outcome: failed.state === 'dead' ? 'dead' : 'put_off' })
    const details = { err: error, eventId: event.eventId, type: event.type, tries }
    if (failed.state === 'dead') log.error(details, 'a webhook event is dead')
    else log.warn(details, 'a webhook event will be retried')
    return false
  }
}
