import { createInstance, type i18n } from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import type { Language } from './languages.ts'
import type { LoadWords, Words } from './words.ts'

export { I18nextProvider, Trans, useTranslation } from 'react-i18next'
export * from './formats.ts'
export * from './languages.ts'
export type { LoadWords, Words } from './words.ts'

export async function createI18n(language: Language, load: LoadWords): Promise<i18n> {
  const words = await load(language)
  const instance = createInstance()
  await instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    ns: Object.keys(words),
    resources: { [language]: words },
    interpolation: { escapeValue: false },
    returnNull: false,
  })
  markDocument(language)
  return instance
}

export const languageOf = ({ language }: i18n): Language => language as Language

export const useLanguage = (): Language => languageOf(useTranslation().i18n)

export async function addWords(instance: i18n, load: LoadWords): Promise<void> {
  const language = languageOf(instance)
  add(instance, language, await load(language))
}

/** Switches the whole screen to another language. Rejects without a change if its words can't be loaded. */
export async function switchLanguage(instance: i18n, language: Language, loads: readonly LoadWords[]): Promise<void> {
  for (const words of await Promise.all(loads.map((load) => load(language)))) add(instance, language, words)
  await instance.changeLanguage(language)
  markDocument(language)
}

function add(instance: i18n, language: Language, words: Words): void {
  for (const [namespace, entries] of Object.entries(words)) instance.addResourceBundle(language, namespace, entries)
}

function markDocument(language: Language): void {
  if (typeof document !== 'undefined') document.documentElement.lang = language
}
