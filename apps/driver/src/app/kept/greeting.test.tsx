import { runInThisContext } from 'node:vm'
import { startApp } from '@arribo/runtime-contracts/inline'
import { scriptForStart } from '@arribo/written-pages/build'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signIn, signOutElsewhere } from '../../testing/driver-world.ts'
import { keptGreeting } from '../ahead.ts'

const address = 'https://api.test/api/users/me'
const asked = vi.fn<typeof fetch>()
const imported = vi.fn<(address: string) => Promise<unknown>>()
let paint = () => undefined as void

beforeEach(() => {
  document.body.innerHTML = `<div id="shell"><b id="greeting"></b><p lang="es" hidden>Un momento</p><p lang="en" hidden>One moment</p></div>`
  history.replaceState(null, '', '/app')
  asked.mockReset().mockResolvedValue(new Response('{}'))
  globalThis.fetch = asked
  imported.mockReset().mockResolvedValue({})
  Object.assign(globalThis, { imported })
  globalThis.PerformanceObserver = class {
    static readonly supportedEntryTypes = []
    constructor(callback: (list: never, observer: PerformanceObserver) => void) {
      paint = () => callback(undefined as never, this)
    }
    observe = () => undefined
    disconnect = () => undefined
    takeRecords = () => []
  }
})
afterEach(() => {
  signOutElsewhere()
  localStorage.clear()
  globalThis.arriboAhead = undefined
  document.head.replaceChildren()
})

function start() {
  const script = document.createElement('script')
  Object.assign(script.dataset, { styles: '/app.css', parts: '/app.js /parts.js', es: '/es.js', en: '/en.js' })
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script)
  // A script outside a module can't import here.
  runInThisContext(startApp.replaceAll('import(', 'imported('))
  const said = [...document.querySelectorAll<HTMLElement>('#shell p')].filter((each) => !each.hidden)
  return { greeting: document.getElementById('greeting')?.textContent ?? '', said: said.map((each) => each.lang) }
}

const addressesOf = (selector: string) =>
  [...document.head.querySelectorAll<HTMLElement>(selector)].map((each) => each.getAttribute('href') ?? '')
const importedFiles = () => imported.mock.calls.map(([address]) => address)

describe('the outline', () => {
  it('greets the signed-in driver as on the last visit, before the app has loaded', () => {
    signIn()
    keptGreeting.write({ language: 'es', text: 'Hola, Ana' })
    expect(start().greeting).toBe('Hola, Ana')
  })

  it.each([
    ['somebody else is signed in', () => signIn({ sub: 'another' })],
    ['nobody is', signOutElsewhere],
    ['the page is another', () => history.replaceState(null, '', '/app/pay')],
  ])('shows no name when %s', (_when, become) => {
    signIn()
    keptGreeting.write({ language: 'es', text: 'Hola, Ana' })
    become()
    expect(start().greeting).toBe('')
  })

  it.each([
    ['to a signed-in driver on every page of the app', '/app/pay', signIn, ['en']],
    ['in the language of the address', '/app?language=es', signIn, ['es']],
    ['not to a visitor', '/app', () => undefined, []],
    ['not on other pages', '/imhere', signIn, []],
  ])('says that the service is being looked up, %s', (_where, path, become, languages) => {
    become()
    history.replaceState(null, '', path)
    expect(start().said).toEqual(languages)
  })
})

describe('after the first paint', () => {
  it('loads styles and scripts in parallel, and starts the app once the styles are there', async () => {
    start()
    expect([addressesOf('link'), importedFiles()]).toEqual([[], []])
    paint()
    expect(addressesOf('link')).toEqual(['/app.css', '/parts.js', '/app.js', '/en.js'])
    expect(importedFiles()).toEqual(['/config.js'])
    document.head.querySelector('link[rel=stylesheet]')?.dispatchEvent(new Event('load'))
    await vi.waitFor(() => expect(importedFiles()).toEqual(['/config.js', '/app.js']))
  })

  it('does not wait for the paint when a service worker has the files', () => {
    Object.defineProperty(globalThis.navigator, 'serviceWorker', { configurable: true, value: { controller: {} } })
    start()
    expect(importedFiles()).toEqual(['/config.js'])
    Reflect.deleteProperty(globalThis.navigator, 'serviceWorker')
  })

  it.each([
    ['asked for', () => history.replaceState(null, '', '/app?language=es'), '/es.js'],
    ['chosen here', () => localStorage.setItem('arribo.language', 'es'), '/es.js'],
    ["of the browser's", () => undefined, '/en.js'],
  ])('preloads the words of the language that is %s', (_how, choose, file) => {
    choose()
    start()
    paint()
    expect(addressesOf('link[rel=modulepreload]').at(-1)).toBe(file)
  })
})

describe('the request for the driver', () => {
  beforeEach(() => localStorage.setItem('arribo.me', address))

  it('is sent at once, with the token of the signed-in driver', () => {
    signIn()
    start()
    const [to, { headers } = {}] = asked.mock.calls[0] ?? []
    const token = localStorage.getItem('CognitoIdentityServiceProvider.client.somebody.idToken')
    expect([to, new Headers(headers).get('authorization')]).toEqual([address, token])
    expect(globalThis.arriboAhead).toMatchObject({ address, token })
  })

  it.each([
    ['nobody is signed in', signOutElsewhere],
    ['the phone is not confirmed', () => signIn({ isPhoneVerified: false })],
    [
      'the session has ended',
      () => localStorage.setItem('CognitoIdentityServiceProvider.client.somebody.clockDrift', '-3600'),
    ],
    ['no earlier visit has stored the address', () => localStorage.removeItem('arribo.me')],
    ['the page is not part of the app', () => history.replaceState(null, '', '/login')],
  ])('is not sent when %s', (_when, become) => {
    signIn()
    become()
    start()
    expect(asked).not.toHaveBeenCalled()
  })
})

it('lists the files in the element', () => {
  const script = scriptForStart({ parts: ['/a.js', '/b.js'], styles: '/a.css', words: { es: '/es.js' } })
  expect(script).toContain('<script data-styles="/a.css" data-parts="/a.js /b.js" data-es="/es.js">')
})
