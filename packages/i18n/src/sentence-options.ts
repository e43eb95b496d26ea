import { planIds } from '@arribo/api-contracts/shared/money/plans'
import type { FormatterModule, i18n, InitOptions } from 'i18next'
import { formatList, formatNumber } from './formats.ts'
import { isLanguage, type Language } from './languages.ts'
import { limitsInWords } from './limits-in-words.ts'

/** Settings of i18next that the browser and the servers share. */
export const sentenceOptions = {
  fallbackLng: false,
  interpolation: {
    // React escapes what it renders, and the other texts aren't HTML.
    escapeValue: false,
    // Numbers are written as the language writes them: 10,000.
    alwaysFormat: true,
    // Sentences name limits and what is for sale; callers of `t` don't pass them.
    defaultVariables: { ...limitsInWords, sold: planIds },
  },
  returnNull: false,
} as const satisfies InitOptions

/** “A week or credits”, from the namespace `plans`. */
const soldIn = (language: Language, { t }: i18n) =>
  formatList(
    planIds.map((plan) => String(t(`plans:${plan}.sold` as never, { lng: language }))),
    language,
    'disjunction',
  )

/** Writes the variables of sentences; i18next 27 ignores `interpolation.format`. */
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
