import { limits } from '@arribo/api-contracts/shared/limits'
import { referralDays, welcomeDays } from '@arribo/api-contracts/shared/stated-limits'
import { expect, it } from 'vitest'
import { errorMessage } from './errors.ts'
import { formatNumber } from './formats.ts'
import { byLanguage, type Language } from './languages.ts'
import { limitsInWords } from './sentence-options.ts'
import { createSentences } from './sentences.ts'
import { everySentence } from './testing/sentences.ts'

/** By the limit's name. A limit whose name has no unit is not searched for. */
const units: readonly (readonly [name: RegExp, unit: string])[] = [
  [/Seconds/, 'segundos?|seconds?'],
  [/Minutes/, 'minutos?|minutes?'],
  [/Hours/, 'horas?|hours?'],
  [/Days/, 'días?|days?'],
  [/Length/, 'car[aá]cter(?:es)?|characters?|dígitos?|digits?'],
  [/credits/i, 'créditos?|credits?'],
  [/Invitations/, 'invitaci(?:ón|ones)|invitations?'],
  [/Drivers/, 'conductor(?:es)?|drivers?'],
  [/Matches/, 'cobros?|charges?'],
  [/People/, 'personas?|people'],
]

const spelled: Readonly<Record<number, string>> = {
  2: 'dos|two',
  5: 'cinco|five',
  6: 'seis|six',
  7: 'siete|seven',
  8: 'ocho|eight',
  10: 'diez|ten',
  15: 'quince|fifteen',
  20: 'veinte|twenty',
  24: 'veinticuatro|twenty-four',
  30: 'treinta|thirty',
  50: 'cincuenta|fifty',
  60: 'sesenta|sixty',
}

const patternOf = (value: number, unit: string, language: Language): RegExp => {
  const number = [formatNumber(value, language), String(value), spelled[value]].filter(Boolean).join('|')
  return new RegExp(String.raw`(?<![\p{L}\d.,+])(?:${number})[\s-](?:[\p{L}\d]+ ){0,3}(?:${unit})(?!\p{L})`, 'iu')
}

/** Finds limits that a sentence spells out with their unit: `15 minutes`, `fifteen minutes`. */
function createFinder(limits: Readonly<Record<string, number>>) {
  const patterns = byLanguage((language) =>
    Object.entries(limits).flatMap(([name, value]) => {
      const unit = units.find(([pattern]) => pattern.test(name))?.[1]
      return unit ? { name, pattern: patternOf(value, unit, language) } : []
    }),
  )
  return (sentence: string, language: Language): string[] =>
    patterns[language].flatMap(({ name, pattern }) => (pattern.test(sentence) ? name : []))
}

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

it('fills limits by themselves, written as the language writes them', () => {
  const words = { notes: { limit: '{{noteLength}}, {{name}}' }, plans: {} }
  const say = createSentences({ es: words, en: words })
  expect(say('es', 'notes:limit', { name: 'Ana' })).toBe('2,000, Ana')
  expect(errorMessage('too_many_enrolled').es).toContain(`ya tiene ${limits.enrolledDrivers} conductores`)
})
