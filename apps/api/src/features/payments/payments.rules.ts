import type { paymentOutcomes } from '@arribo/api-contracts/driver/payments'
import { limits } from '@arribo/api-contracts/shared/limits'
import { isPlan, isPurchasable, type PlanId, quantityOf, totalCents } from '@arribo/api-contracts/shared/money/plans'

/** `mismatch`: the provider took another amount than the server computed; nothing is granted and someone has to look. */
export type PaymentState = 'open' | 'paid' | 'cancelled' | 'mismatch'

/** One PaymentIntent as this product keeps it. */
export type Payment = {
  readonly paymentIntentId: string
  readonly sub: string
  readonly plan: PlanId
  readonly credits: number
  readonly amountCents: number
  readonly state: PaymentState
  /** Counts its writes by snapshots. Who writes the next one has read this before asking the provider, or is refused. */
  readonly progress: number
  readonly failedCharges: number
  readonly createdAt: string
  /** How often the worker has asked after it while it was open. */
  readonly checks: number
  /** Since when the payer's bank asks for the money back and has not decided; absent while none does. */
  readonly disputedAt?: string
}

type ProviderState = { readonly status: string; readonly receivedCents: number; readonly currency: string }

/** What became of a payment, told by the provider and checked against what the server had computed. */
export function stateOf(payment: Pick<Payment, 'amountCents'>, reported: ProviderState): PaymentState {
  if (reported.status === 'canceled') return 'cancelled'
  if (reported.status !== 'succeeded') return 'open'
  return reported.receivedCents === payment.amountCents && reported.currency === 'usd' ? 'paid' : 'mismatch'
}

const openDisputes = new Set(['needs_response', 'under_review', 'warning_needs_response', 'warning_under_review'])
type Dispute = { readonly status: string; readonly createdAt: Date }

/** A payment is disputed from its first dispute or inquiry that is not decided, until all are. */
export function withDisputes({ disputedAt: _before, ...payment }: Payment, disputes: readonly Dispute[]): Payment {
  const open = disputes.filter(({ status }) => openDisputes.has(status)).map(({ createdAt }) => createdAt.toISOString())
  const [disputedAt] = open.toSorted()
  return disputedAt === undefined ? payment : { ...payment, disputedAt }
}

const payableStatuses = new Set(['requires_payment_method', 'requires_confirmation', 'requires_action'])

/** An intent that can still be paid, as opposed to one that is finished or under way. */
export const isPayable = (status: string): boolean => payableStatuses.has(status)
export const isUnderWay = (status: string): boolean => status === 'processing' || status === 'requires_capture'

/** So many cards, or tries with one, were declined that the payment is closed: who guesses at cards begins anew. */
export const isWornOut = ({ failedCharges }: Pick<Payment, 'failedCharges'>): boolean =>
  failedCharges >= limits.declinesPerPayment

const retiredAfterMs = 24 * 3_600_000

/** A payment that was opened a day ago and never paid ends: nobody is at it any more, and its price may be an old one. */
export const isRetired = ({ createdAt }: Pick<Payment, 'createdAt'>, now: Date): boolean =>
  now.getTime() - Date.parse(createdAt) >= retiredAfterMs

type Outcome = (typeof paymentOutcomes)[number]

const outcomes: Partial<Record<string, Outcome>> = {
  succeeded: 'paid',
  processing: 'checking',
  requires_capture: 'checking',
  requires_payment_method: 'try_again',
  requires_confirmation: 'try_again',
  requires_action: 'try_again',
  canceled: 'cancelled',
}

/** The provider's status in the words of our screens. */
export const outcomeOf = (status: string | undefined): Outcome => outcomes[status ?? ''] ?? 'unknown'

type Metadata = Readonly<Record<string, string>>

/**
 * What an intent's metadata says it is for: how a payment is known as ours when its record was lost. Undefined for
 * intents that this product did not make.
 */
export function purchaseOf(metadata: Metadata): Pick<Payment, 'sub' | 'plan' | 'credits' | 'amountCents'> | undefined {
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

/** When an open payment is asked after next: ever more rarely, and after two days no more. */
export function nextCheckAt(payment: Pick<Payment, 'createdAt' | 'checks'>, now: Date): Date | undefined {
  if (now.getTime() - Date.parse(payment.createdAt) > checkedForMs) return undefined
  return new Date(now.getTime() + Math.min(slowestCheckMs, firstCheckAfterMs * 2 ** payment.checks))
}
