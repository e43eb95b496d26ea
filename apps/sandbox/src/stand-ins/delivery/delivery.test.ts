import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { people, platformPassword } from '../../people.ts'
import { type DeliveryWorld, openDelivery } from '../../testing/delivery-world.ts'
import { world as fixed } from '../../world.ts'

let world: DeliveryWorld
beforeAll(async () => {
  world = await openDelivery()
})
afterEach(() => {
  vi.useRealTimers()
  world.controls.setMode('normal')
})
afterAll(() => world.close())

const call = (path: string, init: RequestInit = {}, at = world) => fetch(`${at.address}/v1/flex${path}`, init)
const post = (path: string, body: object, at = world) =>
  call(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }, at)
const signIn = (email: string, password: string = platformPassword, at = world) =>
  post('/sign-in', { clientId: fixed.gatewayClientId, email, password, device: { id: 'd' } }, at)
type SignedIn = { tokens: { accessToken: string; refreshToken: string } }
async function tokenOf(email: string, at = world) {
  const { tokens } = (await (await signIn(email, platformPassword, at)).json()) as SignedIn
  return { authorization: `Bearer ${tokens.accessToken}`, ...tokens }
}
const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code

describe('accounts that need no control', () => {
  it.each([
    ['driver@flex.example', 'signed_in'],
    [people.active.flexEmail, 'signed_in'],
    [people.active.flexEmail.toUpperCase(), 'signed_in'],
    ['otp@flex.example', 'challenge'],
    ['mfa@flex.example', 'challenge'],
    ['confirmation@flex.example', 'challenge'],
  ])('%s: %s', async (email, status) => {
    expect(await (await signIn(email)).json()).toMatchObject({ status })
  })
  it('always have a block to check in at', async () => {
    const { authorization } = await tokenOf('driver@flex.example')
    const read = async () =>
      (await (await call('/calendar', { headers: { authorization } })).json()) as {
        scheduledAssignments: { startTime: number }[]
      }
    expect((await read()).scheduledAssignments).toHaveLength(1)
    expect((await read()).scheduledAssignments).toHaveLength(1)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20 * 60_000 })
    expect((await read()).scheduledAssignments.at(-1)?.startTime).toBeGreaterThan(Date.now() / 1000)
  })
})

describe('the door', () => {
  it.each([
    ['GET', '/nothing', 404, 'not_found'],
    ['DELETE', '/calendar', 405, 'method_not_allowed'],
    ['GET', '/calendar', 401, 'invalid_token'],
    ['POST', '/sign-in', 400, 'invalid_request'],
  ])('%s %s: %i %s', async (method, path, status, code) => {
    const response = await call(path, { method })
    expect(response.status).toBe(status)
    expect(response.headers.get('content-type')).toBe('application/problem+json')
    expect(await codeOf(response)).toBe(code)
  })
  it('says what is wrong with a body without repeating it', async () => {
    const response = await post('/sign-in', {
      clientId: fixed.gatewayClientId,
      email: 'x',
      password: 'secret-x',
      device: {},
    })
    const text = await response.text()
    expect([response.status, text.includes('device.id'), text.includes('secret-x')]).toEqual([400, true, false])
  })
  it('knows its clients', async () => {
    const response = await post('/sign-in', {
      clientId: 'stranger',
      email: 'a@b.example',
      password: 'x',
      device: { id: 'd' },
    })
    expect(await codeOf(response)).toBe('unknown_client')
  })
  it("does not take one platform's token at the other", async () => {
    const { authorization } = await tokenOf('driver@flex.example')
    const response = await fetch(`${world.address}/v1/spark/account`, { headers: { authorization } })
    expect(await codeOf(response)).toBe('invalid_token')
  })
})

describe('time', () => {
  const later = (minutes: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 })
  it('ends an access token after 60 minutes and a refresh token after 30 days', async () => {
    const { authorization, refreshToken } = await tokenOf('driver@flex.example')
    const refresh = () => {
      const form = { grant_type: 'refresh_token', client_id: fixed.gatewayClientId, refresh_token: refreshToken }
      return call('/oauth/token', { method: 'POST', body: new URLSearchParams(form) })
    }
    later(59)
    expect((await call('/account', { headers: { authorization } })).status).toBe(200)
    later(2)
    expect((await call('/account', { headers: { authorization } })).headers.get('www-authenticate')).toContain(
      'invalid_token',
    )
    expect((await refresh()).status).toBe(200)
    later(30 * 24 * 60)
    expect(await (await refresh()).json()).toEqual({ error: 'invalid_grant' })
  })
  it('ends a code after 5 minutes, a confirmation after 10 and a lock-out after 15', async () => {
    await world.controls.createAccount({ email: 'late@mail.example', password: platformPassword, challenge: 'otp' })
    const { challenge } = (await (await signIn('late@mail.example')).json()) as { challenge: { challengeId: string } }
    await signIn('confirmation@flex.example')
    expect(world.controls.listConfirmations()).not.toHaveLength(0)
    later(6)
    expect((await post(`/challenges/${challenge.challengeId}/answer`, { code: world.codes.at(-1)?.code })).status).toBe(
      410,
    )
    later(11)
    expect(world.controls.listConfirmations()).toHaveLength(0)
    for (let time = 0; time < 5; time++) await signIn('empty@flex.example', 'wrong')
    expect((await signIn('empty@flex.example')).headers.get('retry-after')).toBe('900')
    later(16)
    expect((await signIn('empty@flex.example')).status).toBe(200)
  })
})

describe('pages', () => {
  it('run no script and may not be framed', async () => {
    const response = await call('/oauth/landing?code=x', { headers: { 'accept-language': 'es-CO' } })
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    const html = await response.text()
    expect(html).toContain('Copia la dirección')
    expect(html).not.toContain('<script')
  })
  it.each(['client_id', 'redirect_uri', 'response_type', 'code_challenge', 'code_challenge_method'])(
    'an authorization with a wrong %s goes nowhere',
    async (name) => {
      const good = {
        client_id: fixed.gatewayClientId,
        redirect_uri: `${world.address}/v1/flex/oauth/landing`,
        response_type: 'code',
        code_challenge: 'x'.repeat(43),
        code_challenge_method: 'S256',
      }
      expect((await call(`/oauth/authorize?${new URLSearchParams(good)}`)).status).toBe(200)
      const response = await call(
        `/oauth/authorize?${new URLSearchParams({ ...good, [name]: 'https://evil.example/' })}`,
        { redirect: 'manual' },
      )
      expect([response.status, response.headers.get('location')]).toEqual([400, null])
    },
  )
})

describe('modes', () => {
  it.each([
    ['down', 503, '30'],
    ['throttled', 429, '5'],
    ['garbage', 200, null],
  ] as const)('%s: %i', async (mode, status, retryAfter) => {
    world.controls.setMode(mode, { platform: 'flex' })
    const response = await signIn('driver@flex.example')
    expect([response.status, response.headers.get('retry-after')]).toEqual([status, retryAfter])
    expect((await fetch(`${world.address}/v1/spark/account`)).status).toBe(401)
  })
  it('slow: answers after the delay', async () => {
    world.controls.setMode('slow', { delayMs: 120 })
    const startedAt = performance.now()
    expect((await signIn('driver@flex.example')).status).toBe(200)
    expect(performance.now() - startedAt).toBeGreaterThan(115)
  })
})

describe('memory', () => {
  it('keeps everything over a restart, and no secret in the clear', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'arribo-delivery-'))
    try {
      const before = await openDelivery(folder)
      await before.controls.createAccount({ email: 'kept@mail.example', password: platformPassword })
      const block = await before.controls.planBlock('kept@mail.example', { addressId: 'UMI3' })
      const session = await tokenOf('kept@mail.example', before)
      const body = JSON.stringify({
        blockId: block.assignmentId,
        addressId: 'UMI3',
        latitude: 25.8937,
        longitude: -80.357,
      })
      const headers = {
        authorization: session.authorization,
        'content-type': 'application/json',
        'idempotency-key': 'key-12345',
      }
      const first = await (await call('/check-ins', { method: 'POST', body, headers }, before)).json()
      await before.close()
      const files = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'latin1')))
      expect(files.join('')).toContain('kept@mail.example')
      for (const secret of [platformPassword, session.accessToken, session.refreshToken])
        expect(files.join('')).not.toContain(secret)

      const after = await openDelivery(folder)
      const again = await call('/check-ins', { method: 'POST', body, headers }, after)
      expect([again.status, await again.json()]).toEqual([200, first])
      expect(after.controls.listArrivals()).toHaveLength(1)
      await after.close()
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})
