import { limits } from '@arribo/api-contracts/shared/limits'
import * as stated from '@arribo/api-contracts/shared/stated-limits'
import { formatNumber } from './formats.ts'
import type { Language } from './languages.ts'

const { creditsPerPurchase, ...single } = limits

/** Limits that sentences use by name, such as `{{passwordMinLength}}`; callers of `t` or `say` don't pass them. */
export const limitsInWords: Readonly<Record<string, number>> = {
  ...single,
  ...stated,
  creditsPerPurchaseMax: creditsPerPurchase.max,
  taskPollSeconds: limits.taskPollMs / 1000,
}

/**
 * Fills the limits into the text of a locale file. Vite does this at build time, so that the limits don't ship to
 * browsers; Node programs do it on loading.
 */
export const fillLimits = (text: string, language: Language): string =>
  text.replace(/\{\{(\w+)\}\}/g, (gap, name: string) => {
    const limit = limitsInWords[name]
    return limit === undefined ? gap : formatNumber(limit, language)
  })
