import { createSandbox, type Sandbox } from '@arribo/sandbox'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type Auth, createAuth } from './auth.ts'
import { type AuthOptions, call } from './cognito-session.ts'
import { openBrowser } from './testing/tabs.ts'

const phone = '+573005562001'
const password = 'Prueba-2026'
let sandbox: Sandbox
let options: AuthOptions
let opened: Auth[] = []
let refreshes = 0
/** What the user pool does with a refresh. */
let onRefresh = async (send: () => Promise<Response>): Promise<Response> => send()

beforeAll(async () => {
  sandbox = await createSandbox()
  const config = sandbox.webConfig({ app: 'driver', apiAddress: '', driverOrigin: '', adminOrigin: '' })
  options = { ...config, cognitoEndpoint: config.cognitoEndpoint ?? '' }
  const auth = createAuth(options, openBrowser().openTab())
  await auth.signUp({ phoneNumber: phone, password, name: 'Ana Torres', language: 'es' })
  const confirmation = { Username: phone, ConfirmationCode: sandbox.sms.last(phone)?.code }
  await call(options, 'ConfirmSignUp', { ClientId: options.userPoolClientId, ...confirmation })
  auth.stop()
})
afterAll(() => sandbox.close())

beforeEach(() => {
  refreshes = 0
  onRefresh = (send) => send()
  const vendorFetch = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation((address, init) => {
    const target = new Headers(init?.headers).get('x-amz-target')
    const body = typeof init?.body === 'string' ? init.body : ''
    const send = () => vendorFetch(address, init)
    if (!target?.endsWith('InitiateAuth') || !body.includes('REFRESH_TOKEN_AUTH')) return send()
    refreshes += 1
    return onRefresh(send)
  })
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  for (const auth of opened) auth.stop()
  opened = []
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A driver is signed in in two tabs of one phone. The test doesn't run their timers, as if the phone slept. */
async function twoTabs() {
  const browser = openBrowser()
  const places = [browser.openTab(), browser.openTab()]
  const wakers: ((key: string | null) => void)[] = []
  opened = places.map((place) =>
    createAuth(options, { ...place, onWake: (listener) => (wakers.push(listener), place.onWake(listener)) }),
  )
  const [one, two] = opened
  if (!one || !two) throw new Error('No tabs')
  await one.signIn(phone, password)
  await vi.waitFor(() => expect(two.claims()?.phoneNumber).toBe(phone))
  const wake = () => wakers.forEach((waken) => waken(null))
  return { one, two, wake }
}
const sleep = (hours: number) => vi.setSystemTime(Date.now() + hours * 3_600_000)

it('wakes after a night with one refresh for both tabs, and nobody is signed out', async () => {
  const { one, two, wake } = await twoTabs()
  const before = one.claims()?.issuedAt ?? 0
  sleep(9)
  wake()
  await vi.waitFor(() => expect(two.claims()?.issuedAt ?? 0).toBeGreaterThan(before))
  expect(await one.idToken()).toBe(await two.idToken())
  expect(refreshes).toBe(1)
})

it('wakes without a refresh while the token has more than ten minutes left', async () => {
  const { one, wake } = await twoTabs()
  const token = await one.idToken()
  sleep(0.3)
  wake()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(await one.idToken()).toBe(token)
  expect(refreshes).toBe(0)
})

it('wakes after 31 days signed out in both tabs, because of a lost session and not a sign-out', async () => {
  const { one, two, wake } = await twoTabs()
  const sub = one.claims()?.sub ?? ''
  sleep(31 * 24)
  wake()
  await vi.waitFor(() => expect([one.claims(), two.claims()]).toEqual([undefined, undefined]))
  expect([one.hasSignedOut(sub), two.hasSignedOut(sub)]).toEqual([false, false])
})

it('tells a sign-out from a lost session, in the other tab too, until somebody signs in again', async () => {
  const { one, two } = await twoTabs()
  const sub = one.claims()?.sub ?? ''
  await one.signOut()
  expect(two.hasSignedOut(sub)).toBe(true)
  await two.signIn(phone, password)
  expect(one.hasSignedOut(sub)).toBe(false)
})

const seconds = (count: number) => vi.setSystemTime(Date.now() + count * 1000)

/** The API refuses a token from the second in which it expires, whatever the phone's clock says. */
const isAccepted = (token: string | undefined, issuersNow: number) =>
  issuersNow / 1000 < Number(JSON.parse(atob((token ?? '').split('.')[1] ?? '')).exp)

it.each([0, 1, 2, 5, 10, 30].flatMap((delay) => [0, 1, 2, 10, 60].map((late) => [delay, late] as const)))(
  'an answer after %i s never makes a token look valid %i s after it has expired',
  async (delay, late) => {
    const { one, wake } = await twoTabs()
    onRefresh = async (send) => {
      const answer = await send()
      seconds(delay)
      return answer
    }
    sleep(9)
    wake()
    const before = refreshes
    await vi.waitFor(() => expect(refreshes).toBeGreaterThan(before))
    const token = await one.idToken()
    const expiresAt = (one.claims()?.expiresAt ?? 0) * 1000
    vi.setSystemTime(expiresAt + late * 1000)
    onRefresh = (send) => send()
    const woken = await one.idToken()
    expect(woken).not.toBe(token)
    expect(isAccepted(woken, Date.now())).toBe(true)
  },
)

it('a refused token is renewed once for both tabs, although the clock says that it is valid', async () => {
  const { one, two } = await twoTabs()
  const refused = await one.idToken()
  seconds(2)
  const [first, second] = await Promise.all([one.idToken(refused), two.idToken(refused)])
  expect(first).not.toBe(refused)
  expect(second).toBe(first)
  expect(refreshes).toBe(1)
})

it('a refused token that can’t be renewed signs nobody out, unless the pool refuses to renew it', async () => {
  const { one, two } = await twoTabs()
  const refused = await one.idToken()
  onRefresh = async () => {
    throw new TypeError('no network')
  }
  await expect(one.idToken(refused)).rejects.toMatchObject({ code: 'network' })
  expect(one.claims()?.phoneNumber).toBe(phone)
  onRefresh = async () =>
    new Response(JSON.stringify({ __type: 'NotAuthorizedException', message: 'Refresh Token has been revoked' }), {
      status: 400,
    })
  expect(await one.idToken(refused)).toBeUndefined()
  expect([one.claims(), two.claims()]).toEqual([undefined, undefined])
})
