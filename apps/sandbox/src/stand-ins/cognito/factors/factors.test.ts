import {
  AssociateSoftwareTokenCommand,
  RespondToAuthChallengeCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { Secret, TOTP } from 'otpauth'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signInWithPassword } from '../../../testing/password-sign-in.ts'
import { world } from '../../../world.ts'
import { minutesLater } from '../../../testing/minutes-later.ts'
import { ClientId, openTestPool, password } from '../testing/open-test-pool.ts'

const test = await openTestPool()
// The middle of a time step, so that none ends during a test.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / 30_000) * 30_000 + 15_000 }))
afterEach(() => void vi.useRealTimers())
afterAll(() => test.close())

const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })
const wrongFor = (secret: string) =>
  ['000000', '111111'].find((code) => [-1, 0, 1].every((at) => codeOf(secret, at) !== code))

async function offer(AccessToken: string) {
  const { SecretCode = '' } = await test.send(new AssociateSoftwareTokenCommand({ AccessToken }))
  return SecretCode
}
const prefer = (AccessToken: string, Enabled: boolean) =>
  test.send(
    new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings: { Enabled, PreferredMfa: Enabled } }),
  )

async function withFactor() {
  const phone = await test.register({ name: 'Elena Vargas' })
  const { access } = await test.signIn(phone)
  const secret = await offer(access)
  await test.send(new VerifySoftwareTokenCommand({ AccessToken: access, UserCode: codeOf(secret) }))
  await prefer(access, true)
  return { phone, access, secret }
}
const start = (phoneNumber: string, clientId: string = ClientId) =>
  signInWithPassword(test.client, { clientId, phoneNumber, password })
const answer = (phone: string, Session: string | undefined, code: string, clientId: string = ClientId) =>
  test.send(
    new RespondToAuthChallengeCommand({
      ClientId: clientId,
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      ChallengeResponses: { USERNAME: phone, SOFTWARE_TOKEN_MFA_CODE: code },
      Session,
    }),
  )

describe('AssociateSoftwareToken, VerifySoftwareToken, SetUserMFAPreference, AdminSetUserMFAPreference', () => {
  it('EnableSoftwareTokenMFAException: a wrong code; SoftwareTokenMFANotFoundException: none was requested', async () => {
    const { access } = await test.signIn(await test.register())
    const verify = (UserCode: string) => test.send(new VerifySoftwareTokenCommand({ AccessToken: access, UserCode }))
    await expect(verify('123456')).rejects.toMatchObject({ name: 'SoftwareTokenMFANotFoundException' })
    const secret = await offer(access)
    await expect(verify(wrongFor(secret) ?? '')).rejects.toMatchObject({
      name: 'EnableSoftwareTokenMFAException',
      message: 'Code mismatch and fail enable Software Token MFA',
    })
    await expect(prefer(access, true)).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: 'User has not verified software token mfa',
    })
  })
})

describe('InitiateAuth, RespondToAuthChallenge: with an authenticator app', () => {
  it('gives tokens for the code alone, one step early or late, and accepts each code once', async () => {
    const { phone, secret } = await withFactor()
    const { ChallengeName, AuthenticationResult, Session } = await start(phone)
    expect([ChallengeName, AuthenticationResult]).toEqual(['SOFTWARE_TOKEN_MFA', undefined])
    await expect(answer(phone, Session, codeOf(secret))).rejects.toMatchObject({
      name: 'ExpiredCodeException',
      message: 'Your software token has already been used once.',
    })
    for (const steps of [1, -1]) {
      const begun = await start(phone)
      expect(await answer(phone, begun.Session, codeOf(secret, steps))).toHaveProperty('AuthenticationResult.IdToken')
    }
    await expect(answer(phone, Session, codeOf(secret, 2))).rejects.toMatchObject({ name: 'CodeMismatchException' })
  })

  it('locks after five wrong codes, as after wrong passwords', async () => {
    const { phone, secret } = await withFactor()
    const { Session } = await start(phone)
    for (let turn = 0; turn < 5; turn += 1)
      await expect(answer(phone, Session, wrongFor(secret) ?? '')).rejects.toMatchObject({
        name: 'CodeMismatchException',
      })
    await expect(answer(phone, Session, codeOf(secret, 1))).rejects.toThrow('Password attempts exceeded')
  })

  it('refuses an expired or missing session, and one of another app or user', async () => {
    const { phone, secret } = await withFactor()
    const other = await withFactor()
    const { Session } = await start(phone)
    const refused = { name: 'NotAuthorizedException' }
    await expect(answer(phone, Session, codeOf(secret, 1), world.adminClientId)).rejects.toMatchObject(refused)
    await expect(answer(other.phone, Session, codeOf(secret, 1))).rejects.toMatchObject(refused)
    await expect(answer(phone, undefined, codeOf(secret, 1))).rejects.toThrow('Invalid session for the user.')
    await minutesLater(4, () => expect(answer(phone, Session, codeOf(secret))).rejects.toThrow('session is expired'))
  })
})
