import { macroPut, type TransactPart } from '@arribo/api/internals'
import { byLanguage } from '@arribo/api-contracts/shared/languages'
import { maxMacros } from '@arribo/api-contracts/shared/stated-limits'

/** The maximum number of team replies. */
export function teamReplies(now: Date): readonly TransactPart[] {
  return Array.from({ length: maxMacros }, (_, place) => {
    const texts = byLanguage((language) => `{name}: ${place}, ${language}. `.repeat(15))
    return macroPut({ id: `city-${place}`, title: `Caso ${place}`, texts, version: 1, changedAt: now.toISOString() })
  })
}
