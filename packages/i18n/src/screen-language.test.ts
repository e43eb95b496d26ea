// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import type { LoadWords } from './index.ts'
import { chooseLanguage } from './languages.ts'
import { createScreenLanguage } from './screen-language.ts'

const words: Readonly<Record<string, object>> = {
  'es/ui': { hello: 'Hola' },
  'en/ui': { hello: 'Hello' },
  'es/more': { bye: 'Adiós' },
  'en/more': { bye: 'Bye' },
}
const load: LoadWords = (language, namespace) => Promise.resolve(words[`${language}/${namespace}`] ?? {})

beforeEach(() => {
  localStorage.clear()
  document.cookie = 'arribo.language=; path=/; max-age=0'
  history.replaceState(null, '', '/')
})

it("prefers the address, then the language chosen here, then the browser's", async () => {
  expect((await createScreenLanguage(load).start(['ui'])).language).toBe('en')
  history.replaceState(null, '', '/?language=es')
  expect((await createScreenLanguage(load).start(['ui'])).language).toBe('es')
  history.replaceState(null, '', '/')
  expect((await createScreenLanguage(load).start(['ui'])).language).toBe('es')
})

it('switches all words, also those added later, and remembers the choice', async () => {
  const screen = createScreenLanguage(load)
  expect(() => screen.i18n()).toThrow()
  await screen.start(['ui'])
  await screen.add('more')
  await screen.show('es')
  const say = (key: string) => String(screen.i18n().t(key as never))
  expect([say('ui:hello'), say('more:bye'), document.documentElement.lang]).toEqual(['Hola', 'Adiós', 'es'])
  expect(localStorage.getItem('arribo.language')).toBe('es')
  expect(document.cookie).toBe('arribo.language=es')
})

it("follows the user's saved language, unless the address or this phone has another", async () => {
  const fresh = createScreenLanguage(load)
  expect((await fresh.start(['ui'])).language).toBe('en')
  await fresh.follow('es')
  expect([fresh.i18n().language, document.documentElement.lang, localStorage.length]).toEqual(['es', 'es', 0])
  // Another document starts in this language, before it knows who is signed in.
  expect((await createScreenLanguage(load).start(['ui'])).language).toBe('es')
  history.replaceState(null, '', '/?language=en')
  const asked = createScreenLanguage(load)
  await asked.start(['ui'])
  await asked.follow('es')
  expect(asked.i18n().language).toBe('en')
  const chosen = createScreenLanguage(load)
  await chosen.start(['ui'])
  await chosen.show('es')
  await chosen.follow('en')
  expect([chosen.i18n().language, location.search]).toEqual(['es', ''])
})

it('uses the words that the document carries', async () => {
  document.body.innerHTML = '<script id="words" type="application/json" lang="es">{"ui":{"hello":"¡Hola!"}}</script>'
  const screen = createScreenLanguage(load)
  const i18n = await screen.start(['ui'], 'es')
  document.body.innerHTML = ''
  expect(String(i18n.t('ui:hello' as never))).toBe('¡Hola!')
})

it.each([
  [{ query: 'en', user: 'es', browser: 'es-CO' }, 'en'],
  [{ query: 'fr', user: 'en', browser: 'es' }, 'en'],
  [{ browser: 'en-GB' }, 'en'],
  [{ browser: 'de-DE' }, 'es'],
  [{}, 'es'],
])('%j shows %s', (given, expected) => {
  expect(chooseLanguage(given)).toBe(expected)
})
