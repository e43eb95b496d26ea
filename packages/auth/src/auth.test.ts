import { createSandbox, type Sandbox } from '@arribo/sandbox'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Auth, createAuth } from './auth.ts'
import { AuthError, withRetries } from './auth-error.ts'
import { offerAuthenticator } from './authenticator.ts'
import { type AuthOptions, call } from './cognito-session.ts'
import { findClient } from './find-client.ts'
import { openBrowser } from './testing/tabs.ts'

const password = 'Contraseña-ñandú 7'
let sandbox: Sandbox
let options: AuthOptions
let lastDigits = 0
let opened: Auth[] = []
let browser = openBrowser()
let calls: string[] = []

const newPhone = () => `+573005560${String(++lastDigits).padStart(3, '0')}`
const open = (where = browser) => {
  const auth = createAuth(options, where.openTab())
  opened.push(auth)
  return auth
}
const person = (phoneNumber: string) => ({ phoneNumber, password, name: 'Ana Torres', language: 'es' })
const codeFor = (phone: string) => sandbox.sms.last(phone)?.code ?? ''
const later = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000)

/** Confirms a driver's phone as the API does. */
const confirm = (Username: string) =>
  call(options, 'ConfirmSignUp', { ClientId: options.userPoolClientId, Username, ConfirmationCode: codeFor(Username) })

async function signedIn(): Promise<{ auth: Auth; phone: string }> {
  const [auth, phone] = [open(), newPhone()]
  await auth.signUp(person(phone))
  await confirm(phone)
  await auth.signIn(phone, password)
  calls = []
  return { auth, phone }
}

beforeAll(async () => {
  sandbox = await createSandbox()
  const config = sandbox.webConfig({ app: 'driver', apiAddress: '', driverOrigin: '', adminOrigin: '' })
  options = { ...config, cognitoEndpoint: config.cognitoEndpoint ?? '' }
})
afterAll(() => sandbox.close())

beforeEach(() => {
  browser = openBrowser()
  calls = []
  const vendorFetch = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation((address, init) => {
    calls.push(String(new Headers(init?.headers).get('x-amz-target')).split('.')[1] ?? '')
    return vendorFetch(address, init)
  })
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  for (const auth of opened) auth.stop()
  opened = []
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('a new person', () => {
  it('signs up, is confirmed by SMS and signs in with claims', async () => {
    const { auth, phone } = await signedIn()
    expect(auth.claims()).toMatchObject({ phoneNumber: phone, isPhoneVerified: true, groups: [] })
    expect(await auth.idToken()).toMatch(/^ey.+\..+\..+/)
  })

  it('keeps its session in storage only: no cookie, no device', async () => {
    await signedIn()
    const sent = vi.mocked(globalThis.fetch).mock.calls.map(([, init]) => init)
    expect(sent.map((init) => init?.credentials ?? 'same-origin')).not.toContain('include')
    expect(sent.some((init) => typeof init?.body === 'string' && init.body.includes('DeviceName'))).toBe(false)
    const names = [...browser.items.keys()].map((key) => key.split('.').pop() ?? '').toSorted()
    expect(names).toEqual(['LastAuthUser', 'accessToken', 'clockDrift', 'idToken', 'refreshToken'])
    expect(findClient(Object.fromEntries(browser.items))).toBe(options.userPoolClientId)
  })

  it('with an authenticator app signs in with the code alone', async () => {
    const { auth, phone } = await signedIn()
    const AccessToken = (await auth.accessToken()) ?? ''
    await offerAuthenticator(options, AccessToken)
    await call(options, 'VerifySoftwareToken', { AccessToken, UserCode: sandbox.cognito.codeOf(phone)?.code })
    const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true }
    await call(options, 'SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings })
    auth.forget()
    await expect(auth.sendCode('123456')).rejects.toMatchObject({ code: 'notAuthorized' })
    await expect(auth.signIn(phone, password)).rejects.toMatchObject({ code: 'codeNeeded' })
    expect(auth.claims()).toBeUndefined()
    const code = sandbox.cognito.codeOf(phone)?.code ?? ''
    const wrong = code === '000000' ? '000001' : '000000'
    await expect(auth.sendCode(wrong)).rejects.toMatchObject({ code: 'codeMismatch' })
    expect(await auth.sendCode(code)).toMatchObject({ phoneNumber: phone })
    expect(await auth.idToken()).toMatch(/^ey/)
  })

  it('gets an own error code for each refusal', async () => {
    const { auth, phone } = await signedIn()
    const other = newPhone()
    await expect(auth.signUp(person(phone))).rejects.toMatchObject({ code: 'usernameExists' })
    await expect(auth.signUp({ ...person(other), password: 'short' })).rejects.toMatchObject({
      code: 'invalidPassword',
    })
    await auth.signUp(person(other))
    await expect(auth.signIn(other, password)).rejects.toMatchObject({ code: 'userNotConfirmed' })
    await expect(auth.signIn(phone, 'not-this-one')).rejects.toMatchObject({ code: 'notAuthorized' })
    await auth.resendCode(other)
    await confirm(other)
    expect((await auth.signIn(other, password)).phoneNumber).toBe(other)
  })

  it('signs in even if the service has forgotten the device that this browser remembers', async () => {
    const { auth, phone } = await signedIn()
    const claims = auth.claims()
    await auth.signOut()
    for (const name of ['deviceKey', 'randomPasswordKey', 'deviceGroupKey'])
      browser.items.set(`CognitoIdentityServiceProvider.${options.userPoolClientId}.${claims?.sub}.${name}`, 'gone')
    const vendorFetch = vi.mocked(globalThis.fetch).getMockImplementation() ?? fetch
    const devices: unknown[] = []
    vi.mocked(globalThis.fetch).mockImplementation(async (address, init) => {
      const sent = JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as {
        ChallengeResponses?: { DEVICE_KEY?: string | null }
      }
      if (sent.ChallengeResponses) devices.push(sent.ChallengeResponses.DEVICE_KEY)
      if (!sent.ChallengeResponses?.DEVICE_KEY) return vendorFetch(address, init)
      return Response.json({ __type: 'ResourceNotFoundException', message: 'Device does not exist.' }, { status: 400 })
    })
    expect((await auth.signIn(phone, password)).phoneNumber).toBe(phone)
    expect(devices).toEqual(['gone', null])
    expect([...browser.items.keys()].filter((key) => key.endsWith('deviceKey'))).toEqual([])
  })

  it('gets a code for a forgotten password', async () => {
    const { auth, phone } = await signedIn()
    await auth.forgotPassword(phone)
    expect(sandbox.sms.last(phone, 'reset')?.code).toMatch(/^\d{6}$/)
  })

  it('tooManyRequests when the service is overloaded, without an immediate retry', async () => {
    const { auth, phone } = await signedIn()
    const overloaded = { __type: 'TooManyRequestsException', message: 'Rate exceeded' }
    vi.mocked(globalThis.fetch).mockImplementation(async () => Response.json(overloaded, { status: 400 }))
    vi.mocked(globalThis.fetch).mockClear()
    await expect(auth.resendCode(phone)).rejects.toMatchObject({ code: 'tooManyRequests' })
    expect(globalThis.fetch).toHaveBeenCalledTimes(1)
  })
})

describe('a session', () => {
  it('is restored after a reload, without a call', async () => {
    const { auth, phone } = await signedIn()
    const reloaded = open()
    expect(reloaded.claims()?.phoneNumber).toBe(phone)
    expect(await reloaded.idToken()).toBe(await auth.idToken())
    expect(calls).toEqual([])
  })

  it('is refreshed once by ten tabs, twenty times over', async () => {
    await signedIn()
    const tabs = Array.from({ length: 10 }, () => open())
    for (let round = 1; round <= 20; round += 1) {
      later(31)
      const tokens = await Promise.all(tabs.map((tab) => tab.idToken()))
      expect(new Set(tokens).size).toBe(1)
      expect(calls).toEqual(Array.from({ length: round }, () => 'InitiateAuth'))
    }
    expect(tabs.every((tab) => tab.claims())).toBe(true)
  })

  it('is refreshed 10 minutes before its token expires, without being asked', async () => {
    await signedIn()
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
    const waiting = open()
    const [first, listener] = [waiting.claims()?.expiresAt ?? 0, vi.fn<() => void>()]
    waiting.subscribe(listener)
    await vi.advanceTimersByTimeAsync(19.9 * 60_000)
    expect(calls).toEqual([])
    await vi.advanceTimersByTimeAsync(0.1 * 60_000)
    await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(1))
    expect(calls).toEqual(['InitiateAuth'])
    expect((waiting.claims()?.expiresAt ?? 0) - first).toBeGreaterThanOrEqual(19 * 60)
  })

  it('ends in every tab after one refusal when the service has revoked it', async () => {
    const { auth } = await signedIn()
    const elsewhere = open()
    await fetch(String(options.cognitoEndpoint), {
      method: 'POST',
      headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.GlobalSignOut' },
      body: JSON.stringify({ AccessToken: await auth.accessToken() }),
    })
    calls = []
    later(31)
    expect(await auth.idToken()).toBeUndefined()
    expect(calls).toEqual(['InitiateAuth'])
    expect([auth.claims(), elsewhere.claims()]).toEqual([undefined, undefined])
    expect([...browser.items.keys()]).toEqual([])
  })

  it('survives a lost network: the request fails, the user stays signed in', async () => {
    const { auth, phone } = await signedIn()
    later(31)
    const online = vi.mocked(globalThis.fetch).getMockImplementation()
    vi.mocked(globalThis.fetch).mockRejectedValue(new TypeError('Failed to fetch'))
    await expect(auth.idToken()).rejects.toMatchObject({ code: 'network' })
    expect(auth.claims()?.phoneNumber).toBe(phone)
    if (online) vi.mocked(globalThis.fetch).mockImplementation(online)
    expect(await auth.idToken()).toMatch(/^ey/)
  })
})

describe('signing out', () => {
  it('in one tab signs out the others at once and revokes the session', async () => {
    const { auth } = await signedIn()
    const elsewhere = open()
    const listener = vi.fn<() => void>()
    elsewhere.subscribe(listener)
    const goodbye = auth.signOut()
    expect(auth.claims()).toBeUndefined()
    await goodbye
    expect(elsewhere.claims()).toBeUndefined()
    expect(listener).toHaveBeenCalledTimes(1)
    expect(calls).toEqual(['RevokeToken'])
  })

  it('lasts, even while another tab is refreshing', async () => {
    const { auth } = await signedIn()
    const elsewhere = open()
    later(31)
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    const vendorFetch = vi.mocked(globalThis.fetch).getMockImplementation()
    vi.mocked(globalThis.fetch).mockImplementationOnce(async (...request) => {
      const answer = await (vendorFetch ?? fetch)(...request)
      await held
      return answer
    })
    const refreshing = elsewhere.idToken()
    await vi.waitFor(() => expect(calls).toEqual(['InitiateAuth']))
    await auth.signOut()
    release()
    expect(await refreshing).toBeUndefined()
    expect([...browser.items.keys()]).toEqual([expect.stringMatching(/^arribo\.signedOut\./)])
  })

  it('works without a network', async () => {
    const { auth } = await signedIn()
    vi.mocked(globalThis.fetch).mockRejectedValue(new TypeError('Failed to fetch'))
    await auth.signOut()
    expect(await auth.idToken()).toBeUndefined()
  })
})

it.each([
  ['gives up after four attempts without a network', 'network', 4],
  ['does not retry a refusal', 'codeMismatch', 1],
] as const)('%s', async (_what, code, attempts) => {
  let tries = 0
  const failing = withRetries(
    () => {
      tries += 1
      return Promise.reject(new AuthError(code))
    },
    async () => {},
  )
  await expect(failing).rejects.toEqual(new AuthError(code))
  expect(tries).toBe(attempts)
})
