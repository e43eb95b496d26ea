import {
  ConfirmSignUpCommand,
  ResendConfirmationCodeCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minutesLater } from '../../testing/minutes-later.ts'
import { ClientId, openTestPool, password, type TestPool } from './testing/open-test-pool.ts'

let test: TestPool
beforeAll(async () => void (test = await openTestPool()))
afterAll(() => test.close())

const unknownClient = 'somebody0elses0client0000'

describe('SignUp', () => {
  const signUp = (given: object = {}) =>
    test.send(new SignUpCommand({ ClientId, Username: test.newPhone(), Password: password, ...given }))

  it('creates an unconfirmed user and returns where the code went, masked', async () => {
    const phone = test.newPhone()
    const answer = await signUp({ Username: phone })
    const Destination = `+*******${phone.slice(-4)}`
    expect(answer).toMatchObject({
      UserConfirmed: false,
      UserSub: test.cognito.subOf(phone),
      CodeDeliveryDetails: { AttributeName: 'phone_number', DeliveryMedium: 'SMS', Destination },
    })
  })

  it('sends the code in Spanish, or in English for an English locale', async () => {
    const [ana, bob] = [await test.signUp({ name: 'Ana' }), await test.signUp({ locale: 'en' })]
    expect(test.sms.last(ana)).toMatchObject({ kind: 'signup', text: expect.stringContaining('tu código') })
    expect(test.sms.last(bob)?.text).toContain(`your code to confirm your account is ${test.codeOf(bob, 'signup')}`)
  })

  it.each([
    { error: 'InvalidPasswordException', what: 'seven characters', given: { Password: 'short12' } },
    { error: 'InvalidParameterException', what: 'a leading space', given: { Password: ' leading space' } },
    { error: 'InvalidParameterException', what: 'a number without a plus', given: { Username: '3055550900' } },
    { error: 'InvalidParameterException', what: 'an email address', given: { Username: 'ana@flex.example' } },
    {
      error: 'InvalidParameterException',
      what: 'an attribute that only the pool may write',
      given: { UserAttributes: [{ Name: 'phone_number_verified', Value: 'true' }] },
    },
    {
      error: 'InvalidParameterException',
      what: 'an attribute outside the schema',
      given: { UserAttributes: [{ Name: 'shoe_size', Value: '42' }] },
    },
    { error: 'ResourceNotFoundException', what: 'an unknown client', given: { ClientId: unknownClient } },
  ])('$error: $what', async ({ error, given }) => {
    await expect(signUp(given)).rejects.toMatchObject({ name: error, $metadata: { httpStatusCode: 400 } })
  })

  it('UsernameExistsException: a number that has an account, confirmed or not', async () => {
    const taken = { name: 'UsernameExistsException' }
    await expect(signUp({ Username: await test.signUp() })).rejects.toMatchObject(taken)
    await expect(signUp({ Username: await test.register() })).rejects.toMatchObject(taken)
  })
})

describe('ConfirmSignUp', () => {
  const confirm = (Username: string, ConfirmationCode: string) =>
    test.send(new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode }))

  it('confirms the user and the phone number', async () => {
    const phone = await test.signUp()
    await confirm(phone, test.codeOf(phone, 'signup'))
    await expect(test.signIn(phone)).resolves.toMatchObject({ id: expect.any(String) })
  })

  it('CodeMismatchException: a wrong code; the right one stays valid', async () => {
    const phone = await test.signUp()
    await expect(confirm(phone, 'x')).rejects.toMatchObject({ name: 'CodeMismatchException' })
    await confirm(phone, test.codeOf(phone, 'signup'))
  })

  it('NotAuthorizedException: a user who is already confirmed', async () => {
    const phone = await test.register()
    await expect(confirm(phone, '123456')).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  })

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

describe('ResendConfirmationCode', () => {
  const resend = (Username: string) => test.send(new ResendConfirmationCodeCommand({ ClientId, Username }))

  it('sends a code that replaces the earlier one', async () => {
    const phone = await test.signUp()
    const first = test.codeOf(phone, 'signup')
    // One resend in a million gives the same code.
    while (test.codeOf(phone, 'signup') === first) await resend(phone)
    const confirm = (ConfirmationCode: string) =>
      test.send(new ConfirmSignUpCommand({ ClientId, Username: phone, ConfirmationCode }))
    await expect(confirm(first)).rejects.toMatchObject({ name: 'CodeMismatchException' })
    await confirm(test.codeOf(phone, 'signup'))
  })

  it('answers the same for a number without an account, and sends nothing', async () => {
    await expect(resend('+13055559999')).resolves.toMatchObject({
      CodeDeliveryDetails: { Destination: '+*******9999' },
    })
    expect(test.sms.last('+13055559999')).toBeUndefined()
  })

  it('InvalidParameterException: a user who is already confirmed', async () => {
    await expect(resend(await test.register())).rejects.toMatchObject({ name: 'InvalidParameterException' })
  })

  it('LimitExceededException: the sixth within an hour', async () => {
    const phone = await test.signUp()
    for (let count = 0; count < 5; count++) await resend(phone)
    await expect(resend(phone)).rejects.toMatchObject({ name: 'LimitExceededException' })
    await minutesLater(61, () => resend(phone))
  })
})
