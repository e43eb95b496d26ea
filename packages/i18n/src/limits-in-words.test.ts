import { limits } from '@arribo/api-contracts/shared/limits'
import { referralDays, welcomeDays } from '@arribo/api-contracts/shared/stated-limits'
import { expect, it } from 'vitest'
import { errorMessage } from './errors.ts'
import { limitsInWords } from './limits-in-words.ts'
import { createSentences } from './sentences.ts'
import { everySentence } from './testing/sentences.ts'
import { createFinder } from './testing/written-limits.ts'

/** Numbers that may stay in a sentence, with the reason. */
const allowed: Readonly<Record<string, string>> = {
  'admin/selfies.json: intervals.7days': 'the range that its key names',
  'driver/terms.json: liability.text': 'what Arribo is liable for, whatever else lasts so many days',
  'admin/log-descriptions.json: balance referral': 'referralDays as a word, held below',
  'admin/log-descriptions.json: balance welcome': 'welcomeDays as a word, held below',
  'admin/payments-billing.json: errors.incomplete': 'the two ends of a range',
}

const writtenLimits = createFinder(limitsInWords)

it('sentences name limits as {{name}}: no locale file contains the number itself', () => {
  const written = everySentence().flatMap(({ language, text, at, line }) =>
    writtenLimits(text, language).map((limit) => ({ at, line: `${limit} in ${line}` })),
  )
  expect(written.filter(({ at }) => !(at in allowed)).map(({ line }) => line)).toEqual([])
  expect([...new Set(written.map(({ at }) => at))].toSorted()).toEqual(Object.keys(allowed).toSorted())
})

it.each([
  ['admin/log-descriptions.json: balance referral', referralDays, 7],
  ['admin/log-descriptions.json: balance welcome', welcomeDays, 2],
])('%s, which spells out its limit, is still true', (_sentence, limit, written) => {
  expect(limit).toBe(written)
})

const few = createFinder({ opensMinutes: 15, otherMinutes: 15, minLength: 8, openInvitations: 5, staffCredits: 10_000 })

it.each([
  ['The window opens 15 minutes before.', ['opensMinutes', 'otherMinutes']],
  ['Fifteen minutes before.', ['opensMinutes', 'otherMinutes']],
  ['Use 8 to 64 characters.', ['minLength']],
  ['The 8-character code', ['minLength']],
  ['You have 5 open invitations.', ['openInvitations']],
  ['At most 10,000 credits.', ['staffCredits']],
  ['From 7 am to 10 pm, every day', []],
  ['Take three photos within {{windowMinutes}} minutes.', []],
])('finds the numbers of limits in "%s"', (sentence, expected) => {
  expect(few(sentence, 'en').toSorted()).toEqual(expected.toSorted())
})

it('fills limits by themselves, written as the language writes them', () => {
  const words = { notes: { limit: '{{noteLength}}, {{name}}' }, plans: {} }
  const say = createSentences({ es: words, en: words })
  expect(say('es', 'notes:limit', { name: 'Ana' })).toBe('2,000, Ana')
  expect(errorMessage('too_many_enrolled').es).toContain(`ya tiene ${limits.enrolledDrivers} conductores`)
})
