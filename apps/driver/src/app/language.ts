import type { Language } from '@arribo/i18n'
import { driverWords } from '@arribo/i18n/driver'
import { firstWords } from '@arribo/i18n/driver-first'
import { createScreenLanguage } from '@arribo/i18n/screen-language'
import { api } from './api.ts'
import { auth } from './auth.ts'

const screenLanguage = createScreenLanguage(firstWords)
export const {
  i18n,
  start: startLanguage,
  show: showLanguage,
  follow: followLanguage,
  correct: correctLanguage,
} = screenLanguage

/** Loads the words of a part of the app, on its first visit. */
export const loadWords = async (part: keyof typeof driverWords): Promise<void> => screenLanguage.add(driverWords[part])

/** Called by the toggle: switches, and if signed in saves the choice for texts and receipts. */
export async function chooseLanguageHere(language: Language): Promise<void> {
  await showLanguage(language)
  if (auth.claims())
    await api
      .saveLanguage({ body: { lang: language } })
      .catch((error: unknown) => console.warn('Language not saved', error))
}
