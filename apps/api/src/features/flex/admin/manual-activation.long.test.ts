import { afterEach, describe, expect, it } from 'vitest'
import { DeliveryUnavailable } from '../../../platform/delivery/resilience.ts'
import { keys } from '../../../platform/dynamo/keys.ts'
import { type DriverAtWork, startWork, type WorkOptions } from '@arribo/laboratory/driver-at-work'
import { platformPassword } from '@arribo/sandbox/people'
import { withClients } from '../../../testing/other-clients.ts'
import type { TestAdmin } from '@arribo/laboratory/world'
import { openWorld } from '../../../testing/worlds.ts'

const world = await openWorld()
const admin = await world.signUpAdmin({ name: 'Elena Vargas' })
afterEach(() => setMode('normal'))

const { setMode } = world.sandbox.delivery.controls
const path = '/api/admin/manual-activation'
type Begun = { url: string; client_id: string; code_verifier: string }
type Caller = Pick<TestAdmin, 'call'>
const begin = async (by: Caller = admin) => (await by.call<Begun>('GET', path)).body
const finish = (body: object, by: Caller = admin) => by.call('POST', path, { body })
const canary = 'Canario-Secreto-77'
const newcomer = (options: WorkOptions = {}) => startWork(world, { isLinked: false, ...options })

async function signInAt(url: string, email: string, decision: string): Promise<string> {
  const body = new URLSearchParams({ email, password: platformPassword, decision })
  return (await fetch(url, { method: 'POST', body, redirect: 'manual' })).headers.get('location') ?? ''
}
async function returned({ email, phone: phoneNumber }: DriverAtWork, by = email, decision = 'allow') {
  const { url, ...begun } = await begin()
  return { ...begun, url: await signInAt(url, by, decision), email, password: canary, phoneNumber }
}
const isLinked = async (driver: DriverAtWork) =>
  (await world.deps.table.get(keys.platformAccount(driver.sub, 'flex'))) !== undefined

it('200: the link asks for a code with PKCE, anew for each activation', async () => {
  const [one, other] = [await begin(), await begin()]
  const query = new URL(one.url).searchParams
  expect(query.get('code_challenge_method')).toBe('S256')
  expect(query.get('code_challenge')).not.toBe(one.code_verifier)
  expect(one.client_id).toBe(world.config.DELIVERY_GATEWAY_CLIENT_ID)
  expect(one.code_verifier).not.toBe(other.code_verifier)
})

describe('the pasted return URL', () => {
  it('200: links the account of a driver without week or credits, stores no password, and the log says who did it', async () => {
    const driver = await newcomer({ credits: 0 })
    const answer = await finish(await returned(driver))
    expect(answer).toMatchObject({ status: 200, body: { activated: true } })
    expect(answer.text).not.toContain(canary)
    expect(JSON.stringify(await world.sandbox.dynamo.scanAll(world.config.DYNAMODB_TABLE))).not.toContain(canary)
    expect((await driver.me()).proxyInstalled).toBe(true)
    await driver.call('PATCH', '/api/users/me', { body: { planType: 'own-account', setupComplete: true } })
    expect((await driver.calendar()).status).toBe(200)
    expect(await world.logsOf(driver.sub, { description: 'platform account linked' })).toMatchObject([
      {
        adminPhoneNumber: admin.phone,
        adminName: 'Elena Vargas',
        value: { flexEmail: driver.email, proxyInstalled: true },
        oldValue: { proxyInstalled: false },
      },
    ])
  })

  it('409 activation_refused: works only once', async () => {
    const body = await returned(await newcomer())
    await finish(body)
    expect(await finish(body)).toBeRefused(409, 'activation_refused')
  })

  it('400 return_address_refused: any other URL', async () => {
    const driver = await newcomer()
    const body = await returned(driver)
    const foreign = body.url.replace(new URL(body.url).host, 'flex.evil.example')
    const noState = body.url.replace(/&state=[^&]*/, '')
    const spark = body.url.replace('/flex/', '/spark/')
    for (const url of [foreign, noState, spark, 'javascript:alert(1)', 'hello', body.url.replace(/code=[^&]*/, 'x=1')])
      expect(await finish({ ...body, url }), url).toBeRefused(400, 'return_address_refused')
    expect(await isLinked(driver)).toBe(false)
  })

  it("400 return_address_refused: with another link's verifier, or by another member of staff", async () => {
    const driver = await newcomer()
    const body = await returned(driver)
    const refused = [400, 'return_address_refused'] as const
    expect(await finish({ ...body, code_verifier: (await begin()).code_verifier })).toBeRefused(...refused)
    expect(await finish(body, await world.signUpAdmin({ name: 'Otra' }))).toBeRefused(...refused)
    expect(await isLinked(driver)).toBe(false)
  })

  it("409 account_differs: a stranger's account is not linked, and its session is ended", async () => {
    const [driver, stranger] = [await newcomer(), await newcomer()]
    expect(await finish(await returned(driver, stranger.email))).toBeRefused(409, 'account_differs')
    expect(await isLinked(driver)).toBe(false)
    expect(await world.sandbox.delivery.controls.countSessions(stranger.email)).toBe(0)
  })

  type Send = (body: Awaited<ReturnType<typeof returned>>, driver: DriverAtWork) => ReturnType<typeof finish>
  const withAnswer =
    (getAccount: () => Promise<unknown>): Send =>
    (body) =>
      withClients(world, { delivery: { ...world.deps.delivery, getAccount } }, () => finish(body))

  it.each<[number, string, string, Send]>([
    [400, 'activation_denied', 'the driver refused', async (_, by) => finish(await returned(by, by.email, 'deny'))],
    [503, 'platform_down', 'the platform takes no calls', (body) => (setMode('throttled'), finish(body))],
    [409, 'platform_session_ended', 'it ended at once', withAnswer(async () => ({ kind: 'session_ended' }))],
  ])('%i %s: %s; links nothing', async (status, code, _what, send) => {
    const driver = await newcomer()
    expect(await send(await returned(driver), driver)).toBeRefused(status, code)
    expect(await isLinked(driver)).toBe(false)
  })

  it('503 platform_down: the account cannot be read, and its session is ended', async () => {
    const driver = await newcomer()
    const send = withAnswer(() => Promise.reject(new DeliveryUnavailable('timeout')))
    expect(await send(await returned(driver), driver)).toBeRefused(503, 'platform_down')
    expect(await world.sandbox.delivery.controls.countSessions(driver.email)).toBe(0)
  })
})

it('404 profile_not_found: an unknown number', async () => {
  const body = await returned(await newcomer())
  expect(await finish({ ...body, phoneNumber: '+13055559999' })).toBeRefused(404, 'profile_not_found')
})
