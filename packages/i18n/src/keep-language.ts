import { languageCookie } from '@arribo/runtime-contracts/page-language'
import { isLanguage, type Language } from './languages.ts'

const stored = 'arribo.language'
const yearSeconds = 365 * 24 * 60 * 60

/** Absent where a browser keeps nothing for a page inside another site's. */
export function keptLanguage(): Language | undefined {
  try {
    const language = localStorage.getItem(stored)
    return isLanguage(language) ? language : undefined
  } catch {
    return undefined
  }
}

/**
 * Remembers the language chosen here: in storage for the pages, in a cookie for the host that chooses their documents.
 * Unknown languages are safe to pass: both readers ignore them.
 */
export function keepLanguage(language: string): void {
  try {
    localStorage.setItem(stored, language)
    document.cookie = `${languageCookie}=${language}; path=/; max-age=${yearSeconds}; samesite=lax`
  } catch {
    // It holds for this visit.
  }
}
