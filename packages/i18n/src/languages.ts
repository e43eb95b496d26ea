export const languages = ['es', 'en'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'es'

export const isLanguage = (text: unknown): text is Language => languages.some((language) => language === text)

/** Which language a page is in: the address asks first, then the user's own, then the browser's, then Spanish. */
export function chooseLanguage({
  query,
  user,
  browser,
}: {
  query?: unknown
  user?: unknown
  browser?: string | undefined
}): Language {
  return [query, user, browser?.slice(0, 2).toLowerCase()].find(isLanguage) ?? defaultLanguage
}

/** The locale by which numbers and dates are written. */
export const localeOf = (language: Language): string => (language === 'es' ? 'es-US' : 'en-US')
