import type { BalanceTransaction, Source } from './wire.ts'

/** Why the balance at Stripe changed. `bank`: to or from our bank account. `other`: we have no record of it. */
export type MovementKind = 'taken' | 'returned' | 'disputed' | 'fee' | 'bank' | 'other'

export type Movement = {
  readonly id: string
  readonly kind: MovementKind
  readonly cents: number
  readonly feeCents: number
  readonly chargeId: string | null
  readonly paymentIntentId: string | null
  readonly causeId: string | null
  readonly causeCents: number
  /** The bank may still decide otherwise: a pending refund, or an undecided dispute. */
  readonly isOpen: boolean
}

/** By reporting category, as Stripe recommends for bookkeeping, because a type can have several reasons. */
const kinds: Readonly<Record<string, MovementKind>> = {
  charge: 'taken',
  charge_failure: 'taken',
  partial_capture_reversal: 'taken',
  refund: 'returned',
  refund_failure: 'returned',
  dispute: 'disputed',
  dispute_reversal: 'disputed',
  fee: 'fee',
  network_cost: 'fee',
  tax: 'fee',
  payout: 'bank',
  payout_reversal: 'bank',
  payout_minimum_balance_hold: 'bank',
  payout_minimum_balance_release: 'bank',
  topup: 'bank',
  topup_reversal: 'bank',
}

const ofCharges = new Set<MovementKind>(['taken', 'returned', 'disputed'])

/** Its source must be expanded. A transaction that should name a charge but doesn't is `other`. */
export function movementOf(booked: BalanceTransaction): Movement {
  const { id, amount: cents, fee: feeCents, currency, reporting_category: category } = booked
  const about = aboutOf(booked.source)
  const kind = (currency === 'usd' ? kinds[category] : undefined) ?? 'other'
  const isAnswered = about !== undefined || !ofCharges.has(kind)
  return { id, kind: isAnswered ? kind : 'other', cents, feeCents, ...(about ?? ofNothing) }
}

type About = Pick<Movement, 'chargeId' | 'paymentIntentId' | 'causeId' | 'causeCents' | 'isOpen'>
const ofNothing: About = { chargeId: null, paymentIntentId: null, causeId: null, causeCents: 0, isOpen: false }

function aboutOf(source: BalanceTransaction['source']): About | undefined {
  if (!source || typeof source === 'string') return undefined
  if (source.object === 'charge') return { ...ofNothing, chargeId: source.id, paymentIntentId: source.payment_intent }
  if (source.object !== 'refund' && source.object !== 'dispute') return undefined
  const isOpen = source.object === 'refund' ? isPending(source) : isUndecided(source)
  const { charge: chargeId, payment_intent: paymentIntentId } = source
  return { chargeId, paymentIntentId, causeId: source.id, causeCents: source.amount ?? 0, isOpen }
}

const isPending = ({ status }: Source) => status === 'pending' || status === 'requires_action'
const isUndecided = ({ status }: Source) => status !== 'won' && status !== 'lost'
