import { findClient } from '@arribo/auth/find-client'
import { claimsOf, isValid } from '@arribo/auth/session.rules'
import { readTokens } from '@arribo/auth/token-storage'
import { servedLanguage, storedLanguage } from '@arribo/i18n/keep-language'
import { type Greeting, startKeys } from './left-for-start.ts'

/**
 * Runs in the driver app's document before anything has loaded. Shows the last visit's greeting to the same driver,
 * requests the driver, and loads the rest after the first paint. The script's element lists the files.
 */
const { parts = '', styles = '', ...words } = document.currentScript?.dataset ?? {}
/** A variable, because the bundler would look for the file of a literal. */
const settings = '/config.js'

const add = (fields: Partial<HTMLLinkElement>): Promise<unknown> =>
  new Promise((done) => {
    document.head.append(Object.assign(document.createElement('link'), fields, { onload: done, onerror: done }))
  })

function chooseLanguage(): string {
  const asked = new URLSearchParams(location.search).get('language')
  const kept = [localStorage.getItem(storedLanguage), servedLanguage()]
  const wanted = [asked, ...kept, navigator.language.slice(0, 2), ...Object.keys(words)]
  return wanted.find((each) => each && words[each]) ?? ''
}

function greet(language: string): void {
  const client = findClient(localStorage)
  const tokens = client ? readTokens(localStorage, client) : undefined
  const claims = tokens && claimsOf(tokens.idToken)
  if (!claims || !`${location.pathname}/`.startsWith('/app/')) return
  const opening = document.querySelector<HTMLElement>(`#shell [lang=${language}]`)
  if (opening) opening.hidden = false
  const greeting = JSON.parse(localStorage.getItem(startKeys.greeting) ?? 'null') as Greeting | null
  const place = document.getElementById('greeting')
  if (place && greeting?.of === claims.sub && location.pathname === '/app')
    Object.assign(place, { textContent: greeting.value.text, lang: greeting.value.language })
  const address = localStorage.getItem(startKeys.me)
  if (address && claims.isPhoneVerified && isValid(tokens, new Date())) requestDriver(address, tokens.idToken)
}

function requestDriver(address: string, token: string): void {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const response = fetch(address, { headers: { authorization: token, 'x-time-zone': timeZone } })
  response.catch(() => undefined)
  globalThis.arriboAhead = { address, token, askedAt: Date.now(), response }
}

let file: string | undefined
try {
  const language = chooseLanguage()
  file = words[language]
  greet(language)
} catch {
  // A browser may block storage; the app then starts without a greeting.
}

function load(): void {
  const ready = [add({ rel: 'stylesheet', href: styles }), import(settings).catch(() => undefined)]
  const [first = '', ...others] = parts.split(' ')
  for (const href of [...others, first, file]) if (href) void add({ rel: 'modulepreload', crossOrigin: '', href })
  void Promise.all(ready).then(() => import(first))
}

// The service worker has cached the files, so loading them doesn't delay the paint.
if (navigator.serviceWorker?.controller) load()
else
  new PerformanceObserver((_, observer) => {
    observer.disconnect()
    load()
  }).observe({ type: 'paint', buffered: true })
