import { TransactionRefused, untilUnchanged } from '@arribo/server/table/transact'
import type { TransactPart } from '@arribo/server/table/writes'
import type { Deps } from '../../deps.ts'
import type { Log } from '../../platform/log.ts'
import { cancelIntent } from '../../platform/stripe/intents.ts'
import { fetchPayment, type PaymentFacts } from '../../platform/stripe/payment-facts.ts'
import type { EntryInput } from '../ledger/entry-inputs.rules.ts'
import { applyLedgerEntries, hasGranted, listDecisions } from '../ledger/ledger.ts'
import type { LedgerEntry } from '../ledger/ledger.rules.ts'
import type { Driver } from '../drivers/driver-item.ts'
import { getDriver } from '../drivers/drivers.ts'
import { applyWelcome, cardMarks, takeBackReward } from '../referrals/referrals.ts'
import { cardsOf } from '../referrals/rewards.rules.ts'
import { settleOthers } from '../people/people.ts'
import { noticePut } from '../notices/notices.ts'
import { chargeWrites } from './charges/charge-writes.ts'
import type { Charge } from './charges/charge-item.ts'
import { chargeOf, ofNobody } from './charges/charges.rules.ts'
import type { Payment } from './payment-item.ts'
import { decidePayment, isWornOut, newPayment, purchaseOf } from './payments.rules.ts'
import { acceptCard, isAnyRefused, refuseCard } from './lost-cards.store.ts'
import { listAttemptedIntents, getPayment, paymentForward } from './payments.store.ts'
import { areTooMany, declinesOf } from './declines.rules.ts'
import { newDeclines, readDeclines } from './declines.store.ts'
import { saveNewestOnly } from './saved-card/saved-card.ts'
import { returnPayment } from './refunds/refunding.ts'

export type PaymentDeps = Pick<Deps, 'table' | 'stripe' | 'secrets' | 'clock'>

/** `foreign`: not a payment of this product. `gone`: its driver's account was deleted. */
type PaymentApplied = {
  readonly result: 'applied' | 'foreign' | 'gone' | 'mismatch'
  readonly entries: readonly LedgerEntry[]
}

/**
 * The only writer of payments. It fetches the payment from Stripe and derives everything from that, so anyone may call
 * it any number of times, in any order. Tries again if another process has written meanwhile or the account was deleted.
 * Refuses while Stripe or the database is down. Callers whose event is about something else may skip the fraud reports,
 * which only ever add an entry.
 */
export const applyPayment = (
  deps: PaymentDeps,
  paymentIntentId: string,
  log: Log,
  { asksForFraud = true } = {},
): Promise<PaymentApplied> =>
  untilUnchanged(async () => {
    const read = await readPayment(deps, paymentIntentId, asksForFraud)
    return read ? writePayment(deps, read, log) : { result: 'foreign', entries: [] }
  })

type Read = NonNullable<Awaited<ReturnType<typeof readPayment>>>

async function readPayment(deps: PaymentDeps, paymentIntentId: string, asksForFraud: boolean) {
  const { table, stripe } = deps
  // Read our record before asking Stripe. If it changes in between, start over, because the other writer may know more.
  const kept = await getPayment(table, paymentIntentId)
  const facts = await fetchPayment(stripe, paymentIntentId, asksForFraud)
  const before = kept ?? (facts && paymentOfMetadata(facts))
  if (!facts || !before) return undefined
  const disputeIds = facts.disputes.map(({ id }) => id)
  const [driver, isPaidFor, isCardRefused, decided] = await Promise.all([
    getDriver(table, before.sub),
    hasGranted(deps, before.sub, paymentIntentId),
    isAnyRefused(deps, cardsOf(facts)),
    listDecisions(table, before.sub, disputeIds),
  ])
  return { kept, before, facts, decided, driver, isAccountGone: !driver, isGranted: isPaidFor, isCardRefused }
}

async function writePayment(deps: PaymentDeps, read: Read, log: Log): Promise<PaymentApplied> {
  const { table, clock } = deps
  const { kept, facts, driver } = read
  const { payment, inputs, isNews } = decidePayment(read)
  const { sub, paymentIntentId } = payment
  if (payment.state === 'mismatch') log.error({ paymentIntentId }, 'a payment took another amount than was asked')
  // Every transaction includes the payment's state; the first one also writes the charges and the totals.
  const forward = createForward(payment, kept?.progress, clock())
  const charges = await chargeWrites(
    table,
    facts.charges.map((charge) => recordOf(charge, payment, facts, driver)),
  )
  const ofDriver = driver ? [...cardMarks(deps, sub, facts), ...newDeclines(deps, driver, kept, payment, clock())] : []
  const first = [...charges, ...ofDriver]
  let carrier: string | undefined
  const entries = await applyLedgerEntries(deps, sub, inputs, clock(), {
    alongside: (entry) => {
      carrier ??= entry.entryId
      const notices = driver ? paymentNotices(driver, payment, entry, clock()) : []
      return [forward(entry.entryId), ...(entry.entryId === carrier ? first : []), ...notices]
    },
  })
  await requireGranted(deps, read, inputs, entries)
  const isRecorded = (!isNews && charges.length === 0) || entries.some(({ entryId }) => entryId === carrier)
  if (!isRecorded) await table.transact([forward('record'), ...first])
  if (payment.returned) await returnPayment(deps, facts, log)
  await keepLostCards(deps, sub, facts, clock())
  await takeBackReward(deps, sub, facts, clock())
  if (facts.disputes.length > 0 || facts.fraudWarnings.length > 0) await settleOthers(deps, sub, clock())
  if (!driver) return { result: 'gone', entries: [] }
  if (payment.state === 'mismatch') return { result: 'mismatch', entries: [] }
  const gifts = payment.returned ? [] : await applyWelcome(deps, driver, facts, clock())
  await tidyUp(deps, driver, payment, facts)
  return { result: 'applied', entries: [...entries, ...gifts] }
}

/**
 * The account may have been deleted since it was read. Then the payment gave nothing and must not be recorded as paid.
 * Throws TransactionRefused, so that reading again finds that the money has to be returned.
 */
async function requireGranted(
  deps: PaymentDeps,
  { driver, isGranted: wasGranted }: Read,
  inputs: readonly EntryInput[],
  entries: readonly LedgerEntry[],
): Promise<void> {
  const bought = inputs.find((input) => input.kind === 'payment')
  if (!driver || !bought || wasGranted || entries.some(({ entryId }) => entryId === bought.entryId)) return
  if (!(await hasGranted(deps, driver.sub, bought.paymentIntentId))) throw new TransactionRefused(['AccountGone'])
}

async function keepLostCards(deps: PaymentDeps, payerSub: string, facts: PaymentFacts, now: Date): Promise<void> {
  for (const { id, status } of facts.disputes)
    for (const card of cardsOf(facts)) {
      if (status === 'lost') await refuseCard(deps, card, { disputeId: id, payerSub }, now)
      if (status === 'won') await acceptCard(deps, card, id)
    }
}

/** The write of the payment itself, for each transaction of one snapshot. Each write continues from the one before. */
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
  { table, stripe, secrets, clock }: PaymentDeps,
  driver: Driver,
  payment: Payment,
  { keptFor }: PaymentFacts,
): Promise<void> {
  if (payment.state === 'open' && isWornOut(payment)) await cancelIntent(stripe, payment.paymentIntentId)
  // Declines may arrive faster than their events, and on several payments: beyond the limit, all open ones are
  // cancelled.
  if (declinesOf(payment) > 0)
    if (areTooMany(await readDeclines({ table, secrets }, driver, clock())))
      for (const each of await listAttemptedIntents(table, payment.sub)) await cancelIntent(stripe, each)
  if (payment.state === 'paid' && keptFor !== null) await saveNewestOnly(stripe, keptFor)
}

function recordOf(
  charge: PaymentFacts['charges'][number],
  payment: Payment,
  facts: PaymentFacts,
  driver: Driver | undefined,
): Charge {
  const record = chargeOf(charge, payment, facts, driver ?? ofNobody)
  return driver ? record : { ...record, ...ofNobody }
}

/** Rebuilds the record from the intent's metadata, if it was lost between Stripe's answer and our write. */
function paymentOfMetadata(facts: PaymentFacts): Payment | undefined {
  const purchase = purchaseOf(facts.metadata)
  return purchase && newPayment(purchase, facts.paymentIntentId, facts.createdAt)
}

function paymentNotices(
  { sub, name, phoneNumber }: Driver,
  { amountCents }: Payment,
  entry: LedgerEntry,
  now: Date,
): TransactPart[] {
  const person = { name, phoneNumber }
  const nobody = { reason: '', askedBy: '', askedBySub: '', by: '', bySub: '' }
  const notice = { at: now.toISOString(), event: 'reported', aboutSub: sub, ...nobody } as const
  if (entry.kind === 'fraud_warning')
    return [noticePut({ ...notice, id: entry.warningId, change: { kind: entry.kind, amountCents, ...person } })]
  if (entry.kind !== 'refund_failed') return []
  const change = { kind: entry.kind, amountCents: entry.failedCents, ...person }
  return [noticePut({ ...notice, id: entry.refundId, change })]
}
