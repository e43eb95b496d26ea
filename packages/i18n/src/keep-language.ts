import { languageCookie } from '@arribo/runtime-contracts/page-language'
import { isLanguage, type Language } from './languages.ts'

export const storedLanguage = 'arribo.language'
const yearSeconds = 365 * 24 * 60 * 60

/** A browser may block storage for a framed page. */
export function keptLanguage(): Language | undefined {
  try {
    const language = localStorage.getItem(storedLanguage)
    return isLanguage(language) ? language : undefined
  } catch {
    return undefined
  }
}

/** In storage for the pages, in a cookie for the host, which chooses the document. Both ignore unknown languages. */
export function keepLanguage(language: string): void {
  try {
    localStorage.setItem(storedLanguage, language)
    document.cookie = `${languageCookie}=${language}; path=/; max-age=${yearSeconds}; samesite=lax`
  } catch {
    // Without storage the choice lasts for this visit.
  }
}
