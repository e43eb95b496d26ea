import { createHash } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { people, platformPassword } from '../../people.ts'
import { minutesLater } from '../../testing/minutes-later.ts'
import { world as fixed } from '../../world.ts'
import { openPlatforms } from '../../testing/delivery-world.ts'

const flex = await openPlatforms()
afterAll(() => flex.close())

type Challenge = { challengeId: string; challengeType: string; phoneNumber: string | null; confirmationUrl: string }

async function challengeOf(kind: 'otp' | 'mfa' | 'confirmation'): Promise<Challenge & { email: string }> {
  const { email } = await flex.newDriver({ challenge: kind, phoneNumber: '+13055550142' })
  const { status, challenge } = (await flex.signIn(email)).body as { status: string; challenge: Challenge }
  expect(status).toBe('challenge')
  return { ...challenge, email }
}
const refused = (status: number, code: string) => ({ status, body: { status, code } })

describe('POST /challenges/{challengeId}/answer', () => {
  const answer = (challengeId: string, code: string, platform = 'flex') =>
    flex.ask(`POST /challenges/${challengeId}/answer`, { json: { code } }, platform)
  const sentCode = () => flex.world.codes.at(-1)?.code ?? ''

  it('410 challenge_ended: after five minutes', async () => {
    const { challengeId } = await challengeOf('otp')
    const late = await minutesLater(6, () => answer(challengeId, sentCode()))
    expect(late).toMatchObject(refused(410, 'challenge_ended'))
  })
})

describe('POST /challenges/{challengeId}/confirmation', () => {
  const ask = (challengeId: string) => flex.ask(`POST /challenges/${challengeId}/confirmation`)

  it('410 challenge_ended: after ten minutes; 404 no_such_challenge: one that requires a code', async () => {
    const { challengeId } = await challengeOf('confirmation')
    expect(await minutesLater(11, () => ask(challengeId))).toMatchObject(refused(410, 'challenge_ended'))
    expect(await ask((await challengeOf('otp')).challengeId)).toMatchObject(refused(404, 'no_such_challenge'))
  })
})

describe('GET /confirmations/{challengeId}, POST /confirmations/{challengeId}', () => {
  it.each(['approved', 'denied'] as const)('200: shows the requester and accepts one answer: %s', async (decision) => {
    const { challengeId, confirmationUrl, email } = await challengeOf('confirmation')
    expect(confirmationUrl).toBe(`${flex.world.address}/v1/flex/confirmations/${challengeId}`)
    const page = await flex.ask(`GET /confirmations/${challengeId}`)
    expect(page.body['text']).toContain(email)
    expect(await flex.ask(`POST /confirmations/${challengeId}`, { form: { decision } })).toMatchObject({ status: 200 })
    expect((await flex.ask(`POST /challenges/${challengeId}/confirmation`)).body).toMatchObject({ status: decision })
    expect(await flex.ask(`POST /confirmations/${challengeId}`, { form: { decision } })).toMatchObject({ status: 410 })
  })
})

const verifier = 'v'.repeat(43)
const redirectUri = () => `${flex.world.address}/v1/flex/oauth/landing`
const authorization = (more: Record<string, string> = {}) =>
  new URLSearchParams({
    client_id: fixed.gatewayClientId,
    redirect_uri: redirectUri(),
    response_type: 'code',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: 'kept',
    ...more,
  }).toString()
const decide = (form: Record<string, string>) => flex.ask(`POST /oauth/authorize?${authorization()}`, { form })
const landingOf = async (form: Record<string, string>) =>
  new URL((await decide(form)).headers.get('location') ?? 'http://nowhere').searchParams
const newCode = async () => {
  const { email } = await flex.newDriver()
  return (await landingOf({ decision: 'allow', email, password: platformPassword })).get('code') ?? ''
}

describe('GET /oauth/authorize', () => {
  it('200: asks for the password, without scripts, without framing and in the one style of its policy', async () => {
    const page = await flex.ask(`GET /oauth/authorize?${authorization()}`)
    expect(page.status).toBe(200)
    const policy = page.headers.get('content-security-policy')
    expect(policy).toContain("frame-ancestors 'none'")
    expect(page.body['text']).not.toContain('<script')
    const [, style = ''] = /<style>(.*)<\/style>/s.exec(String(page.body['text'])) ?? []
    expect(policy).toContain(createHash('sha256').update(style).digest('base64'))
  })

  it.each(['client_id', 'redirect_uri', 'response_type', 'code_challenge', 'code_challenge_method'])(
    '400: does not redirect with a wrong %s',
    async (name) => {
      const wrong = await flex.ask(`GET /oauth/authorize?${authorization({ [name]: 'https://evil.example/' })}`)
      expect([wrong.status, wrong.headers.get('location')]).toEqual([400, null])
    },
  )
})

describe('GET /oauth/landing', () => {
  it("200: explains in the browser's language what to do with the URL", async () => {
    const landing = (query: string) =>
      flex.ask(`GET /oauth/landing?${query}`, { headers: { 'accept-language': 'es-CO' } })
    expect((await landing('code=x')).body['text']).toContain('Copia la dirección')
    expect((await landing('error=access_denied')).body['text']).not.toContain('Copia la dirección')
  })
})

describe('POST /oauth/token', () => {
  const token = (form: Record<string, string>) =>
    flex.ask('POST /oauth/token', { form: { client_id: fixed.gatewayClientId, ...form } })
  const exchange = (code: string, more: Record<string, string> = {}) =>
    token({ grant_type: 'authorization_code', code, redirect_uri: redirectUri(), code_verifier: verifier, ...more })
  const refresh = (refresh_token: string) => token({ grant_type: 'refresh_token', refresh_token })
  const invalidGrant = { status: 400, body: { error: 'invalid_grant' } }

  it('200: returns a new access token for a refresh token, for 30 days', async () => {
    const { refreshToken = '' } = await flex.newDriver()
    const { status, body } = await minutesLater(29 * 24 * 60, () => refresh(refreshToken))
    expect([status, String(body['access_token']).startsWith('dg_access_')]).toEqual([200, true])
    expect(await minutesLater(30 * 24 * 60 + 1, () => refresh(refreshToken))).toMatchObject(invalidGrant)
  })

  it('400 invalid_grant: another verifier, another landing page, a code of five minutes ago, an invalid token', async () => {
    expect(await exchange(await newCode(), { code_verifier: 'w'.repeat(43) })).toMatchObject(invalidGrant)
    expect(await exchange(await newCode(), { redirect_uri: 'https://evil.example/' })).toMatchObject(invalidGrant)
    const late = await newCode()
    expect(await minutesLater(5.1, () => exchange(late))).toMatchObject(invalidGrant)
    expect(await refresh('x')).toMatchObject(invalidGrant)
  })
})

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
