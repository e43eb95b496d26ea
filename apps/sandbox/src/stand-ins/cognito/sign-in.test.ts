import { CognitoJwtVerifier } from 'aws-jwt-verify'
import { SimpleJwksCache } from 'aws-jwt-verify/jwk'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createSandbox, type Sandbox } from '../../sandbox.ts'
import {
  createPoolClient,
  type PoolClient,
  promised,
  register,
  renew,
  type SignedIn,
} from '../../testing/pool-client.ts'
import { world } from '../../world.ts'

const password = 'Contraseña-ñandú 7'
let sandbox: Sandbox
let client: PoolClient
let lastDigits = 0
const newPhone = () => `+573005550${String(++lastDigits).padStart(3, '0')}`

beforeAll(async () => {
  sandbox = await createSandbox()
  client = createPoolClient(sandbox)
})
afterAll(() => sandbox.close())

/** By hand: the browser's client repeats a refused refresh for six seconds. */
const refresh = ({ session }: SignedIn, ClientId: string = world.driverClientId) => {
  const AuthParameters = { REFRESH_TOKEN: session.getRefreshToken().getToken() }
  return call('InitiateAuth', { ClientId, AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters })
}
const attributes = ({ user }: SignedIn) => promised((done) => user.getUserAttributes(done))

const verifier = (clientId: string, tokenUse: 'id' | 'access') => {
  const fetcher = {
    async fetch(uri: string) {
      return (await fetch(`${sandbox.address}/cognito${new URL(uri).pathname}`)).arrayBuffer()
    },
  }
  const jwksCache = new SimpleJwksCache({ fetcher })
  return CognitoJwtVerifier.create({ userPoolId: world.userPoolId, clientId, tokenUse }, { jwksCache })
}

describe('tokens', () => {
  it("pass the vendor's verifier and say who the person is", async () => {
    const phone = newPhone()
    const sub = await register(sandbox, phone, password, { name: 'Ana Torres', locale: 'es' })
    const { session } = await client.signIn(phone, password)
    const claims = await verifier(world.driverClientId, 'id').verify(session.getIdToken().getJwtToken())
    expect(claims).toMatchObject({
      sub,
      phone_number: phone,
      phone_number_verified: true,
      name: 'Ana Torres',
      locale: 'es',
    })
    expect(claims['cognito:groups']).toBeUndefined()
    const access = await verifier(world.driverClientId, 'access').verify(session.getAccessToken().getJwtToken())
    expect(access).toMatchObject({ sub, username: sub, client_id: world.driverClientId })
  })

  it.each([
    { app: 'driver', clientId: world.driverClientId, minutes: 30, refreshHours: 30 * 24 },
    { app: 'admin', clientId: world.adminClientId, minutes: 15, refreshHours: 12 },
  ])(
    'of the $app client live $minutes minutes, refreshed for $refreshHours hours',
    async ({ clientId, minutes, refreshHours }) => {
      const phone = newPhone()
      await register(sandbox, phone, password)
      const signedIn = await createPoolClient(sandbox, clientId).signIn(phone, password)
      const claims = await verifier(clientId, 'id').verify(signedIn.session.getIdToken().getJwtToken())
      expect(claims.exp - claims.iat).toBe(minutes * 60)
      const after = (hours: number) => later(hours * 60, () => refresh(signedIn, clientId))
      expect(await after(refreshHours - 1)).toMatchObject({ AuthenticationResult: { ExpiresIn: minutes * 60 } })
      expect(await after(refreshHours)).toMatchObject({ message: 'Refresh Token has expired' })
    },
  )

  it("NotAuthorizedException: one client's refresh token at the other client", async () => {
    const phone = newPhone()
    await register(sandbox, phone, password)
    const signedIn = await client.signIn(phone, password)
    expect(await refresh(signedIn, world.adminClientId)).toMatchObject({ __type: 'NotAuthorizedException' })
  })

  it('ResourceNotFoundException: a client that the pool does not know', async () => {
    const stranger = createPoolClient(sandbox, 'somebody0elses0client0000')
    await expect(stranger.signIn(newPhone(), password)).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
  })
})

describe('passwords', () => {
  it.each(['USER_SRP_AUTH', 'USER_PASSWORD_AUTH'] as const)(
    'NotAuthorizedException for a wrong one by %s',
    async (flow) => {
      const phone = newPhone()
      await register(sandbox, phone, password)
      await client.signIn(phone, password, flow)
      await expect(client.signIn(phone, 'wrong-one', flow)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    },
  )

  it('answer the same for a number without an account, with a steady salt', async () => {
    const ask = () =>
      call('InitiateAuth', {
        ClientId: world.driverClientId,
        AuthFlow: 'USER_SRP_AUTH',
        AuthParameters: { USERNAME: '+573009999999', SRP_A: 'abc123' },
      })
    const [first, second] = [await ask(), await ask()]
    expect(first).toMatchObject({ ChallengeName: 'PASSWORD_VERIFIER' })
    const salt = { ChallengeParameters: { SALT: (first['ChallengeParameters'] as { SALT: string }).SALT } }
    expect(second).toMatchObject(salt)
    await expect(client.signIn('+573009999999', password)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
    })
  })

  it('hold for any text, whatever bytes SRP has to pad', async () => {
    const phone = newPhone()
    await register(sandbox, phone, password)
    for (let round = 0; round < 6; round++) await client.signIn(phone, password)
  })

  it('lock the name after five wrong ones, for a second at first', async () => {
    const phone = newPhone()
    await register(sandbox, phone, password)
    const attempt = (given: string) => client.signIn(phone, given, 'USER_PASSWORD_AUTH')
    for (let count = 0; count < 5; count++) await expect(attempt('wrong-one')).rejects.toThrow('Incorrect')
    await expect(client.signIn(phone, password)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Password attempts exceeded',
    })
    await later(1 / 30, () => attempt(password))
    await expect(attempt('wrong-one')).rejects.toThrow('Incorrect')
    await attempt(password)
  })

  it('change by the old one; LimitExceededException at the sixth try of an hour', async () => {
    const phone = newPhone()
    await register(sandbox, phone, password)
    const { user } = await client.signIn(phone, password)
    const change = (from: string, to: string) => promised((done) => user.changePassword(from, to, done))
    await expect(change(password, 'short')).rejects.toMatchObject({ name: 'InvalidPasswordException' })
    await expect(change('wrong-one', 'Another-Horse')).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    await change(password, 'Another-Horse')
    await client.signIn(phone, 'Another-Horse')
    for (let count = 0; count < 3; count++)
      await expect(change('wrong-one', 'Another-Horse')).rejects.toThrow('Incorrect')
    await expect(change('Another-Horse', password)).rejects.toMatchObject({ name: 'LimitExceededException' })
  })
})

describe('sign-out', () => {
  it('everywhere ends every device: refresh and access tokens', async () => {
    const phone = newPhone()
    await register(sandbox, phone, password)
    const [here, there] = [await client.signIn(phone, password), await client.signIn(phone, password)]
    await new Promise((onSuccess, onFailure) => here.user.globalSignOut({ onSuccess, onFailure }))
    expect(await refresh(there)).toMatchObject({ message: 'Refresh Token has been revoked' })
    await expect(attributes(there)).rejects.toMatchObject({ message: 'Access Token has been revoked' })
  })

  it('of one device by RevokeToken leaves the other signed in', async () => {
    const phone = newPhone()
    await register(sandbox, phone, password)
    const [here, there] = [await client.signIn(phone, password), await client.signIn(phone, password)]
    const token = here.session.getRefreshToken().getToken()
    await call('RevokeToken', { ClientId: world.driverClientId, Token: token })
    expect(await refresh(here)).toMatchObject({ message: 'Refresh Token has been revoked' })
    expect(await refresh(there)).toMatchObject({ AuthenticationResult: { TokenType: 'Bearer' } })
  })
})

describe('attributes', () => {
  it('change and show in the next ID token', async () => {
    const phone = newPhone()
    await register(sandbox, phone, password, { name: 'Ana' })
    const signedIn = await client.signIn(phone, password)
    await promised((done) => signedIn.user.updateAttributes([{ Name: 'locale', Value: 'en' }], done))
    expect(await attributes(signedIn)).toContainEqual(expect.objectContaining({ Name: 'locale', Value: 'en' }))
    const renewed = await renew(signedIn)
    expect(renewed?.getIdToken().payload).toMatchObject({ locale: 'en', name: 'Ana' })
  })

  it("AliasExistsException: a new phone number that is somebody else's; a free one waits for its code", async () => {
    const [mine, theirs, free] = [newPhone(), newPhone(), newPhone()]
    await register(sandbox, mine, password)
    await register(sandbox, theirs, password)
    const { user } = await client.signIn(mine, password)
    const move = (Value: string) => promised((done) => user.updateAttributes([{ Name: 'phone_number', Value }], done))
    await expect(move(theirs)).rejects.toMatchObject({ name: 'AliasExistsException' })
    await move(free)
    const code = sandbox.sms.last(free, 'verify')?.code ?? ''
    await new Promise<void>((resolve, onFailure) =>
      user.verifyAttribute('phone_number', code, { onSuccess: () => resolve(), onFailure }),
    )
    const { session } = await client.signIn(free, password)
    expect(session.getIdToken().payload).toMatchObject({ phone_number: free, phone_number_verified: true })
  })
})

async function call(operation: string, body: object): Promise<Record<string, unknown>> {
  const headers = { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` }
  const response = await fetch(`${sandbox.address}/cognito/`, { method: 'POST', headers, body: JSON.stringify(body) })
  const text = await response.text()
  return (text ? JSON.parse(text) : {}) as Record<string, unknown>
}

async function later<Value>(minutes: number, steps: () => Promise<Value>): Promise<Value> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 })
  try {
    return await steps()
  } finally {
    vi.useRealTimers()
  }
}
