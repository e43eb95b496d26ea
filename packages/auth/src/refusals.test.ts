import { createSandbox, type Sandbox } from '@arribo/sandbox'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type Auth, createAuth } from './auth.ts'
import { openBrowser } from './testing/tabs.ts'

const password = 'Prueba-2026'
let sandbox: Sandbox
let auth: Auth
let lastDigits = 0
const newPhone = () => `+573005561${String(++lastDigits).padStart(3, '0')}`

beforeAll(async () => {
  sandbox = await createSandbox()
})
afterAll(() => sandbox.close())
beforeEach(() => {
  const config = sandbox.webConfig({ app: 'driver', apiAddress: '', driverOrigin: '', adminOrigin: '' })
  auth = createAuth({ ...config, cognitoEndpoint: config.cognitoEndpoint ?? '' }, openBrowser().openTab())
})
afterEach(() => {
  auth.stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A user who has signed up but not confirmed yet. */
async function newcomer(): Promise<string> {
  const phoneNumber = newPhone()
  await auth.signUp({ phoneNumber, password, name: 'Ana Torres', language: 'es' })
  return phoneNumber
}

it('limitExceeded after too many requests for a code', async () => {
  const phone = await newcomer()
  for (let count = 1; count <= 5; count += 1) await auth.resendCode(phone)
  await expect(auth.resendCode(phone)).rejects.toMatchObject({ code: 'limitExceeded' })
})

it('limitExceeded after too many requests to reset a password', async () => {
  const phone = await newcomer()
  await auth.confirm(phone, sandbox.sms.last(phone)?.code ?? '')
  for (let count = 1; count <= 5; count += 1) await auth.forgotPassword(phone)
  await expect(auth.forgotPassword(phone)).rejects.toMatchObject({ code: 'limitExceeded' })
})

it('expiredCode a day later; a new code works', async () => {
  const phone = await newcomer()
  const first = sandbox.sms.last(phone)?.code ?? ''
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + 24 * 3_600_000 + 1000)
  await expect(auth.confirm(phone, first)).rejects.toMatchObject({ code: 'expiredCode' })
  await auth.resendCode(phone)
  await auth.confirm(phone, sandbox.sms.last(phone)?.code ?? '')
})

it('codeMismatch for a code that is not the last one', async () => {
  const phone = await newcomer()
  const code = Number(sandbox.sms.last(phone)?.code)
  const wrong = String((code + 1) % 1_000_000).padStart(6, '0')
  await expect(auth.confirm(phone, wrong)).rejects.toMatchObject({ code: 'codeMismatch' })
})

it('tooManyRequests when the service is overloaded, without an immediate retry', async () => {
  const phone = await newcomer()
  const busy = () =>
    Promise.resolve(
      new Response(JSON.stringify({ __type: 'TooManyRequestsException', message: 'Rate exceeded' }), { status: 400 }),
    )
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(busy)
  await expect(auth.resendCode(phone)).rejects.toMatchObject({ code: 'tooManyRequests' })
  expect(fetched).toHaveBeenCalledTimes(1)
})
