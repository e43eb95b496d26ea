import { formatNumber } from '../formats.ts'
import { byLanguage, type Language } from '../languages.ts'

/** Units of limits, by the limit's name; a name without a unit is not searched for. */
const units: readonly (readonly [name: RegExp, unit: string])[] = [
  [/Seconds/, 'segundos?|seconds?'],
  [/Minutes/, 'minutos?|minutes?'],
  [/Hours/, 'horas?|hours?'],
  [/Days/, 'días?|days?'],
  [/Length/, 'car[aá]cter(?:es)?|characters?|dígitos?|digits?'],
  [/credits/i, 'créditos?|credits?'],
  [/Invitations/, 'invitaci(?:ón|ones)|invitations?'],
  [/Drivers/, 'conductor(?:es)?|drivers?'],
  [/Matches/, 'cargos?|charges?'],
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
export function createFinder(limits: Readonly<Record<string, number>>) {
  const patterns = byLanguage((language) =>
    Object.entries(limits).flatMap(([name, value]) => {
      const unit = units.find(([pattern]) => pattern.test(name))?.[1]
      return unit ? { name, pattern: patternOf(value, unit, language) } : []
    }),
  )
  return (sentence: string, language: Language): string[] =>
    patterns[language].flatMap(({ name, pattern }) => (pattern.test(sentence) ? name : []))
}
