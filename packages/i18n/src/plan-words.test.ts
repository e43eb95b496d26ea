import path from 'node:path'
import type { BillingCounter } from '@arribo/api-contracts/shared/money/billing-counters'
import { type CountedPlanId, type PlanId, planIds } from '@arribo/api-contracts/shared/money/plans'
import { expect, it } from 'vitest'
import en from '../locales/en/shared/plans.json' with { type: 'json' }
import es from '../locales/es/shared/plans.json' with { type: 'json' }
import { languages } from './languages.ts'
import { sayShared } from './shared-sentences.ts'
import { everySentence, locales, sentencesOf } from './testing/sentences.ts'

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

/** Sentences that name a week, with the reason why they stay true whatever else is sold. */
const allowed: Readonly<Record<string, string>> = {
  'admin/approvals.json: notices.none': 'weeks of the calendar',
  'admin/referrals.json': "the referrer's week",
  'driver/check-ins-arrivals.json': 'the week of the calendar',
  'driver/payments-card.json: renew': 'the saved card buys a week',
  'driver/faq.json: referral': "the referrer's week",
  'driver/landing.json': "the referrer's week",
  'driver/users-profile.json: links.week': 'the week of the calendar',
  'driver/referrals.json': "the referrer's week",
  'driver/users-register.json: referral': "the referrer's week",
  'shared/movements.json: referral': "the referrer's week",
  'shared/plans.json': 'the words of the plan itself',
}

const naming = everySentence().filter(({ text }) => /\b(?:weeks?|semanas?)\b/i.test(text))
const reasonOf = (at: string) => Object.keys(allowed).find((start) => at.startsWith(start))

it('sentences name what is sold as {{sold}}: none depends on the week being a plan', () => {
  expect(naming.filter(({ at }) => !reasonOf(at)).map(({ line }) => line)).toEqual([])
  expect([...new Set(naming.map(({ at }) => reasonOf(at) ?? at))].toSorted()).toEqual(Object.keys(allowed).toSorted())
})

it.each(languages)('{{sold}} lists every plan in %s', (language) => {
  const words = sentencesOf(path.join(locales, language, 'shared/plans.json'))
  const list = sayShared(language, 'errors:payment_needed')
  for (const plan of planIds) expect(list).toContain(words.get(`${plan}.sold`))
})
