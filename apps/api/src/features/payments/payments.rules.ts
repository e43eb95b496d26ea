import { isDeepStrictEqual } from 'node:util'
import type { paymentOutcomes } from '@arribo/api-contracts/driver/payments'
import { limits } from '@arribo/api-contracts/shared/limits'
import { isPlan, isPurchasable, quantityOf, totalCents } from '@arribo/api-contracts/shared/money/plans'
import type { DisputeFacts, PaymentFacts, ReturnFacts } from '../../platform/stripe/payment-facts.ts'
import { type Decision, entriesOf, withRounds } from '../ledger/entry-inputs.rules.ts'
import type { Payment } from './payment-item.ts'
import { leftOf } from './refunds/refunds.rules.ts'

function stateOf({ amountCents }: Payment, { status, receivedCents, currency }: PaymentFacts): Payment['state'] {
  if (status === 'canceled') return 'cancelled'
  if (status !== 'succeeded') return 'open'
  return receivedCents === amountCents && currency === 'usd' ? 'paid' : 'mismatch'
}

const openDisputes = new Set(['needs_response', 'under_review', 'warning_needs_response', 'warning_under_review'])

/** A payment is disputed from its first undecided dispute or inquiry until all of them are decided. */
export function withDisputes(
  { disputedAt: _before, answerBy: _until, ...payment }: Payment,
  disputes: readonly Pick<DisputeFacts, 'status' | 'createdAt' | 'dueBy'>[],
): Payment {
  const open = disputes.filter(({ status }) => openDisputes.has(status))
  const [disputedAt] = open.map(({ createdAt }) => createdAt.toISOString()).toSorted()
  const [answerBy] = open.flatMap(({ dueBy }) => dueBy?.toISOString() ?? []).toSorted()
  return { ...payment, ...(disputedAt !== undefined && { disputedAt }), ...(answerBy !== undefined && { answerBy }) }
}

type Reported = ReturnFacts & Pick<PaymentFacts, 'fraudWarnings'>

/**
 * The report of a stolen card stays with its payment until all the money is back, or until the bank asks for it. A
 * snapshot may lack a known report, because not every event asks for them.
 */
export function withWarning({ warning: known, ...payment }: Payment, facts: Reported): Payment {
  const [first] = facts.fraudWarnings
  const warning = first ? { id: first.id, at: first.createdAt.toISOString() } : known
  const isOver = facts.disputes.length > 0 || leftOf({ ...payment, status: 'succeeded' }, facts) <= 0
  return warning && !isOver ? { ...payment, warning } : payment
}

const payableStatuses = new Set(['requires_payment_method', 'requires_confirmation', 'requires_action'])

export const isPayable = (status: string): boolean => payableStatuses.has(status)
export const isUnderWay = (status: string): boolean => status === 'processing' || status === 'requires_capture'

/** Too many declines close a payment, so that card testing has to start over. */
export const isWornOut = ({ failedCharges }: Pick<Payment, 'failedCharges'>): boolean =>
  failedCharges >= limits.declinesPerPayment

const retiredAfterMs = 24 * 3_600_000

/** An open payment expires after a day: nobody is paying it any more, and its price may be out of date. */
export const isRetired = ({ createdAt }: Pick<Payment, 'createdAt'>, now: Date): boolean =>
  now.getTime() - Date.parse(createdAt) >= retiredAfterMs

type Outcome = (typeof paymentOutcomes)[number]

const outcomes: Partial<Record<string, Outcome>> = {
  succeeded: 'paid',
  processing: 'checking',
  requires_capture: 'checking',
  requires_payment_method: 'try_again',
  requires_confirmation: 'try_again',
  requires_action: 'unfinished',
  canceled: 'cancelled',
}

export const outcomeOf = (status: string | undefined): Outcome => outcomes[status ?? ''] ?? 'unknown'

type Purchase = Pick<Payment, 'sub' | 'plan' | 'credits' | 'amountCents'>

export const newPayment = (purchase: Purchase, paymentIntentId: string, createdAt: Date): Payment => ({
  ...purchase,
  paymentIntentId,
  createdAt: createdAt.toISOString(),
  state: 'open',
  progress: 0,
  failedCharges: 0,
  checks: 0,
})

/** From an intent's metadata, for when our record was lost. Undefined if the intent isn't ours. */
export function purchaseOf(metadata: Readonly<Record<string, string>>): Purchase | undefined {
  const plan = metadata['plan']
  const credits = Number(metadata['credits'])
  const sub = metadata['sub']
  if (!isPlan(plan) || !sub || !isPurchasable(plan, quantityOf(plan, credits))) return undefined
  return { sub, plan, credits, amountCents: totalCents(plan, credits) }
}

const minute = 60_000
const firstCheckAfterMs = 2 * minute
const slowestCheckMs = 6 * 60 * minute
const checkedForMs = 48 * 60 * minute

export function nextCheckAt(payment: Pick<Payment, 'createdAt' | 'checks'>, now: Date): Date | undefined {
  if (now.getTime() - Date.parse(payment.createdAt) > checkedForMs) return undefined
  return new Date(now.getTime() + Math.min(slowestCheckMs, firstCheckAfterMs * 2 ** payment.checks))
}

type PaymentRead = {
  readonly kept: Payment | undefined
  readonly before: Payment
  readonly facts: PaymentFacts
  readonly decided: readonly Decision[]
  readonly isAccountGone: boolean
  readonly isGranted: boolean
  readonly isCardRefused: boolean
}

/** A payment that granted nothing (account deleted, card refused) is returned, and that never changes. */
export function decidePayment(read: PaymentRead) {
  const { kept, before, facts, decided } = read
  const state = stateOf(before, facts)
  const failedCharges = facts.charges.filter(({ status }) => status === 'failed').length
  const returned = state === 'paid' ? returnedFor(read) : undefined
  const record = { ...before, state, failedCharges, ...(returned && { returned }) }
  const isReturned = returned !== undefined
  const snapshot = { ...before, ...facts, isPaid: state === 'paid', isReturned, paidCents: before.amountCents }
  const payment = withWarning(withDisputes(record, facts.disputes), facts)
  return {
    payment,
    inputs: withRounds(entriesOf(snapshot), decided),
    isNews: !isDeepStrictEqual(kept, payment),
  }
}

function returnedFor({ kept, isAccountGone, isGranted, isCardRefused }: PaymentRead): Payment['returned'] {
  if (isGranted) return undefined
  if (kept?.returned) return kept.returned
  if (isAccountGone) return 'account_gone'
  return isCardRefused ? 'card_refused' : undefined
}

/** A card is valid until the last day of its month ends in the westernmost time zone. */
export function isExpired(
  { expMonth, expYear }: { readonly expMonth: number; readonly expYear: number },
  now: Date,
): boolean {
  const hoursBehindUtc = 12
  return now.getTime() >= Date.UTC(expYear, expMonth, 1, hoursBehindUtc)
}
