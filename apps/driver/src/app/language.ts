import type { Language } from '@arribo/i18n'
import { driverWords } from '@arribo/i18n/driver'
import { createScreenLanguage } from '@arribo/i18n/screen-language'
import { api } from './api.ts'
import { auth } from './auth.ts'

const screenLanguage = createScreenLanguage(driverWords.public)
export const { i18n, start: startLanguage, show: showLanguage } = screenLanguage

/** The words of a part of the app, fetched when somebody first goes there. */
export const loadWords = (part: keyof typeof driverWords): Promise<void> => screenLanguage.add(driverWords[part])

/** What the toggle does: switches, and saves the choice for SMS and receipts when somebody is signed in. */
export async function chooseLanguageHere(language: Language): Promise<void> {
  await showLanguage(language)
  if (auth.claims())
    await api
      .saveLanguage({ body: { lang: language } })
      .catch((error: unknown) => console.warn('The language was not saved', error))
}
