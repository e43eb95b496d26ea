import path from 'node:path'
import { planIds } from '@arribo/api-contracts/shared/money/plans'
import { expect, it } from 'vitest'
import { languages } from './languages.ts'
import { sayShared } from './shared-sentences.ts'
import { everySentence, locales, sentencesOf } from './testing/sentences.ts'

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
