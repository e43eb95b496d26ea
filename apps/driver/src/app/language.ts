import { addWords, chooseLanguage, createI18n, isLanguage, type Language, type LoadWords, switchLanguage } from '@arribo/i18n'
import { loadPublicWords, loadWorkWords } from '@arribo/i18n/driver'
import type { i18n as I18n } from 'i18next'
import { api } from './api.ts'
import { auth } from './auth.ts'

const stored = 'arribo.language'
let instance: I18n | undefined
const loads: LoadWords[] = [loadPublicWords]

/** The app's words; set before the first screen is drawn. */
export function i18n(): I18n {
  if (!instance) throw new Error('The words are not loaded yet')
  return instance
}

/** The address asks first, then what was chosen here before, then the browser. */
export async function startLanguage(): Promise<I18n> {
  const query = new URLSearchParams(location.search).get('language')
  if (isLanguage(query)) localStorage.setItem(stored, query)
  const language = chooseLanguage({ query, user: localStorage.getItem(stored), browser: navigator.language })
  instance = await createI18n(language, loadPublicWords)
  return instance
}

/** The words of the pages below /app, fetched when somebody first goes there. */
export async function loadWords(): Promise<void> {
  if (loads.includes(loadWorkWords)) return
  await addWords(i18n(), loadWorkWords)
  loads.push(loadWorkWords)
}

/** Puts the screen into a language and remembers it here. */
export async function showLanguage(language: Language): Promise<void> {
  localStorage.setItem(stored, language)
  if (i18n().language !== language) await switchLanguage(i18n(), language, loads)
}

/** What the toggle does: switches, and saves the choice for SMS and receipts when somebody is signed in. */
export async function chooseLanguageHere(language: Language): Promise<void> {
  await showLanguage(language)
  if (auth.claims()) await api.saveLanguage({ body: { lang: language } }).catch((error: unknown) => console.warn('The language was not saved', error))
}
