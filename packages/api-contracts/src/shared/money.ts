import { limits } from './limits.ts'

/** US cents. The server computes every amount; a browser only shows it. */
export const prices = { week: 2499, credit: 699 } as const

export const planKinds = ['week', 'credits'] as const
export type PlanKind = (typeof planKinds)[number]

/** What a purchase costs in US cents. A week is always one; credits are bought 1 to 50 at a time. */
export function totalCents(plan: PlanKind, credits: number): number {
  return plan === 'week' ? prices.week : prices.credit * credits
}

/** True for a whole number of credits that one purchase may hold. */
export function isPurchasable(credits: number): boolean {
  const { min, max } = limits.creditsPerPurchase
  return Number.isInteger(credits) && credits >= min && credits <= max
}
