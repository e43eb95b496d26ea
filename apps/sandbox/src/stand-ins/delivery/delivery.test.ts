import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { people, platformPassword } from '../../people.ts'
import { openDelivery } from '../../testing/delivery-world.ts'
import { world as fixed } from '../../world.ts'

const world = await openDelivery()
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

describe('built-in accounts', () => {
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
})

describe('every operation', () => {
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
  it('says what is wrong with a body without echoing it', async () => {
    const response = await post('/sign-in', {
      clientId: fixed.gatewayClientId,
      email: 'x',
      password: 'secret-x',
      device: {},
    })
    const text = await response.text()
    expect([response.status, text.includes('device.id'), text.includes('secret-x')]).toEqual([400, true, false])
  })
})

describe('state', () => {
  it('keeps everything over a restart, and no secret in plain text', async () => {
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
