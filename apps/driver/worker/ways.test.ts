import { landingPages } from '@arribo/runtime-contracts/landing-pages'
import { expect, it, vi } from 'vitest'
import { ask as askNetwork, wayOf } from './ways.ts'

const origin = 'https://arribo.example'
const ask = (path: string, { method = 'GET', mode = 'cors' as RequestMode } = {}) =>
  wayOf({ method, url: path.startsWith('http') ? path : origin + path, mode }, { origin, languages: ['es-CO', 'en'] })

it.each<[path: string, key: string]>([
  ['/app', '/app.html'],
  ['/app/pay?plan=week', '/app.html'],
  ['/imhere', '/app.html'],
  ['/imhere-light', '/es/imhere-light.html'],
  ['/imhere-light?language=en', '/en/imhere-light.html'],
  ...landingPages.map(({ path }): [string, string] => [path, path]),
])('fetches the page %s from the network, and falls back to %s', (path, key) => {
  expect(ask(path, { mode: 'navigate' })).toEqual({ name: 'network first', key })
})

it.each(['/login', '/register?referral=AB', '/spark/iframe?token=a.b.c', '/applications', '/api/docs'])(
  'leaves the page %s to the browser',
  (path) => {
    expect(ask(path, { mode: 'navigate' }).name).toBe('leave')
  },
)

it.each([
  ['/assets/app-CZ__f6Pw.js', 'kept first'],
  ['/config.js', 'network first'],
  ['/api/users/me', 'leave'],
  ['/sw.js', 'leave'],
  ['https://api.arribo.example/api/users/me/calendar', 'leave'],
  ['https://selfies.s3.us-east-1.amazonaws.com/selfies/a.jpg', 'leave'],
  ['https://cognito-idp.us-east-1.amazonaws.com/', 'leave'],
])('%s: %s', (path, name) => {
  expect(ask(path).name).toBe(name)
})

it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('leaves %s to the browser, whatever the address', (method) => {
  expect(ask('/api/users/me/im-here', { method }).name).toBe('leave')
  expect(ask('/assets/app-CZ__f6Pw.js', { method }).name).toBe('leave')
})

it('answers with a network error when there is no network', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await askNetwork(new Request('https://arribo.test/app'))).toMatchObject({ type: 'error', ok: false })
  vi.unstubAllGlobals()
})
