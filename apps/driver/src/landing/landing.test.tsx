import type { Language } from '@arribo/i18n'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const replace = vi.fn<(address: string) => void>()

async function open(path: string, language: Language): Promise<void> {
  vi.resetModules()
  const { pathname, search, origin } = new URL(path, 'https://driver.test')
  vi.stubGlobal('location', { pathname, search, origin, replace })
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
    },
  )
  vi.stubGlobal(
    'FontFace',
    class {
      load = () => Promise.reject(new Error('no fonts here'))
    },
  )
  document.documentElement.lang = language
  document.body.innerHTML = ''
  await import('./landing.ts')
}

beforeEach(() => {
  localStorage.clear()
  replace.mockClear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('redirects a signed-in driver to the app', async () => {
  localStorage.setItem('CognitoIdentityServiceProvider.client.LastAuthUser', 'ana')
  await open('/', 'es')
  expect(replace.mock.calls).toEqual([['/app']])
})

it.each([
  ['/', 'es', [], null],
  ['/', 'en', [], null],
  ['/?language=en', 'en', [], 'en'],
  ['/?language=de', 'es', [], null],
  ['/en/', 'en', [], null],
  ['/en/?language=en', 'en', [], 'en'],
  ['/en/?language=es', 'en', ['/?language=es'], null],
] as const)('"%s", served in %s, goes to %j and stores %s', async (path, language, goes, kept) => {
  await open(path, language)
  expect(replace.mock.calls.flat()).toEqual(goes)
  expect(localStorage.getItem('arribo.language')).toBe(kept)
})
