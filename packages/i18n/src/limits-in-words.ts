import { limits } from '@arribo/api-contracts/shared/limits'
import * as stated from '@arribo/api-contracts/shared/stated-limits'
import { planIds, type PlanId } from '@arribo/api-contracts/shared/money/plans'
import { formatList, formatNumber } from './formats.ts'
import { type Language, languages } from './languages.ts'

const { creditsPerPurchase, ...single } = limits

/** Limits that sentences use by name, such as `{{passwordMinLength}}`; callers of `t` or `say` don't pass them. */
export const limitsInWords: Readonly<Record<string, number>> = {
  ...single,
  ...stated,
  creditsPerPurchaseMax: creditsPerPurchase.max,
  taskPollSeconds: limits.taskPollMs / 1000,
}

type PlanWords = Readonly<Record<PlanId, { readonly sold: string }>>

/** Everything for sale, such as “a week or credits”; sentences use it as `{{sold}}`. */
const sold: Readonly<Record<string, string>> = Object.fromEntries(
  await Promise.all(
    languages.map(async (language) => {
      const { default: words } = (await import(`../locales/${language}/shared/plans.json`, {
        with: { type: 'json' },
      })) as { default: PlanWords }
      const names = planIds.map((plan) => words[plan].sold)
      return [language, formatList(names, language, 'disjunction')] as const
    }),
  ),
)

/**
 * Fills the limits and what is sold into the text of a locale file. Vite does this at build time, so that neither
 * ships to browsers; Node programs do it on loading.
 */
export const fillLimits = (text: string, language: Language): string =>
  text.replace(/\{\{(\w+)\}\}/g, (gap, name: string) => {
    if (name === 'sold') return sold[language] ?? gap
    const limit = limitsInWords[name]
    return limit === undefined ? gap : formatNumber(limit, language)
  })
