import { expect, it } from 'vitest'
import { chooseLanguage } from './languages.ts'

it.each([
  [{ query: 'en', user: 'es', browser: 'es-CO' }, 'en'],
  [{ query: 'fr', user: 'en', browser: 'es' }, 'en'],
  [{ browser: 'en-GB' }, 'en'],
  [{ browser: 'de-DE' }, 'es'],
  [{}, 'es'],
])('%j shows %s', (given, expected) => {
  expect(chooseLanguage(given)).toBe(expected)
})
