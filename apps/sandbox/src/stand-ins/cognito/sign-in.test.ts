import * as sdk from '@aws-sdk/client-cognito-identity-provider'
import { CognitoJwtVerifier } from 'aws-jwt-verify'
import { SimpleJwksCache } from 'aws-jwt-verify/jwk'
import { afterAll, describe, expect, it } from 'vitest'
import { AuthenticationDetails, CognitoUser, CognitoUserPool } from 'amazon-cognito-identity-js'
import { world } from '../../world.ts'
import { minutesLater } from '../../testing/minutes-later.ts'
import { ClientId, openTestPool, password, pool } from './testing/open-test-pool.ts'
import { afterFailure, type Failures } from './passwords/attempts.ts'

const test = await openTestPool()
function signInAsBrowsersDo(Username: string, Password: string): Promise<unknown> {
  const endpoint = `${test.address}/cognito/`
  const Pool = new CognitoUserPool({ UserPoolId: world.userPoolId, ClientId, endpoint })
  const details = new AuthenticationDetails({ Username, Password })
  return new Promise((onSuccess, onFailure) =>
    new CognitoUser({ Username, Pool }).authenticateUser(details, { onSuccess, onFailure }),
  )
}
afterAll(() => test.close())

const refused = (message: string) => ({ name: 'NotAuthorizedException', message })
const wrongPassword = refused('Incorrect username or password.')

const askForSrp = (USERNAME: string, SRP_A = 'abc123') =>
  test.send(new sdk.InitiateAuthCommand({ ClientId, AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME, SRP_A } }))

describe('tokens', () => {
  const verify = async (token: string, clientId: string, tokenUse: 'id' | 'access') => {
    const fetcher = {
      fetch: async (uri: string) => (await fetch(`${test.address}/cognito${new URL(uri).pathname}`)).arrayBuffer(),
    }
    const jwksCache = new SimpleJwksCache({ fetcher })
    return CognitoJwtVerifier.create({ userPoolId: world.userPoolId, clientId, tokenUse }, { jwksCache }).verify(token)
  }

  it("pass the vendor's verifier and contain the user's data", async () => {
    const phone = await test.register()
    const sub = test.cognito.subOf(phone)
    const tokens = await test.signIn(phone)
    const claims = await verify(tokens.idToken, ClientId, 'id')
    expect(claims).toMatchObject({
      sub,
      phone_number: phone,
      phone_number_verified: true,
      name: 'Ana Torres',
      locale: 'es',
    })
    expect(claims['cognito:groups']).toBeUndefined()
    expect(await verify(tokens.accessToken, ClientId, 'access')).toMatchObject({
      sub,
      username: sub,
      client_id: ClientId,
    })
  })

  it.each([
    { app: 'driver', clientId: world.driverClientId, minutes: 30, refreshHours: 30 * 24 },
    { app: 'admin', clientId: world.adminClientId, minutes: 15, refreshHours: 12 },
  ])(
    'of the $app client live $minutes minutes, refreshed for $refreshHours hours',
    async ({ clientId, minutes, refreshHours }) => {
      const tokens = await test.signIn(await test.register(), password, clientId)
      const claims = await verify(tokens.idToken, clientId, 'id')
      expect(claims.exp - claims.iat).toBe(minutes * 60)
      const after = (hours: number) => minutesLater(hours * 60, () => test.refresh(tokens.refreshToken, clientId))
      const renewed = await verify((await after(refreshHours - 1)).idToken, clientId, 'id')
      expect(renewed.exp - renewed.iat).toBe(minutes * 60)
      await expect(after(refreshHours)).rejects.toMatchObject(refused('Refresh Token has expired'))
    },
  )
})

describe('InitiateAuth', () => {
  it('starts SRP for any name, with a stable salt for a number without an account', async () => {
    const [first, second] = [await askForSrp('+573009999999'), await askForSrp('+573009999999')]
    expect(first).toMatchObject({ ChallengeName: 'PASSWORD_VERIFIER' })
    expect(second.ChallengeParameters?.['SALT']).toBe(first.ChallengeParameters?.['SALT'])
  })

  it('NotAuthorizedException: for a second after five wrong passwords, then for longer, with any password', async () => {
    const phone = await test.register()
    await minutesLater(0, async () => {
      for (let count = 0; count < 5; count++)
        await expect(test.signIn(phone, 'wrong-one')).rejects.toMatchObject(wrongPassword)
      await expect(test.signIn(phone)).rejects.toMatchObject(refused('Password attempts exceeded'))
    })
    await minutesLater(1, () => test.signIn(phone))
    await expect(test.signIn(phone, 'wrong-one')).rejects.toMatchObject(wrongPassword)
    await test.signIn(phone)
  })

  it("NotAuthorizedException: another client's refresh token, a garbled one, a disabled user's", async () => {
    const phone = await test.register()
    const tokens = await test.signIn(phone)
    const other = test.refresh(tokens.refreshToken, world.adminClientId)
    await expect(other).rejects.toMatchObject(refused('Invalid Refresh Token'))
    await expect(test.refresh('x')).rejects.toMatchObject(refused('Invalid Refresh Token'))
    await test.send(new sdk.AdminDisableUserCommand({ ...pool, Username: phone }))
    await expect(test.refresh(tokens.refreshToken)).rejects.toMatchObject(refused('Refresh Token has been revoked'))
    await expect(test.signIn(phone)).rejects.toMatchObject(refused('User is disabled.'))
  })
})

describe('RespondToAuthChallenge', () => {
  const respond = (given: { block?: string | undefined; client?: string; name?: 'SMS_MFA' }) =>
    test.send(
      new sdk.RespondToAuthChallengeCommand({
        ClientId: given.client ?? ClientId,
        ChallengeName: given.name ?? 'PASSWORD_VERIFIER',
        ChallengeResponses: {
          PASSWORD_CLAIM_SECRET_BLOCK: given.block ?? 'eA==',
          PASSWORD_CLAIM_SIGNATURE: 'eA==',
          TIMESTAMP: 'Sun Nov 22 20:00:00 UTC 2026',
        },
      }),
    )

  it('signs in with a proof of the password, whatever bytes SRP has to pad', async () => {
    const phone = await test.register()
    for (let round = 0; round < 3; round++) await signInAsBrowsersDo(phone, password)
  })

  it('NotAuthorizedException: a wrong password, which counts, and a missing proof', async () => {
    const phone = await test.register()
    await expect(signInAsBrowsersDo(phone, 'wrong-one')).rejects.toMatchObject(wrongPassword)
    await minutesLater(0, async () => {
      const { ChallengeParameters } = await askForSrp(phone)
      const block = ChallengeParameters?.['SECRET_BLOCK']
      for (let count = 1; count < 5; count++) await expect(respond({ block })).rejects.toMatchObject(wrongPassword)
      await expect(respond({ block })).rejects.toMatchObject(refused('Password attempts exceeded'))
    })
  })

  it("NotAuthorizedException: a challenge of three minutes ago, another client's, or a forged one", async () => {
    const { ChallengeParameters } = await askForSrp(await test.register())
    const block = ChallengeParameters?.['SECRET_BLOCK']
    await minutesLater(3.1, () => expect(respond({ block })).rejects.toMatchObject(wrongPassword))
    await expect(respond({ block, client: world.adminClientId })).rejects.toMatchObject(wrongPassword)
    await expect(respond({})).rejects.toMatchObject(wrongPassword)
  })
})

describe('RevokeToken', () => {
  it('signs out one device and leaves the other signed in; an unknown token is not an error', async () => {
    const phone = await test.register()
    const [here, there] = [await test.signIn(phone), await test.signIn(phone)]
    await test.send(new sdk.RevokeTokenCommand({ ClientId, Token: here.refreshToken }))
    await expect(test.refresh(here.refreshToken)).rejects.toMatchObject(refused('Refresh Token has been revoked'))
    expect(await test.refresh(there.refreshToken)).toMatchObject({ idToken: expect.stringContaining('.') })
    await test.send(new sdk.RevokeTokenCommand({ ClientId, Token: here.refreshToken }))
  })
})

const failTimes = (times: number, nowMs: number): Failures => {
  let failures: Failures | undefined
  for (let index = 0; index < times; index++) failures = afterFailure(failures, nowMs)
  if (!failures) throw new Error('at least one failure')
  return failures
}

it.each([
  { failures: 4, lockMs: 0 },
  { failures: 5, lockMs: 1000 },
  { failures: 6, lockMs: 2000 },
  { failures: 14, lockMs: 512_000 },
  { failures: 15, lockMs: 900_000 },
  { failures: 30, lockMs: 900_000 },
])('after $failures wrong passwords the name is locked for $lockMs ms', ({ failures, lockMs }) => {
  expect(failTimes(failures, 1_000_000).lockedUntil - 1_000_000).toBe(lockMs)
})

it('forgets failures after fifteen quiet minutes', () => {
  expect(afterFailure(failTimes(9, 0), 15 * 60_000 + 1)).toMatchObject({ count: 1 })
})
