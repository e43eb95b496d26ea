import * as cognito from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ClientId, openTestPool, password, type TestPool, toolClient } from './testing/open-test-pool.ts'

let test: TestPool
beforeAll(async () => {
  test = await openTestPool()
})
afterAll(() => test.close())

describe('SignUp: what a client may write', () => {
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
})
