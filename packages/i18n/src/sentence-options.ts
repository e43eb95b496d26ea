import { limits } from '@arribo/api-contracts/shared/limits'
import { planIds } from '@arribo/api-contracts/shared/money/plans'
import * as stated from '@arribo/api-contracts/shared/stated-limits'
import type { FormatterModule, i18n, InitOptions } from 'i18next'
import { formatList, formatNumber } from './formats.ts'
import { isLanguage, type Language } from './languages.ts'

const { creditsPerPurchase, ...single } = limits

/** Sentences use these limits by name, such as `{{passwordMinLength}}`. */
export const limitsInWords: Readonly<Record<string, number>> = {
  ...single,
  ...stated,
  creditsPerPurchaseMax: creditsPerPurchase.max,
  selfieMinutes: limits.selfieSeconds / 60,
  taskPollSeconds: limits.taskPollMs / 1000,
}

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

/** Writing that may run from right to left. The range includes other scripts, where isolating changes nothing visible. */
const fromRightToLeft = /[\u0590-\u1fff\u200f\u2c00-\uffff]/

/**
 * Keeps right-to-left letters in a name from reordering the amounts beside it. Without this, “Ana אבג: +265” reads “+265 :אבג”.
 */
export const isolate = (text: string): string => (fromRightToLeft.test(text) ? `\u2068${text}\u2069` : text)

/**
 * Replaces i18next's own formatter, because version 27 ignores `interpolation.format`. `show` is what a screen does with
 * a text in a sentence; what is sent stays as it is.
 */
export const formatterFor = (instance: () => i18n, show: (text: string) => string): FormatterModule => ({
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format(value: unknown, _format, language) {
    if (!isLanguage(language)) return String(value)
    if (value === planIds) return soldIn(language, instance())
    return typeof value === 'number' ? formatNumber(value, language) : show(value as string)
  },
})
