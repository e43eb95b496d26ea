import {
  AdminDisableUserCommand,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, describe, expect, it } from 'vitest'
import { minutesLater } from '../../testing/minutes-later.ts'
import { ClientId, openTestPool, pool } from './testing/open-test-pool.ts'

const newPassword = 'Another-Horse'
const test = await openTestPool()
afterAll(() => test.close())

const forgot = (Username: string) => test.send(new ForgotPasswordCommand({ ClientId, Username }))

describe('ForgotPassword', () => {
  it('answers the same for a number without an account, an unverified and a disabled one, and sends nothing', async () => {
    const [unverified, disabled] = [await test.signUp(), await test.register()]
    await test.send(new AdminDisableUserCommand({ ...pool, Username: disabled }))
    for (const phone of ['+13055559998', unverified, disabled]) {
      await expect(forgot(phone)).resolves.toMatchObject({ CodeDeliveryDetails: { DeliveryMedium: 'SMS' } })
      expect(test.sms.last(phone, 'reset')).toBeUndefined()
    }
  })

  it('LimitExceededException: the sixth code within an hour', async () => {
    const phone = await test.register()
    for (let count = 0; count < 5; count++) await forgot(phone)
    await expect(forgot(phone)).rejects.toMatchObject({ name: 'LimitExceededException' })
  })
})

describe('ConfirmForgotPassword', () => {
  const confirm = (Username: string, ConfirmationCode: string, Password = newPassword) =>
    test.send(new ConfirmForgotPasswordCommand({ ClientId, Username, ConfirmationCode, Password }))

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
