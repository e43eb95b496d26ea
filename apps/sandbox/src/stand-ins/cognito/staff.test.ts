import * as cognito from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, describe, expect, it } from 'vitest'
import { clientConfig } from '../../testing/serve.ts'
import { claimsOf, openTestPool, pool } from './testing/open-test-pool.ts'

const test = await openTestPool()
afterAll(() => test.close())

const named = (Username: string) => ({ ...pool, Username })
const disable = (Username: string) => test.send(new cognito.AdminDisableUserCommand(named(Username)))

describe('every admin operation', () => {
  it("UnrecognizedClientException: another account's key", async () => {
    const config = clientConfig(`${test.address}/cognito`, 'AKIASOMEBODYELSE')
    const stranger = new cognito.CognitoIdentityProviderClient(config)
    const attempt = stranger.send(new cognito.ListGroupsCommand(pool))
    await expect(attempt).rejects.toMatchObject({ name: 'UnrecognizedClientException' })
    stranger.destroy()
  })
})

describe('AdminUpdateUserAttributes', () => {
  const update = (Username: string, attributes: Record<string, string>) => {
    const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }))
    return test.send(new cognito.AdminUpdateUserAttributesCommand({ ...named(Username), UserAttributes }))
  }

  it('sets a verified number and a language, which the next ID token contains', async () => {
    const phone = await test.register()
    await update(phone, { phone_number_verified: 'true', locale: 'en' })
    const claims = claimsOf((await test.signIn(phone)).id)
    expect(claims).toMatchObject({ phone_number: phone, phone_number_verified: true, locale: 'en' })
  })

  it.each(['phone_number', 'name'])('InvalidParameterException: %s can be set at sign-up only', async (name) => {
    const phone = await test.register()
    const value = test.newPhone()
    const refused = { name: 'InvalidParameterException', message: `user.${name}: Attribute cannot be updated.` }
    await expect(update(phone, { [name]: value })).rejects.toMatchObject(refused)
    expect(test.cognito.subOf(phone)).toBeDefined()
  })
})

describe('ListUsers', () => {
  const list = (given: object) => test.send(new cognito.ListUsersCommand({ ...pool, ...given }))

  it('returns users by filter, paginated, each once', async () => {
    const phones = []
    for (let count = 0; count < 5; count++) phones.push(await test.signUp())
    const found: string[] = []
    const input = { ...pool, Filter: 'cognito:user_status = "UNCONFIRMED"' }
    for await (const page of cognito.paginateListUsers({ client: test.client, pageSize: 2 }, input))
      found.push(...(page.Users ?? []).map(({ Username = '' }) => Username))
    const unconfirmed = phones.map((phone) => test.cognito.subOf(phone) ?? '')
    expect(found).toEqual(expect.arrayContaining(unconfirmed))
    expect(new Set(found).size).toBe(found.length)
  })

  it('returns disabled users while they are disabled, with the time of the change', async () => {
    const phone = await test.register()
    const Filter = 'status = "Disabled"'
    const disabled = async () =>
      (await list({ Filter })).Users?.filter(({ Username }) => Username === test.cognito.subOf(phone))
    expect(await disabled()).toEqual([])
    const before = Date.now()
    await disable(phone)
    const [found] = (await disabled()) ?? []
    expect(found).toMatchObject({ Enabled: false })
    expect(found?.UserLastModifiedDate?.getTime()).toBeGreaterThanOrEqual(before)
  })
})
