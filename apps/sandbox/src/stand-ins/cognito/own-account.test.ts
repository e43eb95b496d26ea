import * as cognito from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { world } from '../../world.ts'
import { ClientId, openTestPool, password, type TestPool, toolClient } from './testing/open-test-pool.ts'

let test: TestPool
beforeAll(async () => {
  test = await openTestPool()
})
afterAll(() => test.close())

const noToken = { name: 'NotAuthorizedException', message: 'Invalid Access Token' }

describe('GetUser', () => {
  const get = (AccessToken: string) => test.send(new cognito.GetUserCommand({ AccessToken }))

  it('returns the attributes of the token’s user', async () => {
    const phone = await test.register({ name: 'Ana Torres' })
    const { UserAttributes } = await get((await test.signIn(phone)).access)
    expect(UserAttributes).toContainEqual({ Name: 'phone_number', Value: phone })
    expect(UserAttributes).toContainEqual({ Name: 'name', Value: 'Ana Torres' })
  })

  it('NotAuthorizedException: an ID token instead of an access token', async () => {
    await expect(get((await test.signIn(await test.register())).id)).rejects.toMatchObject(noToken)
  })
})

describe('DeleteUser', () => {
  const remove = (AccessToken: string) => test.send(new cognito.DeleteUserCommand({ AccessToken }))

  it('ends every session and frees the number', async () => {
    const phone = await test.register()
    const [here, there] = [await test.signIn(phone), await test.signIn(phone)]
    await remove(here.access)
    expect(test.cognito.subOf(phone)).toBeUndefined()
    await expect(test.refresh(there.refresh)).rejects.toThrow('Refresh Token has been revoked')
  })

  it('NotAuthorizedException: an ID token instead of an access token', async () => {
    await expect(remove((await test.signIn(await test.register())).id)).rejects.toMatchObject(noToken)
  })
})

describe('ListDevices', () => {
  const list = (AccessToken: string, more: object = {}) =>
    test.send(new cognito.ListDevicesCommand({ AccessToken, ...more }))

  it('is empty, because this pool remembers no devices', async () => {
    const { access } = await test.signIn(await test.register())
    expect((await list(access, { Limit: 60 })).Devices).toEqual([])
  })

  it('NotAuthorizedException, InvalidParameterException: no access token, more than 60, an invalid page token', async () => {
    const { access, id } = await test.signIn(await test.register())
    await expect(list(id)).rejects.toMatchObject(noToken)
    for (const more of [{ Limit: 61 }, { PaginationToken: 'rubbish' }])
      await expect(list(access, more)).rejects.toMatchObject({ name: 'InvalidParameterException' })
  })
})

describe('GetDevice, ForgetDevice, UpdateDeviceStatus', () => {
  const DeviceKey = 'us-east-1_0f6e9a4c-1d0b-4c0e-9a53-0d1f5b6c7e88'
  const calls = (AccessToken: string) => [
    () => test.send(new cognito.GetDeviceCommand({ AccessToken, DeviceKey })),
    () => test.send(new cognito.ForgetDeviceCommand({ AccessToken, DeviceKey })),
    () => test.send(new cognito.UpdateDeviceStatusCommand({ AccessToken, DeviceKey })),
  ]

  it('find no device, because this pool remembers none', async () => {
    const { access } = await test.signIn(await test.register())
    for (const call of calls(access)) await expect(call()).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
  })

  it('NotAuthorizedException: no access token', async () => {
    const { id } = await test.signIn(await test.register())
    for (const call of calls(id)) await expect(call()).rejects.toMatchObject(noToken)
  })
})

describe('GetTokensFromRefreshToken', () => {
  const renew = (RefreshToken: string, clientId: string = ClientId) =>
    test.send(new cognito.GetTokensFromRefreshTokenCommand({ ClientId: clientId, RefreshToken }))

  it('returns new tokens; the refresh token stays the same', async () => {
    const { refresh } = await test.signIn(await test.register())
    const { AuthenticationResult } = await renew(refresh)
    expect(AuthenticationResult).toMatchObject({ IdToken: expect.any(String), AccessToken: expect.any(String) })
    expect(AuthenticationResult?.RefreshToken).toBeUndefined()
  })

  it("NotAuthorizedException: another client's refresh token, a garbled one, a revoked one", async () => {
    const { refresh } = await test.signIn(await test.register())
    await expect(renew(refresh, world.adminClientId)).rejects.toThrow('Invalid Refresh Token')
    await expect(renew('x')).rejects.toThrow('Invalid Refresh Token')
    await test.send(new cognito.RevokeTokenCommand({ ClientId, Token: refresh }))
    await expect(renew(refresh)).rejects.toThrow('Refresh Token has been revoked')
  })
})

describe('SignUp, UpdateUserAttributes: what a client may write', () => {
  const refused = { name: 'NotAuthorizedException', message: 'A client attempted to write unauthorized attribute' }
  const locale = [{ Name: 'locale', Value: 'en' }]
  const signUp = (clientId: string, Username: string, UserAttributes: { Name: string; Value: string }[]) =>
    test.send(new cognito.SignUpCommand({ ClientId: clientId, Username, Password: password, UserAttributes }))

  it('NotAuthorizedException: an attribute that this client may not write, and nobody is signed up', async () => {
    const phone = test.newPhone()
    await expect(signUp(toolClient.id, phone, locale)).rejects.toMatchObject(refused)
    await expect(signUp(ClientId, phone, [{ Name: 'nickname', Value: 'Ani' }])).rejects.toMatchObject(refused)
    expect(test.cognito.subOf(phone)).toBeUndefined()
    expect((await signUp(ClientId, phone, locale)).UserSub).toBeDefined()
  })

  it('NotAuthorizedException: a change by a token of such a client', async () => {
    const phone = await test.register()
    const signIn = new cognito.InitiateAuthCommand({
      ClientId: toolClient.id,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: phone, PASSWORD: password },
    })
    const { AuthenticationResult } = await test.send(signIn)
    const change = { AccessToken: AuthenticationResult?.AccessToken, UserAttributes: locale }
    await expect(test.send(new cognito.UpdateUserAttributesCommand(change))).rejects.toMatchObject(refused)
  })
})
