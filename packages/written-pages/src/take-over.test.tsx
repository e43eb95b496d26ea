import { runInThisContext } from 'node:vm'
import { createI18n } from '@arribo/i18n'
import { rememberPress } from '@arribo/runtime-contracts/inline'
import { Button } from '@arribo/ui/button'
import { useState } from 'react'
import { prerender } from 'react-dom/static'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { takeOver } from './take-over.tsx'

const sent = vi.fn<(typed: string) => void>()
const prepare = vi.fn<() => void>()

function Page() {
  const [prefix, setPrefix] = useState('+1')
  const [phone, setPhone] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent(prefix + phone)
      }}
    >
      <select
        aria-label="prefix"
        id="prefix"
        autoComplete="tel-country-code"
        value={prefix}
        onChange={({ target }) => setPrefix(target.value)}
      >
        <option>+1</option>
        <option>+57</option>
      </select>
      <input
        aria-label="phone"
        id="phone"
        autoComplete="tel-national"
        value={phone}
        onChange={({ target }) => setPhone(target.value)}
      />
      <input aria-label="password" id="password" autoComplete="current-password" />
      <Button type="submit">Go</Button>
      <output>{prefix + phone}</output>
    </form>
  )
}

const language = {
  start: () => createI18n({ language: 'es', namespaces: [], load: () => Promise.resolve({}), carried: { ui: {} } }),
  correct: () => Promise.resolve(),
}

const field = (id: string) => document.getElementById(id) as HTMLInputElement
const button = () => document.querySelector('button') as HTMLButtonElement
const shown = () => document.querySelector('output')?.textContent

async function openDocument(): Promise<void> {
  const { prelude } = await prerender(<Page />)
  document.body.innerHTML =
    `<div id="root">${await new Response(prelude).text()}</div>` +
    '<script id="words" type="application/json" data-app="/assets/a.js /assets/b.css"></script>'
  runInThisContext(rememberPress)
}

const takeItOver = (known: Readonly<Record<string, string>> = {}) =>
  takeOver({ page: <Page />, language, auth: { prepare }, admit: () => Promise.resolve(), known: () => known })

beforeEach(async () => {
  // happy-dom has no fonts.
  const FontFace = class {
    load = () => Promise.reject(new Error('no fonts here'))
  }
  vi.stubGlobal('FontFace', FontFace)
  await openDocument()
})
afterEach(() => {
  document.body.innerHTML = ''
  document.head.innerHTML = ''
  sent.mockClear()
  prepare.mockClear()
  vi.unstubAllGlobals()
})

it('keeps what was typed before React has taken over, and only then submits', async () => {
  expect(button().type).toBe('button')
  field('prefix').value = '+57'
  field('phone').value = '3005550123'
  await takeItOver()
  await vi.waitFor(() => expect([shown(), button().type]).toEqual(['+573005550123', 'submit']))
  expect(field('phone').value).toBe('3005550123')
})

it.each([
  ['nothing', '', '+573005550123'],
  ['another number', '3055550100', '+13055550100'],
])('starts with the known number when %s has been typed', async (_what, typed, expected) => {
  field('phone').value = typed
  await takeItOver({ 'tel-country-code': '+57', 'tel-national': '3005550123' })
  await vi.waitFor(() => expect(shown()).toBe(expected))
})

it('gives the usual country code to digits that were typed early', async () => {
  field('phone').value = '4125550123'
  await takeItOver({ 'tel-country-code': '+57', 'tel-national': '' })
  await vi.waitFor(() => expect(shown()).toBe('+574125550123'))
})

it.each([
  ['a press of the button', 1, () => button().click()],
  ['Enter in a field', 1, () => press('Enter')],
  ['any other key', 0, () => press('a')],
])(
  '%s before the script had loaded submits the form %i times afterwards, with what was typed',
  async (_, times, doIt) => {
    field('phone').value = '3055550100'
    doIt()
    expect(button().getAttribute('aria-busy')).toBe(times ? 'true' : null)
    expect(sent).not.toHaveBeenCalled()
    await takeItOver()
    await vi.waitFor(() => expect(button().type).toBe('submit'))
    await vi.waitFor(() => expect(sent.mock.calls).toEqual(times ? [['+13055550100']] : []))
    expect(button().hasAttribute('aria-busy')).toBe(false)
  },
)

function press(key: string): void {
  field('phone').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
}

it('fetches the app files that the document lists, once, when a password is typed', async () => {
  await takeItOver()
  const links = () => [...document.head.querySelectorAll('link[rel=prefetch]')].map((link) => link.getAttribute('href'))
  field('phone').dispatchEvent(new Event('focusin', { bubbles: true }))
  expect([links(), prepare.mock.calls.length]).toEqual([[], 1])
  for (let count = 0; count < 2; count += 1) field('password').dispatchEvent(new Event('focusin', { bubbles: true }))
  expect(links()).toEqual(['/assets/a.js', '/assets/b.css'])
})
