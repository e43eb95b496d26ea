// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepAskedLanguage, switchLanguage } from './start.ts'

const replace = vi.fn<(address: string) => void>()
const open = (search: string) => {
  const href = `https://driver.test/terms${search}`
  vi.stubGlobal('location', { href, search, replace })
}

beforeEach(() => {
  localStorage.clear()
  replace.mockClear()
  document.body.innerHTML = '<header><button lang="en"><span>English</span></button></header>'
})
afterEach(() => void vi.unstubAllGlobals())

it.each([
  ['', 'https://driver.test/terms'],
  ['?language=es', 'https://driver.test/terms'],
  ['?a=b&language=es', 'https://driver.test/terms?a=b'],
])('at "%s" the button stores its language for pages and host, and reloads the page', (search, address) => {
  open(search)
  switchLanguage(document)
  document.querySelector('span')?.click()
  expect(localStorage.getItem('arribo.language')).toBe('en')
  expect(document.cookie).toContain('arribo.language=en')
  expect(replace.mock.calls).toEqual([[address]])
})

it.each([
  ['?language=es', 'es'],
  ['?language=xx', null],
  ['', null],
])('a URL that ends in "%s" selects %s', (search, kept) => {
  open(search)
  keepAskedLanguage()
  expect(localStorage.getItem('arribo.language')).toBe(kept)
})
