import type { RefundReason } from '@arribo/api-contracts/admin/lists/choices'
import type { ErrorCode } from '@arribo/api-contracts/shared/errors'

/**
 * A refund that staff asked for, by its place among those of its payment. `asked`: the provider has not said what became
 * of it. `made`: the provider has it. `settled`: its money has left, or came back, and the ledger knows.
 */
export type RefundRequest = {
  readonly paymentIntentId: string
  readonly chargeId: string
  readonly sub: string
  readonly place: number
  readonly amountCents: number
  readonly reason: RefundReason
  readonly state: 'asked' | 'made' | 'refused' | 'lost' | 'settled'
  /** The provider's; null until it has one. */
  readonly refundId: string | null
  readonly refusal: ErrorCode | null
  readonly agentSub: string
  readonly agentName: string
  readonly agentPhoneNumber: string
  readonly askedAt: string
  /** How often the worker has asked what became of it. */
  readonly checks: number
}

export type Wish = Pick<RefundRequest, 'amountCents' | 'reason'>

/** A second press with the same wish is the same refund; another wish is another refund, and too late for this place. */
export const isSameWish = (request: Wish, wish: Wish): boolean =>
  request.amountCents === wish.amountCents && request.reason === wish.reason

export const isWaiting = ({ state }: Pick<RefundRequest, 'state'>): boolean => state === 'asked' || state === 'made'

type Refund = {
  readonly id: string
  readonly amountCents: number
  readonly status: string | null
  readonly place: number | null
}
type Known = {
  readonly refunds: readonly Pick<Refund, 'amountCents' | 'status'>[]
  readonly disputes: readonly { readonly status: string }[]
}
type Charged = { readonly status: string; readonly amountCents: number }

const returned = new Set(['failed', 'canceled'])
const comesBack = ({ status }: Pick<Refund, 'status'>) => returned.has(status ?? '')

/** What has not gone back and is not on its way back. */
export const leftOf = (charge: Charged, { refunds }: Pick<Known, 'refunds'>): number =>
  charge.status === 'succeeded'
    ? refunds
        .filter((refund) => !comesBack(refund))
        .reduce((left, { amountCents }) => left - amountCents, charge.amountCents)
    : 0

/** A dispute that was won gives the money back to us; an inquiry has not taken it. */
const refundable = new Set(['won', 'prevented', 'warning_needs_response', 'warning_under_review', 'warning_closed'])

/** Why so much of a charge cannot be refunded; null when it can. The provider refuses by the same rules. */
export function refundRefusal(charge: Charged, known: Known, cents = 1): ErrorCode | null {
  if (charge.status !== 'succeeded') return 'charge_not_paid'
  if (known.disputes.some(({ status }) => !refundable.has(status))) return 'charge_disputed'
  const left = leftOf(charge, known)
  if (left <= 0) return 'charge_refunded'
  return cents > left ? 'refund_too_high' : null
}

/** The provider's refund that a request became. */
export const refundFor = <R extends Pick<Refund, 'place'>>(
  { place }: Pick<RefundRequest, 'place'>,
  refunds: readonly R[],
): R | undefined => refunds.find((refund) => refund.place === place)

/** Whether the provider has not said yet what became of one; the next would not know what is left. */
export const isOneUnderWay = (
  requests: readonly Pick<RefundRequest, 'place' | 'state'>[],
  refunds: readonly Pick<Refund, 'place'>[],
): boolean => requests.some((request) => isWaiting(request) && !refundFor(request, refunds))

/** A request that the provider has not heard of for so long never reached it: every try of ours has ended by then. */
const lostAfterMs = 10 * 60_000

/** What a request has become by what the provider knows now. */
export function afterLook(request: RefundRequest, refunds: readonly Refund[], now: Date): RefundRequest {
  const checks = request.checks + 1
  const refund = refundFor(request, refunds)
  if (refund) {
    const isOver = refund.status === 'succeeded' || comesBack(refund)
    return { ...request, checks, refundId: refund.id, state: isOver ? 'settled' : 'made' }
  }
  const isLost = now.getTime() - Date.parse(request.askedAt) > lostAfterMs
  return { ...request, checks, ...(isLost && { state: 'lost' as const }) }
}
