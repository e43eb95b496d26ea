import { expect, it } from 'vitest'
import { chooseLanguage } from './languages.ts'

// Spec: D-088, D-196
it.each([
  [{ query: 'en', user: 'es', browser: 'es-CO' }, 'en'],
  [{ query: 'fr', user: 'en', browser: 'es' }, 'en'],
  [{ browser: 'en-GB' }, 'en'],
  [{ browser: 'de-DE' }, 'es'],
  [{}, 'es'],
])('%j shows %s', (given, expected) => {
  expect(chooseLanguage(given)).toBe(expected)
})
