import * as cognito from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimsOf, ClientId, openTestPool, password, pool, type TestPool } from './testing/open-test-pool.ts'

let test: TestPool
beforeAll(async () => void (test = await openTestPool()))
afterAll(() => test.close())

const make = (Username: string, attributes: Record<string, string> = {}) => {
  const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }))
  const request = { ...pool, Username, UserAttributes, MessageAction: 'SUPPRESS' } as const
  return test.send(new cognito.AdminCreateUserCommand(request))
}
const setPassword = (Username: string, Password: string, Permanent = true) =>
  test.send(new cognito.AdminSetUserPasswordCommand({ ...pool, Username, Password, Permanent }))
const forget = (Username: string) => test.send(new cognito.ForgotPasswordCommand({ ClientId, Username }))

describe('AdminCreateUser', () => {
  it('creates a user who has no password yet and can’t request a reset', async () => {
    const phone = test.newPhone()
    const { User } = await make(phone, { name: 'Ana', phone_number_verified: 'true', 'custom:person': 'former' })
    expect(User).toMatchObject({ UserStatus: 'FORCE_CHANGE_PASSWORD', Enabled: true })
    expect(User?.Attributes).toContainEqual({ Name: 'custom:person', Value: 'former' })
    await expect(forget(phone)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  })
})

describe('AdminSetUserPassword', () => {
  it('signs in a user created by staff, with the former ID, and allows a reset', async () => {
    const phone = test.newPhone()
    await make(phone, { phone_number_verified: 'true', 'custom:person': 'former' })
    await setPassword(phone, password)
    expect(claimsOf((await test.signIn(phone)).id)).toMatchObject({ 'custom:person': 'former' })
    await expect(forget(phone)).resolves.toBeDefined()
  })

  it('requires a new password when it is not permanent', async () => {
    const phone = await test.register()
    await setPassword(phone, password, false)
    await expect(test.signIn(phone)).rejects.toMatchObject({ name: 'InvalidParameterException' })
  })
})

describe('SignUp: the former ID', () => {
  it('NotAuthorizedException, InvalidParameterException: a browser may not set it', async () => {
    const UserAttributes = [{ Name: 'custom:person', Value: 'former' }]
    const request = { ClientId, Username: test.newPhone(), Password: password, UserAttributes }
    await expect(test.send(new cognito.SignUpCommand(request))).rejects.toThrow()
  })
})
