import type { BillingCounter } from '@arribo/api-contracts/shared/money/billing-counters'
import { type CountedPlanId, type PlanId, planIds } from '@arribo/api-contracts/shared/money/plans'
import { expect, it } from 'vitest'
import en from '../locales/en/shared/plans.json' with { type: 'json' }
import es from '../locales/es/shared/plans.json' with { type: 'json' }

type PlanWords = {
  sold: string
  title: string
  text: string
  landing: { title: string; text: string }
  /** The kind of charge in staff's CSV file. */
  export: string
}
type SingleWords = PlanWords & { receipt: string; staff: string }
type CountedWords = PlanWords & {
  howMany: string
  receipt_one: string
  receipt_other: string
  staff_one: string
  staff_other: string
}
type Words = { [P in PlanId]: P extends CountedPlanId ? CountedWords : SingleWords } & {
  charges: Record<`${BillingCounter}_one` | `${BillingCounter}_other`, string>
}

/** Typed, so that a plan that lacks a word doesn't compile. */
const words: Record<string, Words> = { en, es }

it.each(Object.entries(words))('%s has words for every plan and no others', (_language, { charges, ...sold }) => {
  expect(Object.keys(sold).toSorted()).toEqual(planIds.toSorted())
  expect(Object.keys(charges).length).toBeGreaterThan(0)
})
