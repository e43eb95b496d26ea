import { limits } from '@arribo/api-contracts/shared/limits'
import * as stated from '@arribo/api-contracts/shared/stated-limits'
import { formatNumber } from './formats.ts'
import type { Language } from './languages.ts'

const { creditsPerPurchase, ...single } = limits

/** The numbers that a sentence names as `{{passwordMinLength}}`; nobody passes them to `t` or `say`. */
export const limitsInWords: Readonly<Record<string, number>> = {
  ...single,
  ...stated,
  creditsPerPurchaseMax: creditsPerPurchase.max,
  taskPollSeconds: limits.taskPollMs / 1000,
}

/**
 * Puts the limits into the text of a locale file. Vite does so while it builds, so that browsers carry no map of
 * limits; programs in Node do so when they load their sentences.
 */
export const fillLimits = (text: string, language: Language): string =>
  text.replace(/\{\{(\w+)\}\}/g, (gap, name: string) => {
    const limit = limitsInWords[name]
    return limit === undefined ? gap : formatNumber(limit, language)
  })
