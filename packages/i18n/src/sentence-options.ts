import { planIds } from '@arribo/api-contracts/shared/money/plans'
import type { FormatterModule, i18n, InitOptions } from 'i18next'
import { formatList, formatNumber } from './formats.ts'
import { isLanguage, type Language } from './languages.ts'
import { limitsInWords } from './limits-in-words.ts'

export const sentenceOptions = {
  fallbackLng: false,
  interpolation: {
    // React escapes what it renders, and the other texts aren't HTML.
    escapeValue: false,
    // Formats numbers too, as the language writes them: 10,000.
    alwaysFormat: true,
    // Sentences can name limits and what is for sale without callers of `t` passing them.
    defaultVariables: { ...limitsInWords, sold: planIds },
  },
  returnNull: false,
} as const satisfies InitOptions

/** For example, “a week or credits”. */
const soldIn = (language: Language, { t }: i18n) =>
  formatList(
    planIds.map((plan) => String(t(`plans:${plan}.sold` as never, { lng: language }))),
    language,
    'disjunction',
  )

/** Replaces i18next's own formatter, because version 27 ignores `interpolation.format`. */
export const formatterFor = (instance: () => i18n): FormatterModule => ({
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format(value: unknown, _format, language) {
    if (!isLanguage(language)) return String(value)
    if (value === planIds) return soldIn(language, instance())
    return typeof value === 'number' ? formatNumber(value, language) : (value as string)
  },
})
