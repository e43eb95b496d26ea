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

const inCookie = new RegExp(`(?:^|; )${languageCookie}=(\\w+)`)

/** The language in which the host serves the pages: the one chosen here, or else the last user's own. */
export function servedLanguage(): Language | undefined {
  const language = inCookie.exec(document.cookie)?.[1]
  return isLanguage(language) ? language : undefined
}

/** For the host, which chooses the document; it counts as nobody's choice. */
export function serveIn(language: string): void {
  document.cookie = `${languageCookie}=${language}; path=/; max-age=${yearSeconds}; samesite=lax`
}

/** In storage for the pages, in a cookie for the host. Both ignore unknown languages. */
export function keepLanguage(language: string): void {
  try {
    localStorage.setItem(storedLanguage, language)
    serveIn(language)
  } catch {
    // Without storage the choice lasts for this visit.
  }
}
