import { defaultLanguage, type Language, languageEntries, languages } from '@arribo/api-contracts/shared/languages'

export {
  byLanguage,
  defaultLanguage,
  homeOf,
  type Language,
  languageEntries,
  languages,
} from '@arribo/api-contracts/shared/languages'

export const isLanguage = (text: unknown): text is Language => languages.some((language) => language === text)

type LanguageInput = { query?: unknown; user?: unknown; browser?: string | undefined }

export const chooseLanguage = ({ query, user, browser }: LanguageInput): Language =>
  [query, user, browser?.slice(0, 2).toLowerCase()].find(isLanguage) ?? defaultLanguage

export const localeOf = (language: Language): string => languageEntries[language].locale

export const nextLanguage = (language: Language): Language =>
  languages[languages.indexOf(language) + 1] ?? defaultLanguage
