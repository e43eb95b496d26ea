import type { ErrorCode } from '@arribo/api-contracts/shared/errors'
import type { ChargeDetails } from '@arribo/api-contracts/admin/payments/charges'
import { grantOf } from '@arribo/api-contracts/shared/money/plans'
import type { RefundFacts, ReturnFacts } from '../../../platform/stripe/payment-facts.ts'
import type { Shown } from '../../../platform/shown.ts'
import type { Driver } from '../../drivers/driver-item.ts'
import { standingOverrideAt } from '../../drivers/standing.rules.ts'
import { type LedgerEntry, returnsIn } from '../../ledger/ledger.rules.ts'
import type { Charge } from '../charges/charge-item.ts'
import type { RefundRequest } from './refund-request-item.ts'

export type { RefundRequest }

export type Wish = Pick<RefundRequest, 'amountCents' | 'reason'> & { readonly approvalId?: string | undefined }

/** A second press with the same amount and reason is the same refund. A different one is too late for this slot. */
export const isSameWish = (request: Pick<RefundRequest, keyof Wish>, { amountCents, reason, approvalId }: Wish) =>
  request.amountCents === amountCents &&
  request.reason === reason &&
  (approvalId === undefined || request.approvalId === approvalId)

export const isWaiting = ({ state }: Pick<RefundRequest, 'state'>): boolean => state === 'asked' || state === 'made'

type Refund = Pick<RefundFacts, 'id' | 'status' | 'place'>
type Charged = { readonly status: string; readonly amountCents: number }

const returned = new Set(['failed', 'canceled'])
export const comesBack = ({ status }: Pick<Refund, 'status'>) => returned.has(status ?? '')

export const leftOf = (charge: Charged, { refunds }: Pick<ReturnFacts, 'refunds'>): number =>
  charge.status === 'succeeded'
    ? refunds
        .filter((refund) => !comesBack(refund))
        .reduce((left, { amountCents }) => left - amountCents, charge.amountCents)
    : 0

/** After a won dispute the money is ours again; an inquiry doesn't take it. */
const refundable = new Set(['won', 'prevented', 'warning_needs_response', 'warning_under_review', 'warning_closed'])

/** Null if it can be refunded. Stripe has the same rules. */
export function refundRefusal(charge: Charged, known: ReturnFacts, cents = 1): ErrorCode | null {
  if (charge.status !== 'succeeded') return 'charge_not_paid'
  const inTheWay = known.disputes.filter(({ status }) => !refundable.has(status))
  if (inTheWay.length > 0)
    return inTheWay.every(({ status }) => status === 'lost') ? 'charge_dispute_lost' : 'charge_disputed'
  const left = leftOf(charge, known)
  if (left <= 0) return 'charge_refunded'
  return cents > left ? 'refund_too_high' : null
}

export const refundFor = <R extends Pick<Refund, 'place'>>(
  { place }: Pick<RefundRequest, 'place'>,
  refunds: readonly R[],
): R | undefined => refunds.find((refund) => refund.place === place)

/** Until the result of a refund is known, the amount left isn't known either. */
export const isOneUnderWay = (
  requests: readonly Pick<RefundRequest, 'place' | 'state'>[],
  refunds: readonly Pick<Refund, 'place'>[],
): boolean => requests.some((request) => isWaiting(request) && !refundFor(request, refunds))

/** A request that Stripe hasn't received by then never reached it, because all our attempts have ended. */
const lostAfterMs = 10 * 60_000

export function afterCheck(request: RefundRequest, refunds: readonly Refund[], now: Date): RefundRequest {
  const checks = request.checks + 1
  const refund = refundFor(request, refunds)
  if (refund) {
    const isOver = refund.status === 'succeeded' || comesBack(refund)
    return { ...request, checks, refundId: refund.id, state: isOver ? 'settled' : 'made' }
  }
  const isLost = now.getTime() - Date.parse(request.askedAt) > lostAfterMs
  return { ...request, checks, ...(isLost && { state: 'lost' as const }) }
}

export type RefundInput = {
  readonly charge: Charge
  readonly driver: Driver | undefined
  readonly entries: readonly LedgerEntry[]
  readonly requests: readonly RefundRequest[]
}

type Refundable = Omit<ChargeDetails['refundable'], 'version' | 'refusal'>

/** What the decision about a refund is based on: what is left, and what it would take from the driver. */
export const refundableNow = (
  { charge, driver, entries, requests }: RefundInput,
  leftCents: number,
  now: Date,
): Refundable => ({
  leftCents,
  place: requests.length + 1,
  has: driver ? { ...driver, isStandingByHand: standingOverrideAt(driver, now) !== null } : null,
  returns: { paidCents: charge.amountCents, gave: grantOf(charge.plan, charge.credits), ...returnsIn(entries) },
})

export function leftInRecord({ charge, entries, requests }: Omit<RefundInput, 'driver'>): number {
  const isInLedger = ({ refundId }: RefundRequest) =>
    entries.some((entry) => entry.kind === 'refund' && entry.refundId === refundId)
  return requests
    .filter((request) => isWaiting(request) && !isInLedger(request))
    .reduce((left, { amountCents }) => left - amountCents, charge.amountCents - returnsIn(entries).returnedCents)
}

export const refundShown = ({ leftCents, place, has, returns: { returnedCents, asked } }: Refundable): Shown => ({
  leftCents,
  place,
  credits: has?.credits ?? null,
  serviceEndsOn: has?.serviceEndsOn ?? null,
  isStandingByHand: has?.isStandingByHand ?? null,
  returnedCents,
  takenCredits: asked.credits,
  takenDays: asked.days,
})
