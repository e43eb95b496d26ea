import { languageCookie } from '@arribo/runtime-contracts/page-language'
import { isLanguage, type Language } from './languages.ts'

export const storedLanguage = 'arribo.language'
const yearSeconds = 365 * 24 * 60 * 60

/** Browsers may block storage in a frame. */
export function keptLanguage(): Language | undefined {
  try {
    const language = localStorage.getItem(storedLanguage)
    return isLanguage(language) ? language : undefined
  } catch {
    return undefined
  }
}

const inCookie = new RegExp(`(?:^|; )${languageCookie}=(\\w+)`)

/** The language in which the web host serves the pages: the one chosen on this device, or else the last user's own. */
export function servedLanguage(): Language | undefined {
  const language = inCookie.exec(document.cookie)?.[1]
  return isLanguage(language) ? language : undefined
}

/** Tells the web host which document to serve, without counting as anybody's choice. */
export function serveIn(language: string): void {
  document.cookie = `${languageCookie}=${language}; path=/; max-age=${yearSeconds}; samesite=lax`
}

/** Pages read storage, the web host reads the cookie. Both ignore unknown languages. */
export function keepLanguage(language: string): void {
  try {
    localStorage.setItem(storedLanguage, language)
    serveIn(language)
  } catch {
    // Without storage the choice lasts for this visit.
  }
}
