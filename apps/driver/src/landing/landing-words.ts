import { loadLandingWords } from '@arribo/i18n/landing'
import type { Language } from '@arribo/i18n/languages'

/** Words of the landing page; it shares its questions with the help page. */
export async function landingWords(language: Language) {
  const { landing, faq, plans } = await loadLandingWords(language)
  return { ...landing, faq, plans }
}

export type LandingWords = Awaited<ReturnType<typeof landingWords>>
