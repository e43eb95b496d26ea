import type { Me } from '@arribo/api-contracts/driver/users'
import { isCounted, isPlan, isPurchasable, type PlanId } from '@arribo/api-contracts/shared/money/plans'
import type { StripeError } from '@stripe/stripe-js'
import type { PaySearch } from './pay-search.ts'

export type Choice = { readonly plan: PlanId; readonly quantity: number }

/** The quantity is 1 if the given one can't be bought. */
export function readChoice({ plan, credits }: PaySearch): Choice | undefined {
  if (!isPlan(plan)) return undefined
  return { plan, quantity: isPurchasable(plan, Number(credits)) ? Number(credits) : 1 }
}

export const searchFor = ({ plan, quantity }: Choice): PaySearch =>
  isCounted(plan) ? { plan, credits: String(quantity) } : { plan }

export type PayNotice =
  | { readonly name: 'new' | 'no_credits' | 'other' }
  | { readonly name: 'ended'; readonly endedAt: Date }

type Facts = Pick<Me, 'goodStanding' | 'setupComplete' | 'expirationDateTimestamp' | 'credits'>

export function payNotice(facts: Facts, now: number): PayNotice | undefined {
  const { goodStanding, setupComplete, expirationDateTimestamp: endedAt, credits } = facts
  if (goodStanding) return undefined
  const isSuspended = credits > 0 || (endedAt !== null && endedAt > now)
  if (isSuspended) return { name: 'other' }
  if (endedAt !== null) return { name: 'ended', endedAt: new Date(endedAt) }
  // Linking and setup come after the first payment, so a driver without them is new.
  return { name: setupComplete ? 'no_credits' : 'new' }
}

type Meaning =
  | { readonly kind: 'declined'; readonly code: string }
  /** A field of the form is invalid. The form itself shows which. */
  | { readonly kind: 'incomplete' }
  /** Money may have been taken: it was paid in another tab, or the answer was lost. */
  | { readonly kind: 'unsure' }

export function meaningOf({ type, code, decline_code }: Pick<StripeError, 'type' | 'code' | 'decline_code'>): Meaning {
  if (type === 'validation_error') return { kind: 'incomplete' }
  if (type === 'api_connection_error' || type === 'api_error') return { kind: 'unsure' }
  if (code === 'payment_intent_unexpected_state' || code === 'lock_timeout') return { kind: 'unsure' }
  return { kind: 'declined', code: decline_code ?? code ?? 'generic_decline' }
}
