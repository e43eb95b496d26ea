import { isCounted, isPlan, isPurchasable, type PlanId } from '@arribo/api-contracts/shared/money/plans'
import type { PaySearch } from './pay-search.ts'

export type Choice = { readonly plan: PlanId; readonly quantity: number }

/** The quantity is 1 if the given one can't be bought. */
export function readChoice({ plan, credits }: PaySearch): Choice | undefined {
  if (!isPlan(plan)) return undefined
  return { plan, quantity: isPurchasable(plan, Number(credits)) ? Number(credits) : 1 }
}

export const searchFor = ({ plan, quantity }: Choice): PaySearch =>
  isCounted(plan) ? { plan, credits: String(quantity) } : { plan }
