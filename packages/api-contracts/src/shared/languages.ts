type LanguageEntry = {
  readonly name: string
  /** Accessible label of the switch to this language, in the language itself. */
  readonly switchTo: string
  readonly locale: string
}

/** In the order in which the toggle offers them. */
export const languageEntries = {
  es: { name: 'Español', switchTo: 'Cambiar a español', locale: 'es-US' },
  en: { name: 'English', switchTo: 'Switch to English', locale: 'en-US' },
} as const satisfies Record<string, LanguageEntry>

export type Language = keyof typeof languageEntries
export const languages = Object.keys(languageEntries) as Language[]
export const defaultLanguage: Language = 'es'

export const homeOf = (language: Language): string => (language === defaultLanguage ? '/' : `/${language}/`)

export const byLanguage = <T>(valueOf: (language: Language) => T): Readonly<Record<Language, T>> =>
  Object.fromEntries(languages.map((language) => [language, valueOf(language)])) as Record<Language, T>
