import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { signIn } from '../testing/driver-world.ts'
import { apiAhead, fetchAhead, storeMeAddress } from './ahead.ts'
import { config } from './auth.ts'
import { readMe } from './api.ts'

const address = `${config.apiAddress}/api/users/me`
const asked = vi.fn<typeof fetch>()
const said = (name: string) => Response.json({ name })
const tokenHere = () => localStorage.getItem('CognitoIdentityServiceProvider.client.somebody.idToken') ?? ''

beforeEach(() => {
  signIn()
  vi.stubGlobal('fetch', asked)
  asked.mockReset().mockImplementation(() => Promise.resolve(said('asked again')))
})
afterEach(() => {
  vi.unstubAllGlobals()
  globalThis.arriboAhead = undefined
})

const requestedByDocument = (over: Partial<NonNullable<typeof globalThis.arriboAhead>> = {}) =>
  (globalThis.arriboAhead = {
    address,
    token: tokenHere(),
    askedAt: Date.now(),
    response: Promise.resolve(said('asked ahead')),
    ...over,
  })
const nameOfMe = async () => (await readMe({}, apiAhead)).name

it('uses the response that the start script requested with the same token, once', async () => {
  requestedByDocument()
  expect([await nameOfMe(), asked.mock.calls.length]).toEqual(['asked ahead', 0])
  expect([await nameOfMe(), asked.mock.calls.length]).toEqual(['asked again', 1])
})

it.each([
  ['was requested with another token', () => ({ token: 'of another' })],
  ['came from another address', () => ({ address: 'https://old.test/api/users/me' })],
  ['is too old', () => ({ askedAt: Date.now() - 11_000 })],
  ['failed', () => ({ response: Promise.reject(new TypeError('Failed to fetch')) })],
])('requests the driver again if the response %s', async (_how, over) => {
  requestedByDocument(over())
  expect(await nameOfMe()).toBe('asked again')
})

it('does not use the response for a change at the same address', async () => {
  requestedByDocument()
  const headers = { authorization: tokenHere() }
  expect(await (await fetchAhead(address, { method: 'PATCH', headers })).json()).toEqual({ name: 'asked again' })
  expect(await nameOfMe()).toBe('asked ahead')
})

it('stops waiting when the caller aborts', async () => {
  requestedByDocument({ response: new Promise(() => undefined) })
  const giveUp = new AbortController()
  const answer = fetchAhead(address, {
    method: 'GET',
    headers: { authorization: tokenHere() },
    signal: giveUp.signal,
  })
  giveUp.abort(new Error('no longer'))
  await expect(answer).rejects.toThrow('no longer')
})

it('stores the address for the next visit', () => {
  storeMeAddress()
  expect(localStorage.getItem('arribo.me')).toBe(address)
})
