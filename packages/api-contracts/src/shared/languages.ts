/** Everything about a language but its sentences, which are files in packages/i18n/locales. */
type LanguageEntry = {
  /** How the language calls itself. */
  readonly name: string
  /** What leads to it, in that language, for those who see no name. */
  readonly switchTo: string
  /** How numbers, dates and money are written. */
  readonly locale: string
}

/** The languages of the product, in the order in which the toggle offers them. */
export const languageEntries = {
  es: { name: 'Español', switchTo: 'Cambiar a español', locale: 'es-US' },
  en: { name: 'English', switchTo: 'Switch to English', locale: 'en-US' },
} as const satisfies Record<string, LanguageEntry>

export type Language = keyof typeof languageEntries
export const languages = Object.keys(languageEntries) as Language[]
/** For people of whom no language is known. */
export const defaultLanguage: Language = 'es'

/** The address of its landing page. */
export const homeOf = (language: Language): string => (language === defaultLanguage ? '/' : `/${language}/`)

/** Makes a record with one value for each language. */
export const byLanguage = <T>(valueOf: (language: Language) => T): Readonly<Record<Language, T>> =>
  Object.fromEntries(languages.map((language) => [language, valueOf(language)])) as Record<Language, T>
