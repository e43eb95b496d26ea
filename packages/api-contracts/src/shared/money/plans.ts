import { limits } from '../limits.ts'

type Plan = {
  /** US cents each. The server computes every amount; a browser only shows it. */
  readonly priceCents: number
  readonly grants: { readonly days: number } | { readonly credits: number }
  /** `one`: one at a time. A range: as many as the driver chooses. */
  readonly quantity: 'one' | { readonly min: number; readonly max: number }
  /** Name of the counter of its charges in billing. It is stored, and part of the API. */
  readonly billing: `${string}Charges`
}

/** Everything for sale. Its texts are in `packages/i18n/locales/{language}/shared/plans.json`. */
const table = {
  week: { priceCents: 2499, grants: { days: 7 }, quantity: 'one', billing: 'weekCharges' },
  credits: { priceCents: 699, grants: { credits: 1 }, quantity: limits.creditsPerPurchase, billing: 'creditCharges' },
} as const satisfies Record<string, Plan>

type Plans = { readonly [P in keyof typeof table]: Plan & (typeof table)[P] }
/** Also typed by `Plan`, so that an incomplete entry is one error in the table and not one at each use. */
export const plans = table as Plans

export type PlanId = keyof Plans
export type CountedPlanId = { [P in PlanId]: Plans[P]['quantity'] extends 'one' ? never : P }[PlanId]

export const planIds = Object.keys(plans) as [PlanId, ...PlanId[]]

export const isPlan = (text: unknown): text is PlanId => typeof text === 'string' && Object.hasOwn(plans, text)
export const isCounted = (plan: PlanId): plan is CountedPlanId => plans[plan].quantity !== 'one'

export function quantitiesOf(plan: PlanId): { readonly min: number; readonly max: number } {
  const { quantity }: Plan = plans[plan]
  return quantity === 'one' ? { min: 1, max: 1 } : quantity
}

export const quantityOf = (plan: PlanId, asked: number): number => (isCounted(plan) ? asked : 1)

export const totalCents = (plan: PlanId, quantity: number): number =>
  plans[plan].priceCents * quantityOf(plan, quantity)

export function isPurchasable(plan: PlanId, quantity: number): boolean {
  const { min, max } = quantitiesOf(plan)
  return Number.isInteger(quantity) && quantity >= min && quantity <= max
}

/** The plan of days that costs less than buying many of a counted plan, and from how many on. */
export function cheaperThan(plan: CountedPlanId): { readonly plan: PlanId; readonly from: number } | undefined {
  const found = planIds
    .filter((other) => !isCounted(other))
    .map((other) => ({ plan: other, from: Math.floor(plans[other].priceCents / plans[plan].priceCents) + 1 }))
    .toSorted((a, b) => a.from - b.from)[0]
  return found && isPurchasable(plan, found.from) ? found : undefined
}

export function grantOf(plan: PlanId, quantity: number): { readonly credits: number; readonly days: number } {
  const { grants }: Plan = plans[plan]
  const given = { credits: 0, days: 0, ...grants }
  const times = quantityOf(plan, quantity)
  return { credits: given.credits * times, days: given.days * times }
}
