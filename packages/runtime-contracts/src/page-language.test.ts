import { defaultLanguage, languages } from '@arribo/api-contracts/shared/languages'
import { expect, it } from 'vitest'
import { type AskedLanguage, languageOfRequest } from './page-language.mjs'

it.each<[asked: AskedLanguage, language: string]>([
  [{}, 'es'],
  [{ query: 'en', cookie: 'es', acceptLanguage: 'es' }, 'en'],
  [{ query: 'es', cookie: 'en', acceptLanguage: 'en' }, 'es'],
  [{ query: 'xx', cookie: 'en' }, 'en'],
  [{ query: '', cookie: 'en', acceptLanguage: 'es' }, 'en'],
  [{ cookie: 'EN', acceptLanguage: 'es' }, 'es'],
  [{ cookie: '<script>' }, 'es'],
  [{ acceptLanguage: 'en-US,en;q=0.9,es;q=0.8' }, 'en'],
  [{ acceptLanguage: 'es-CO,es;q=0.9,en;q=0.8' }, 'es'],
  [{ acceptLanguage: 'EN-us' }, 'en'],
  [{ acceptLanguage: 'es;q=0.5, en;q=0.7' }, 'en'],
  [{ acceptLanguage: 'fr-CA, de;q=0.9, en;q=0.1' }, 'en'],
  [{ acceptLanguage: 'en;q=0' }, 'es'],
  [{ acceptLanguage: 'en;q=0, es;q=0.1' }, 'es'],
  [{ acceptLanguage: 'fr, de' }, 'es'],
  [{ acceptLanguage: '*' }, 'es'],
  [{ acceptLanguage: ',;q=,;;' }, 'es'],
])('%j is served in %s', (asked, language) => {
  expect(languageOfRequest(asked, languages, defaultLanguage)).toBe(language)
})
