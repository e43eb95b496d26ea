import type { Language } from '@arribo/i18n'
import { loadDriverWords } from '@arribo/i18n/driver'
import type { DriverWords } from '@arribo/i18n/driver-words'
import { createScreenLanguage } from '@arribo/i18n/screen-language'
import { api } from './api.ts'
import { auth } from './auth.ts'

export const {
  i18n,
  start: startLanguage,
  /** Call it before the page that needs the words shows. */
  add: loadWords,
  show: showLanguage,
  follow: followLanguage,
  correct: correctLanguage,
} = createScreenLanguage<keyof DriverWords>(loadDriverWords)

export const firstWords = ['app', 'home', 'ui'] as const

/** Also saves the choice for the user's texts and receipts. */
export async function chooseLanguageHere(language: Language): Promise<void> {
  await showLanguage(language)
  if (auth.claims())
    await api
      .saveLanguage({ body: { lang: language } })
      .catch((error: unknown) => console.info('Language not saved', error))
}
