import { type PlanId, planIds, plans } from './plans.ts'

export type BillingCounter = (typeof plans)[PlanId]['billing']
export const billingCounters: readonly BillingCounter[] = [...new Set(planIds.map((plan) => plans[plan].billing))]

export const mapCounters = <T>(answer: (counter: BillingCounter) => T): Record<BillingCounter, T> =>
  Object.fromEntries(billingCounters.map((counter) => [counter, answer(counter)])) as Record<BillingCounter, T>
