import { byLanguage, type Language } from '@arribo/i18n/languages'
import { limitsInWords } from '@arribo/i18n/limits-in-words'
import { createSentences } from '@arribo/i18n/sentences'
import { readFileSync } from 'node:fs'

const locales = new URL('../../../../packages/i18n/locales/', import.meta.url)
const known = Object.fromEntries([...Object.keys(limitsInWords), 'sold'].map((name) => [name, `{{${name}}}`]))
const say = createSentences(
  byLanguage((language) => ({
    known,
    plans: JSON.parse(readFileSync(new URL(`${language}/shared/plans.json`, locales), 'utf8')) as object,
  })),
)

/** A locale file's text with the variables filled that callers don't pass: limits, and what is sold. */
export const filled = (text: string, language: Language): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (gap, name: string) => (name in known ? say(language, `known:${name}`) : gap))
