import * as sdk from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, describe, expect, it } from 'vitest'
import { minutesLater } from '../../testing/minutes-later.ts'
import { ClientId, openTestPool, pool, claimsOf } from './testing/open-test-pool.ts'
import { clientConfig } from '../../testing/serve.ts'

const test = await openTestPool()
afterAll(() => test.close())

describe('ConfirmSignUp', () => {
  const confirm = (Username: string, ConfirmationCode: string) =>
    test.send(new sdk.ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode }))

  it('ExpiredCodeException: a code of 24 hours ago, or a number without an account', async () => {
    const phone = await test.signUp()
    const expired = { name: 'ExpiredCodeException' }
    await minutesLater(24 * 60, () =>
      expect(confirm(phone, test.codeOf(phone, 'signup'))).rejects.toMatchObject(expired),
    )
    await expect(confirm('+13055559990', '123456')).rejects.toMatchObject(expired)
  })

  it('LimitExceededException: the sixteenth guess within an hour, even a correct one; the next hour is free', async () => {
    const phone = await test.signUp()
    for (let count = 0; count < 15; count++)
      await expect(confirm(phone, 'x')).rejects.toMatchObject({ name: 'CodeMismatchException' })
    const right = () => confirm(phone, test.codeOf(phone, 'signup'))
    await expect(right()).rejects.toMatchObject({ name: 'LimitExceededException' })
    await minutesLater(61, right)
  })
})

const resend = (Username: string) => test.send(new sdk.ResendConfirmationCodeCommand({ ClientId, Username }))

describe('ResendConfirmationCode', () => {
  it('sends a code that replaces the earlier one', async () => {
    const phone = await test.signUp()
    const first = test.codeOf(phone, 'signup')
    // One resend in a million gives the same code again.
    while (test.codeOf(phone, 'signup') === first) await resend(phone)
    const confirm = (ConfirmationCode: string) =>
      test.send(new sdk.ConfirmSignUpCommand({ ClientId, Username: phone, ConfirmationCode }))
    await expect(confirm(first)).rejects.toMatchObject({ name: 'CodeMismatchException' })
    await confirm(test.codeOf(phone, 'signup'))
  })

  it('answers the same for a number without an account, and sends nothing', async () => {
    await expect(resend('+13055559999')).resolves.toMatchObject({
      CodeDeliveryDetails: { Destination: '+*******9999' },
    })
    expect(test.sms.last('+13055559999')).toBeUndefined()
  })
})

const forgot = (Username: string) => test.send(new sdk.ForgotPasswordCommand({ ClientId, Username }))

describe('ForgotPassword', () => {
  it('answers the same for a number without an account, an unverified and a disabled one, and sends nothing', async () => {
    const [unverified, disabled] = [await test.signUp(), await test.register()]
    await disable(disabled)
    for (const phone of ['+13055559998', unverified, disabled]) {
      await expect(forgot(phone)).resolves.toMatchObject({ CodeDeliveryDetails: { DeliveryMedium: 'SMS' } })
      expect(test.sms.last(phone, 'reset')).toBeUndefined()
    }
  })
})

it.each([
  ['ResendConfirmationCode', resend, () => test.signUp()],
  ['ForgotPassword', forgot, () => test.register()],
] as const)('%s: LimitExceededException: the sixth code within an hour', async (_name, ask, join) => {
  const phone = await join()
  for (let count = 0; count < 5; count++) await ask(phone)
  await expect(ask(phone)).rejects.toMatchObject({ name: 'LimitExceededException' })
  await minutesLater(61, () => ask(phone))
})

describe('ConfirmForgotPassword', () => {
  const confirm = (Username: string, ConfirmationCode: string, Password = 'Another-Horse') =>
    test.send(new sdk.ConfirmForgotPasswordCommand({ ClientId, Username, ConfirmationCode, Password }))

  it('ExpiredCodeException: a code of an hour ago, a used one, or none at all', async () => {
    const phone = await test.register()
    const expired = { name: 'ExpiredCodeException' }
    await expect(confirm(phone, '123456')).rejects.toMatchObject(expired)
    await forgot(phone)
    const code = test.codeOf(phone, 'reset')
    await minutesLater(60, () => expect(confirm(phone, code)).rejects.toMatchObject(expired))
    await confirm(phone, code)
    await expect(confirm(phone, code)).rejects.toMatchObject(expired)
  })
})

const named = (Username: string) => ({ ...pool, Username })
const disable = (Username: string) => test.send(new sdk.AdminDisableUserCommand(named(Username)))

describe('every admin operation', () => {
  it("UnrecognizedClientException: another account's key", async () => {
    const config = clientConfig(`${test.address}/cognito`, 'AKIASOMEBODYELSE')
    const stranger = new sdk.CognitoIdentityProviderClient(config)
    const attempt = stranger.send(new sdk.ListGroupsCommand(pool))
    await expect(attempt).rejects.toMatchObject({ name: 'UnrecognizedClientException' })
    stranger.destroy()
  })
})

describe('AdminUpdateUserAttributes', () => {
  const update = (Username: string, attributes: Record<string, string>) => {
    const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }))
    return test.send(new sdk.AdminUpdateUserAttributesCommand({ ...named(Username), UserAttributes }))
  }

  it('sets a verified number and a language, which the next ID token contains', async () => {
    const phone = await test.register()
    await update(phone, { phone_number_verified: 'true', locale: 'en' })
    const claims = claimsOf((await test.signIn(phone)).idToken)
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
  const list = (given: object) => test.send(new sdk.ListUsersCommand({ ...pool, ...given }))

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
