import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { people, platformPassword } from '../../people.ts'
import { openPlatforms } from './testing/driver-of-flex.ts'

const flex = await openPlatforms()
afterAll(() => flex.close())

describe('built-in accounts', () => {
  it.each([
    ['driver@flex.example', 'signed_in'],
    [people.active.flexEmail, 'signed_in'],
    [people.active.flexEmail.toUpperCase(), 'signed_in'],
    ['otp@flex.example', 'challenge'],
    ['mfa@flex.example', 'challenge'],
    ['confirmation@flex.example', 'challenge'],
  ])('%s: %s', async (email, status) => {
    expect((await flex.signIn(email)).body).toMatchObject({ status })
  })
})

describe('every operation', () => {
  it.each([
    ['GET', '/nothing', 404, 'not_found'],
    ['DELETE', '/calendar', 405, 'method_not_allowed'],
    ['GET', '/calendar', 401, 'invalid_token'],
    ['POST', '/sign-in', 400, 'invalid_request'],
  ])('%s %s: %i %s', async (method, path, status, code) => {
    const { headers, ...answer } = await flex.ask(`${method} ${path}`)
    expect(answer).toMatchObject({ status, body: { code } })
    expect(headers.get('content-type')).toBe('application/problem+json')
  })
  it('says what is wrong with a body without echoing it', async () => {
    const { status, body } = await flex.signIn('x', { password: 'secret-x', device: {} })
    const text = JSON.stringify(body)
    expect([status, text.includes('device.id'), text.includes('secret-x')]).toEqual([400, true, false])
  })
})

describe('state', () => {
  it('keeps everything over a restart, and no secret in plain text', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'arribo-delivery-'))
    try {
      const before = await openPlatforms(folder)
      const { email, headers: session, ...tokens } = await before.newDriver()
      const { assignmentId: blockId } = await before.world.controls.planBlock(email, { addressId: 'UMI3' })
      const json = { blockId, addressId: 'UMI3', latitude: 25.8937, longitude: -80.357 }
      const headers = { ...session, 'idempotency-key': 'key-12345' }
      const first = await before.ask('POST /check-ins', { json, headers })
      await before.close()
      const files = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'latin1')))
      expect(files.join('')).toContain(email)
      for (const secret of [platformPassword, tokens.accessToken, tokens.refreshToken])
        expect(files.join('')).not.toContain(secret)

      const after = await openPlatforms(folder)
      const again = await after.ask('POST /check-ins', { json, headers })
      expect([again.status, again.body]).toEqual([200, first.body])
      expect(after.world.controls.listArrivals()).toHaveLength(1)
      await after.close()
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})
