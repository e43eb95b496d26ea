import { Refusal } from '@arribo/server/refusal'
import { TransactionRefused } from '@arribo/server/table/transact'
import type { TransactPart } from '@arribo/server/table/writes'
import type { Deps } from '../../deps.ts'
import type { Log } from '../../platform/log.ts'
import { cancelIntent } from '../../platform/stripe/intents.ts'
import { fetchPayment, type PaymentFacts } from '../../platform/stripe/payment-facts.ts'
import { entriesOf, withRounds } from '../ledger/entry-inputs.rules.ts'
import { applyLedgerEntries, listDecisions } from '../ledger/ledger.ts'
import type { LedgerEntry } from '../ledger/ledger.rules.ts'
import type { Driver } from '../drivers/driver-item.ts'
import { getDriver } from '../drivers/drivers.ts'
import { applyWelcome, cardMarks, takeBackReward } from '../referrals/referrals.ts'
import { chargeWrites } from './charges/charge-writes.ts'
import type { Charge } from './charges/charge-item.ts'
import { chargeOf, ofNobody } from './charges/charges.rules.ts'
import type { Payment } from './payment-item.ts'
import { isWornOut, purchaseOf, stateOf, withDisputes, withWarning } from './payments.rules.ts'
import { listAttemptedIntents } from './attempts.store.ts'
import { areTooMany } from './declines.rules.ts'
import { newDeclines, readDeclines } from './declines.store.ts'
import { saveNewestOnly } from './saved-card/saved-card.ts'
import { returnPayment } from './refunds/return-payment.ts'
import { paymentNotices } from './payment-notices.ts'
import { getPayment, paymentForward } from './payments.store.ts'

export type PaymentDeps = Pick<Deps, 'table' | 'stripe' | 'secrets' | 'clock'>

/** `foreign`: not a payment of this product. `gone`: its driver's account was deleted. */
export type PaymentApplied =
  | {
      readonly result: 'applied'
      readonly payment: Payment
      readonly entries: readonly LedgerEntry[]
      readonly isNews: boolean
    }
  | { readonly result: 'foreign' | 'gone' | 'mismatch'; readonly entries: readonly []; readonly isNews: false }

const maxFetches = 8

/**
 * The only writer of payments. It fetches the payment from Stripe and derives everything from that, so anyone may call
 * it any number of times, in any order. Refuses when Stripe or the database is down. Fraud reports may be skipped if
 * the caller's event is about something else: they only ever add an entry.
 */
export async function applyPayment(
  deps: PaymentDeps,
  paymentIntentId: string,
  log: Log,
  { asksForFraud = true } = {},
): Promise<PaymentApplied> {
  for (let fetches = 1; ; fetches += 1)
    try {
      return await applySnapshot(deps, { paymentIntentId, asksForFraud }, log)
    } catch (error) {
      // Another process has written a newer snapshot meanwhile: fetch again.
      if (!(error instanceof TransactionRefused) || fetches === maxFetches) throw asBusy(error)
    }
}

const asBusy = (error: unknown) =>
  error instanceof TransactionRefused ? new Refusal('temporarily_unavailable', {}, { cause: error }) : error

type ApplyInput = { readonly paymentIntentId: string; readonly asksForFraud: boolean }

async function applySnapshot(deps: PaymentDeps, input: ApplyInput, log: Log): Promise<PaymentApplied> {
  const { table, stripe, clock } = deps
  const { paymentIntentId, asksForFraud } = input
  // Read our record before asking Stripe: if it changes in between, start over, as the other writer may know more.
  const kept = await getPayment(table, paymentIntentId)
  const facts = await fetchPayment(stripe, paymentIntentId, asksForFraud)
  const before = kept ?? (facts && paymentOfMetadata(facts))
  if (!facts || !before) return nothing('foreign')
  const driver = await getDriver(table, before.sub)
  const state = stateOf(before, facts)
  const snapshot = { ...before, ...facts, isPaid: state === 'paid', paidCents: before.amountCents }
  const failedCharges = facts.charges.filter(({ status }) => status === 'failed').length
  const payment = withWarning(withDisputes({ ...before, state, failedCharges }, facts.disputes), facts)
  if (state === 'mismatch') log.error({ paymentIntentId }, 'a payment took another amount than was asked')
  // Every transaction includes the payment's state; the first one also writes the charges and the totals.
  const forward = createForward(payment, kept?.progress, clock())
  const charges = await chargeWrites(
    table,
    facts.charges.map((charge) => recordOf(charge, payment, facts, driver)),
  )
  if (!driver) {
    // Paid while the account was being deleted, so it granted nothing. Payments that granted something are kept.
    if (state === 'paid' && kept?.state === 'open') await returnPayment(deps, facts, log)
    if (!kept || !isSame(kept, payment) || charges.length > 0) await table.transact([forward('gone'), ...charges])
    await takeBackReward(deps, payment.sub, facts, clock())
    return nothing('gone')
  }
  const counted = newDeclines(driver, kept, payment, clock())
  const first = [...charges, ...cardMarks(deps, payment.sub, facts, clock()), ...counted]
  const decided = await listDecisions(
    table,
    payment.sub,
    facts.disputes.map(({ id }) => id),
  )
  let carrier: string | undefined
  const { entries } = await applyLedgerEntries(deps, payment.sub, withRounds(entriesOf(snapshot), decided), clock(), {
    alongside: (entry) => {
      carrier ??= entry.entryId
      const ofFirst = entry.entryId === carrier ? first : []
      return [forward(entry.entryId), ...ofFirst, ...paymentNotices(driver, payment, entry, clock())]
    },
  })
  const isKnown = kept !== undefined && isSame(kept, payment) && charges.length === 0
  const isRecorded = isKnown || entries.some(({ entryId }) => entryId === carrier)
  if (!isRecorded) await table.transact([forward('record'), ...first])
  if (state === 'mismatch') return nothing('mismatch')
  const gifts = await applyWelcome(deps, driver, snapshot, facts, clock())
  await takeBackReward(deps, payment.sub, facts, clock())
  await tidyUp(deps, driver, payment, facts)
  return { result: 'applied', payment, entries: [...entries, ...gifts], isNews: !isRecorded || entries.length > 0 }
}

/** The payment's own write for each transaction of one snapshot; each builds on the one before. */
function createForward(payment: Payment, read: number | undefined, now: Date): (transaction: string) => TransactPart {
  const order: string[] = []
  return (transaction) => {
    if (!order.includes(transaction)) order.push(transaction)
    const place = order.indexOf(transaction)
    const before = place === 0 ? read : (read ?? 0) + place
    return paymentForward({ ...payment, progress: (read ?? 0) + place + 1 }, before, now)
  }
}

/** Follow-up calls to Stripe after recording. Idempotent, and repeated with every event of the payment. */
async function tidyUp(
  { table, stripe, clock }: PaymentDeps,
  driver: Driver,
  payment: Payment,
  { keptFor }: PaymentFacts,
): Promise<void> {
  if (payment.state === 'open' && isWornOut(payment)) await cancelIntent(stripe, payment.paymentIntentId)
  // Declines may arrive faster than their events, and on several payments; beyond the limit, all open ones are cancelled.
  if (payment.state === 'open' && payment.failedCharges > 0)
    if (areTooMany(await readDeclines(table, driver, clock())))
      for (const each of await listAttemptedIntents(table, payment.sub)) await cancelIntent(stripe, each)
  if (payment.state === 'paid' && keptFor !== null) await saveNewestOnly(stripe, keptFor)
}

/** The charge is recorded even if its account is gone; then without the payer. */
function recordOf(
  charge: PaymentFacts['charges'][number],
  payment: Payment,
  facts: PaymentFacts,
  driver: Driver | undefined,
): Charge {
  const record = chargeOf(charge, payment, facts, driver ?? ofNobody)
  return driver ? record : { ...record, ...ofNobody }
}

const nothing = <R extends 'foreign' | 'gone' | 'mismatch'>(result: R) =>
  ({ result, entries: [], isNews: false }) as const

/** Restores a payment whose record was lost between Stripe's answer and our write. */
function paymentOfMetadata(facts: PaymentFacts): Payment | undefined {
  const purchase = purchaseOf(facts.metadata)
  if (!purchase) return undefined
  const { paymentIntentId, createdAt } = facts
  return {
    ...purchase,
    paymentIntentId,
    createdAt: createdAt.toISOString(),
    state: 'open',
    progress: 0,
    failedCharges: 0,
    checks: 0,
  }
}

const isSame = (a: Payment, b: Payment): boolean =>
  a.state === b.state &&
  a.failedCharges === b.failedCharges &&
  a.disputedAt === b.disputedAt &&
  a.warning?.id === b.warning?.id
