import { type Language, languages } from '@arribo/api-contracts/shared/languages'
import { unknownFacts } from '@arribo/api-contracts/admin/macro-facts'
import { maxMacros } from '@arribo/api-contracts/shared/stated-limits'
import { Refusal } from '@arribo/server/refusal'

type Texts = Readonly<Record<Language, string>>
type Said = { readonly title: string; readonly texts: Texts; readonly version: number }

export function refuseUnknownFacts(texts: Texts): void {
  if (languages.some((language) => unknownFacts(texts[language]).length > 0)) throw new Refusal('macro_fact_unknown')
}

export function refuseTooMany(count: number): void {
  if (count >= maxMacros) throw new Refusal('too_many_macros')
}

export const refusalOfChanged = (kept: Said | undefined) =>
  new Refusal('shown_changed', {}, kept ? { current: { title: kept.title, ...kept.texts, version: kept.version } } : {})

export const isAlreadySaved = (kept: Said, sent: Said): boolean =>
  kept.version === sent.version + 1 &&
  kept.title === sent.title &&
  languages.every((language) => kept.texts[language] === sent.texts[language])
