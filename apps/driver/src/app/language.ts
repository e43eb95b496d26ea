import type { Language } from '@arribo/i18n'
import { loadPublicWords, loadWorkWords } from '@arribo/i18n/driver'
import { createScreenLanguage } from '@arribo/i18n/screen-language'
import { api } from './api.ts'
import { auth } from './auth.ts'

const screenLanguage = createScreenLanguage(loadPublicWords)
export const { i18n, start: startLanguage, show: showLanguage } = screenLanguage

/** The words of the pages below /app, fetched when somebody first goes there. */
export const loadWords = (): Promise<void> => screenLanguage.add(loadWorkWords)

/** What the toggle does: switches, and saves the choice for SMS and receipts when somebody is signed in. */
export async function chooseLanguageHere(language: Language): Promise<void> {
  await showLanguage(language)
  if (auth.claims())
    await api
      .saveLanguage({ body: { lang: language } })
      .catch((error: unknown) => console.warn('The language was not saved', error))
}
