import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createSandbox, type Sandbox } from '../../sandbox.ts'
import { createPoolClient, type PoolClient, register } from '../../testing/pool-client.ts'

const password = 'Correct-Horse'
let sandbox: Sandbox
let client: PoolClient
let lastDigits = 0
const newPhone = () => `+1305555${String(++lastDigits).padStart(4, '0')}`

beforeAll(async () => {
  sandbox = await createSandbox()
  client = createPoolClient(sandbox)
})
afterAll(() => sandbox.close())

const codeOf = (phone: string, kind: 'signup' | 'reset') => sandbox.sms.last(phone, kind)?.code ?? ''

describe('sign-up', () => {
  it('sends a code in Spanish, or in English to an English locale', async () => {
    const [ana, bob] = [newPhone(), newPhone()]
    await client.signUp(ana, password, { name: 'Ana' })
    await client.signUp(bob, password, { name: 'Bob', locale: 'en' })
    expect(sandbox.sms.last(ana)).toMatchObject({ kind: 'signup', text: expect.stringContaining('tu código') })
    expect(sandbox.sms.last(bob)?.text).toContain(`your code to confirm your account is ${codeOf(bob, 'signup')}`)
  })

  it.each([
    { fault: 'InvalidPasswordException', phone: '+13055550900', password: 'short12' },
    { fault: 'InvalidParameterException', phone: '+13055550900', password: ' leading space' },
    { fault: 'InvalidParameterException', phone: '3055550900', password },
    { fault: 'InvalidParameterException', phone: 'ana@flex.example', password },
  ])('$fault: $phone with "$password"', async (given) => {
    await expect(client.signUp(given.phone, given.password)).rejects.toMatchObject({ name: given.fault })
  })

  it('InvalidParameterException: an attribute that only the pool may write', async () => {
    const attempt = client.signUp(newPhone(), password, { phone_number_verified: 'true' })
    await expect(attempt).rejects.toMatchObject({ name: 'InvalidParameterException' })
  })

  it('UsernameExistsException: a number that has an account, confirmed or not', async () => {
    const phone = newPhone()
    await client.signUp(phone, password)
    await expect(client.signUp(phone, password)).rejects.toMatchObject({ name: 'UsernameExistsException' })
  })
})

describe('confirmation', () => {
  it('CodeMismatchException for a wrong code, then the right one works once', async () => {
    const phone = newPhone()
    await client.signUp(phone, password)
    await expect(client.confirm(phone, 'x')).rejects.toMatchObject({ name: 'CodeMismatchException' })
    await client.confirm(phone, codeOf(phone, 'signup'))
    await expect(client.confirm(phone, codeOf(phone, 'signup'))).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    })
  })

  it('a resent code replaces the one before', async () => {
    const phone = newPhone()
    await client.signUp(phone, password)
    const first = codeOf(phone, 'signup')
    let second = first
    while (second === first) {
      await client.resend(phone)
      second = codeOf(phone, 'signup')
    }
    await expect(client.confirm(phone, first)).rejects.toMatchObject({ name: 'CodeMismatchException' })
    await client.confirm(phone, second)
  })

  it('LimitExceededException: the sixth resend within an hour', async () => {
    const phone = newPhone()
    await client.signUp(phone, password)
    for (let count = 0; count < 5; count++) await client.resend(phone)
    await expect(client.resend(phone)).rejects.toMatchObject({ name: 'LimitExceededException' })
  })

  it('ExpiredCodeException: a code of 24 hours ago', async () => {
    const phone = newPhone()
    await client.signUp(phone, password)
    await later(24 * 60, async () => {
      const attempt = client.confirm(phone, codeOf(phone, 'signup'))
      await expect(attempt).rejects.toMatchObject({ name: 'ExpiredCodeException' })
    })
  })

  it('UserNotConfirmedException: the right password before the code', async () => {
    const phone = newPhone()
    await client.signUp(phone, password)
    await expect(client.signIn(phone, password)).rejects.toMatchObject({ name: 'UserNotConfirmedException' })
  })

  it('answers a resend for a number without an account as for any other, and sends nothing', async () => {
    await expect(client.resend('+13055559999')).resolves.toMatchObject({
      CodeDeliveryDetails: { Destination: '+*******9999' },
    })
    expect(sandbox.sms.last('+13055559999')).toBeUndefined()
  })
})

describe('forgotten password', () => {
  it('is replaced by the code that came by SMS', async () => {
    const phone = newPhone()
    await register(sandbox, phone, password)
    await client.forgot(phone)
    await expect(client.confirmForgot(phone, 'x', 'Another-Horse')).rejects.toMatchObject({
      name: 'CodeMismatchException',
    })
    await client.confirmForgot(phone, codeOf(phone, 'reset'), 'Another-Horse')
    await expect(client.signIn(phone, password)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    await client.signIn(phone, 'Another-Horse')
  })

  it('ExpiredCodeException after an hour', async () => {
    const phone = newPhone()
    await register(sandbox, phone, password)
    await client.forgot(phone)
    await later(60, async () => {
      const attempt = client.confirmForgot(phone, codeOf(phone, 'reset'), 'Another-Horse')
      await expect(attempt).rejects.toMatchObject({ name: 'ExpiredCodeException' })
    })
  })

  it('LimitExceededException: the sixth code or the sixth guess within an hour', async () => {
    const phone = newPhone()
    await register(sandbox, phone, password)
    for (let count = 0; count < 5; count++) await client.forgot(phone)
    await expect(client.forgot(phone)).rejects.toMatchObject({ name: 'LimitExceededException' })
    const guess = () => client.confirmForgot(phone, 'x', 'Another-Horse')
    for (let count = 0; count < 5; count++)
      await expect(guess()).rejects.toMatchObject({ name: 'CodeMismatchException' })
    await expect(guess()).rejects.toMatchObject({ name: 'LimitExceededException' })
  })

  it('does not tell a stranger whether a number has an account', async () => {
    await expect(client.forgot('+13055559998')).resolves.toMatchObject({
      CodeDeliveryDetails: { DeliveryMedium: 'SMS' },
    })
    expect(sandbox.sms.last('+13055559998')).toBeUndefined()
    const guess = client.confirmForgot('+13055559998', '123456', 'Another-Horse')
    await expect(guess).rejects.toMatchObject({ name: 'CodeMismatchException' })
  })
})

async function later(minutes: number, steps: () => Promise<void>): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 })
  try {
    await steps()
  } finally {
    vi.useRealTimers()
  }
}
