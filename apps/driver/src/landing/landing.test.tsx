import type { Language } from '@arribo/i18n'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const replace = vi.fn<(address: string) => void>()

async function open(search: string, language: Language, browser = 'es-CO'): Promise<void> {
  vi.resetModules()
  vi.stubGlobal('location', { search, origin: 'https://driver.test', replace })
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
    },
  )
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(browser)
  document.documentElement.lang = language
  document.head.innerHTML =
    '<link rel="alternate" hreflang="es" href="/" /><link rel="alternate" hreflang="en" href="/en/" />'
  document.body.innerHTML = '<a data-language="en" href="#">English</a>'
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

// Spec: D-005
it('is for people who are signed out: a driver goes on to the app', async () => {
  localStorage.setItem('CognitoIdentityServiceProvider.client.LastAuthUser', 'ana')
  await open('', 'es')
  expect(replace.mock.calls).toEqual([['/app']])
})

// Spec: D-025
it.each([
  ['', 'es', 'es-CO', []],
  ['', 'es', 'en-US', ['/en/']],
  ['', 'es', 'de-DE', []],
  ['?language=en', 'es', 'es-CO', ['/en/']],
  ['?language=es', 'en', 'en-US', ['/']],
  ['?language=es', 'es', 'en-US', []],
  ['', 'en', 'es-CO', []],
] as const)('at "%s" in %s, with a browser in %s, goes to %j', async (search, language, browser, goes) => {
  await open(search, language, browser)
  expect(replace.mock.calls.flat()).toEqual(goes)
})

it('remembers the language that was chosen, and takes it before that of the browser', async () => {
  await open('', 'es')
  document.querySelector('a')?.click()
  expect(localStorage.getItem('arribo.language')).toBe('en')
  localStorage.setItem('arribo.language', 'es')
  await open('', 'es', 'en-US')
  expect(replace).not.toHaveBeenCalled()
})
