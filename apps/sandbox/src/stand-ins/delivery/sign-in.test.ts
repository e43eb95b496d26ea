import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { platformPassword } from '../../people.ts'
import { minutesLater } from '../../testing/minutes-later.ts'
import { world as fixed } from '../../world.ts'
import { openPlatforms, type Platforms } from './testing/driver-of-flex.ts'

let flex: Platforms
beforeAll(async () => void (flex = await openPlatforms()))
afterAll(() => flex.close())

type Challenge = { challengeId: string; challengeType: string; phoneNumber: string | null; confirmationUrl: string }

/** Signs in to an account with a challenge, and returns that. */
async function challengeOf(kind: 'otp' | 'mfa' | 'confirmation'): Promise<Challenge & { email: string }> {
  const { email } = await flex.newDriver({ challenge: kind, phoneNumber: '+13055550142' })
  const { status, challenge } = (await flex.signIn(email)).body as { status: string; challenge: Challenge }
  expect(status).toBe('challenge')
  return { ...challenge, email }
}
const refused = (status: number, code: string) => ({ status, body: { status, code } })

describe('POST /sign-in', () => {
  it('200: signs in with tokens and the account', async () => {
    const { email } = await flex.newDriver({ region: 'us-central' })
    const { status, body } = await flex.signIn(email.toUpperCase())
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'signed_in', account: { email, region: 'us-central' } })
    expect(body['tokens']).toMatchObject({ accessToken: expect.stringMatching(/^dg_access_/) })
  })

  it.each([
    ['otp', '••••••••0142', /text message/],
    ['mfa', null, /@mail\.example/],
    ['confirmation', '••••••••0142', /notification/],
  ] as const)('200: requires %s and returns where it was sent', async (kind, phoneNumber, details) => {
    const challenge = await challengeOf(kind)
    expect(challenge).toMatchObject({
      challengeType: kind,
      phoneNumber,
      challengeDetails: expect.stringMatching(details),
    })
  })

  it('400, 401: an invalid address, an unknown client, a wrong password, an unknown account', async () => {
    const { email } = await flex.newDriver()
    expect(await flex.signIn('x')).toMatchObject(refused(400, 'invalid_request'))
    expect(await flex.signIn(email, { clientId: 'stranger' })).toMatchObject(refused(401, 'unknown_client'))
    expect(await flex.signIn(email, { password: 'wrong' })).toMatchObject(refused(401, 'invalid_credentials'))
    expect(await flex.signIn('nobody@mail.example')).toMatchObject(refused(401, 'invalid_credentials'))
  })

  it('403 locked_out: for 15 minutes from the fifth wrong password in a row, with any password', async () => {
    const { email } = await flex.newDriver()
    for (let count = 1; count < 5; count++) await flex.signIn(email, { password: 'wrong' })
    const fifth = await flex.signIn(email, { password: 'wrong' })
    expect(fifth).toMatchObject(refused(403, 'locked_out'))
    expect(fifth.headers.get('retry-after')).toBe('900')
    expect(await flex.signIn(email)).toMatchObject(refused(403, 'locked_out'))
    expect(await minutesLater(16, () => flex.signIn(email))).toMatchObject({ status: 200 })
  })
})

describe('POST /challenges/{challengeId}/answer', () => {
  const answer = (challengeId: string, code: string, platform = 'flex') =>
    flex.ask(`POST /challenges/${challengeId}/answer`, { json: { code } }, platform)
  const sentCode = () => flex.world.codes.at(-1)?.code ?? ''

  it.each(['otp', 'mfa'] as const)('200: signs in with the code of an %s challenge, once', async (kind) => {
    const { challengeId, email } = await challengeOf(kind)
    const code = sentCode()
    expect(await answer(challengeId, code)).toMatchObject({
      status: 200,
      body: { status: 'signed_in', account: { email } },
    })
    expect(await answer(challengeId, code)).toMatchObject(refused(410, 'challenge_ended'))
  })

  it('400 wrong_code: returns how many attempts are left; 410 challenge_ended: at the fifth', async () => {
    const { challengeId } = await challengeOf('otp')
    const wrong = sentCode() === '000000' ? '000001' : '000000'
    for (const attemptsLeft of [4, 3, 2, 1])
      expect(await answer(challengeId, wrong)).toMatchObject({
        status: 400,
        body: { code: 'wrong_code', attemptsLeft },
      })
    expect(await answer(challengeId, wrong)).toMatchObject(refused(410, 'challenge_ended'))
    expect(await answer(challengeId, sentCode())).toMatchObject(refused(410, 'challenge_ended'))
  })

  it('410 challenge_ended: after five minutes', async () => {
    const { challengeId } = await challengeOf('otp')
    const late = await minutesLater(6, () => answer(challengeId, sentCode()))
    expect(late).toMatchObject(refused(410, 'challenge_ended'))
  })

  it("404 no_such_challenge, 400: an unknown one, the other platform's, a missing code", async () => {
    const { challengeId } = await challengeOf('otp')
    expect(await answer('none', '123456')).toMatchObject(refused(404, 'no_such_challenge'))
    expect(await answer(challengeId, sentCode(), 'spark')).toMatchObject(refused(404, 'no_such_challenge'))
    expect(await answer(challengeId, '12345')).toMatchObject(refused(400, 'invalid_request'))
  })
})

describe('POST /challenges/{challengeId}/confirmation', () => {
  const ask = (challengeId: string) => flex.ask(`POST /challenges/${challengeId}/confirmation`)

  it('200: pending, then approved with tokens, once', async () => {
    const { challengeId } = await challengeOf('confirmation')
    expect(await ask(challengeId)).toMatchObject({ status: 200, body: { status: 'pending' } })
    await flex.world.controls.decideConfirmation(challengeId, 'approved')
    expect(await ask(challengeId)).toMatchObject({
      body: { status: 'approved', tokens: { refreshToken: expect.any(String) } },
    })
    expect(await ask(challengeId)).toMatchObject(refused(410, 'challenge_ended'))
  })

  it('200: denied', async () => {
    const { challengeId } = await challengeOf('confirmation')
    await flex.world.controls.decideConfirmation(challengeId, 'denied')
    expect(await ask(challengeId)).toMatchObject({ status: 200, body: { status: 'denied' } })
  })

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

  it('410: an unknown page or answer', async () => {
    expect((await flex.ask('GET /confirmations/none')).status).toBe(410)
    expect((await flex.ask('POST /confirmations/none', { form: { decision: 'approved' } })).status).toBe(410)
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
  it('200: asks for the password, without scripts and without framing', async () => {
    const page = await flex.ask(`GET /oauth/authorize?${authorization()}`)
    expect(page.status).toBe(200)
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(page.body['text']).not.toContain('<script')
  })

  it.each(['client_id', 'redirect_uri', 'response_type', 'code_challenge', 'code_challenge_method'])(
    '400: does not redirect with a wrong %s',
    async (name) => {
      const wrong = await flex.ask(`GET /oauth/authorize?${authorization({ [name]: 'https://evil.example/' })}`)
      expect([wrong.status, wrong.headers.get('location')]).toEqual([400, null])
    },
  )
})

describe('POST /oauth/authorize', () => {
  it('303: returns with a code and the state', async () => {
    const { email } = await flex.newDriver()
    const landing = await landingOf({ decision: 'allow', email, password: platformPassword })
    expect([landing.get('state'), landing.get('code')?.length]).toEqual(['kept', 43])
  })

  it('303: returns with access_denied', async () => {
    expect((await landingOf({ decision: 'deny' })).get('error')).toBe('access_denied')
  })

  it('401: shows the form again for a wrong password', async () => {
    const { email } = await flex.newDriver()
    const again = await decide({ decision: 'allow', email, password: 'wrong' })
    expect([again.status, again.headers.get('location')]).toEqual([401, null])
  })
})

describe('GET /oauth/landing', () => {
  it("200: explains in the browser's language what to do with the URL", async () => {
    const landing = (query: string) =>
      flex.ask(`GET /oauth/landing?${query}`, { headers: { 'accept-language': 'es-CO' } })
    expect((await landing('code=x')).body['text']).toContain('Copia la dirección')
    expect((await landing('error=access_denied')).body['text']).not.toContain('Copia la dirección')
  })

  it('405: accepts no other method', async () => {
    expect(await flex.ask('POST /oauth/landing')).toMatchObject(refused(405, 'method_not_allowed'))
  })
})

describe('POST /oauth/token', () => {
  const token = (form: Record<string, string>) =>
    flex.ask('POST /oauth/token', { form: { client_id: fixed.gatewayClientId, ...form } })
  const exchange = (code: string, more: Record<string, string> = {}) =>
    token({ grant_type: 'authorization_code', code, redirect_uri: redirectUri(), code_verifier: verifier, ...more })
  const refresh = (refresh_token: string) => token({ grant_type: 'refresh_token', refresh_token })
  const invalidGrant = { status: 400, body: { error: 'invalid_grant' } }

  it('200: returns tokens for a code with its verifier; a second use revokes them', async () => {
    const code = await newCode()
    const { status, body } = await exchange(code)
    expect([status, body['token_type'], body['expires_in']]).toEqual([200, 'Bearer', 3600])
    expect(await exchange(code)).toMatchObject(invalidGrant)
    expect(await refresh(String(body['refresh_token']))).toMatchObject(invalidGrant)
  })

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

  it('401 invalid_client, 400 unsupported_grant_type, 400: an unknown client, another grant, no form', async () => {
    expect(await token({ client_id: 'stranger' })).toMatchObject({ status: 401, body: { error: 'invalid_client' } })
    const other = await token({ grant_type: 'password' })
    expect(other).toMatchObject({ status: 400, body: { error: 'unsupported_grant_type' } })
    expect(await flex.ask('POST /oauth/token', { json: {} })).toMatchObject(refused(400, 'invalid_request'))
  })
})

describe('POST /oauth/revoke', () => {
  const revoke = (token: string, client_id: string = fixed.gatewayClientId) =>
    flex.ask('POST /oauth/revoke', { form: { client_id, token } })

  it("200: ends the token's session; an unknown token is not an error", async () => {
    const { refreshToken = '', headers } = await flex.newDriver()
    expect((await revoke(refreshToken)).status).toBe(200)
    expect(await flex.ask('GET /account', { headers })).toMatchObject(refused(401, 'invalid_token'))
    expect((await revoke(refreshToken)).status).toBe(200)
  })

  it('401 invalid_client: an unknown client', async () => {
    expect(await revoke('x', 'stranger')).toMatchObject({ status: 401, body: { error: 'invalid_client' } })
  })
})
