import { createHash } from 'node:crypto'
import { AdminGetUserCommand } from '@aws-sdk/client-cognito-identity-provider'
import { world } from '@arribo/sandbox/world'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCustomSmsSender } from '../custom-sms-sender/custom-sms-sender.ts'
import { type OpenPool, openPool } from '../testing/open-pool.ts'
import { createSignUpGate } from './sign-up-gate.ts'

let opened: OpenPool
let said: string[]

beforeEach(() => {
  said = []
  vi.spyOn(console, 'warn').mockImplementation((line: string) => void said.push(line))
  vi.spyOn(console, 'error').mockImplementation((...words: string[]) => void said.push(words.join(' ')))
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T12:00:00Z') })
})
afterEach(async () => {
  await opened.close()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const resend = (phone: string) => opened.pool.sendCode(phone)
const tableText = async () => JSON.stringify(await opened.sandbox.dynamo.scanAll(world.table))

describe('the texts', () => {
  const budgets = { SMS_PHONE_BUDGET: '3', SMS_DAY_BUDGET: '10' }
  beforeEach(async () => {
    opened = await openPool({
      // Two instances that share no memory, as in the cloud.
      customSmsSender: (environment) => {
        const functions = [0, 1].map(() => createCustomSmsSender({ ...environment, ...budgets }))
        let calls = 0
        return async (event) => functions[(calls += 1) % 2]?.(event)
      },
    })
  })

  const phoneOf = (person: number) => `+1305555${String(person).padStart(4, '0')}`
  const sentTo = (phone: string) => opened.sandbox.sms.list(phone).length
  const counts = async () =>
    (await opened.sandbox.dynamo.scanAll(world.table))
      .map((item) => JSON.stringify(item))
      .filter((item) => item.includes('SMS#'))

  it('one number gets as many texts a day as its budget allows, even with concurrent requests, and others are not affected', async () => {
    const [ana, bob] = [phoneOf(1), phoneOf(2)]
    await opened.signUp(ana)
    await Promise.all([resend(ana), resend(ana), resend(ana), resend(ana)])
    expect(sentTo(ana)).toBe(3)
    expect(said).toEqual(['{"event":"sms_phone_spent"}', '{"event":"sms_phone_spent"}'])
    await opened.signUp(bob)
    expect(sentTo(bob)).toBe(1)
    const stored = (await counts()).join('')
    for (const trace of ['305555', createHash('sha256').update(ana).digest('base64url')])
      expect(stored).not.toContain(trace)
  })

  it('all numbers together get as many texts a day as the budget allows, and sign-ups leave a fifth to forgotten passwords; from half of it on every text warns', async () => {
    for (let person = 1; person <= 10; person += 1) await opened.signUp(phoneOf(person))
    expect(opened.sandbox.sms.list()).toHaveLength(8)
    expect(said).toEqual([
      ...Array.from({ length: 5 }, () => '{"event":"sms_day_half_spent"}'),
      ...Array.from({ length: 2 }, () => '{"event":"sms_day_spent"}'),
    ])
    await opened.pool.confirm(phoneOf(1))
    await opened.pool.forgetPassword(phoneOf(1))
    expect(sentTo(phoneOf(1))).toBe(2)
  })

  it('a number of another country is never texted, counted or stored', async () => {
    const phone = '+525512345678'
    await opened.signUp(phone)
    expect(sentTo(phone)).toBe(0)
    expect(said).toEqual(['{"event":"sms_prefix_refused"}'])
    expect(await tableText()).not.toContain(phone)
    expect(await counts()).toEqual([])
  })
})

describe('the gate', () => {
  const budgets = { SMS_PHONE_BUDGET: '2', SMS_DAY_BUDGET: '5' }
  const ana = '+13055550001'
  let over: Record<string, string>
  beforeEach(async () => {
    over = {}
    opened = await openPool({
      customSmsSender: (environment) => createCustomSmsSender({ ...environment, ...budgets }),
      preSignUp: (environment) => (event) => createSignUpGate({ ...environment, ...budgets, ...over })(event),
    })
  })

  const refused = (word: string) => ({
    name: 'UserLambdaValidationException',
    message: `PreSignUp failed with error ${word}.`,
  })

  it('allows a number that can be texted, counting nothing itself, until its daily texts are spent; then no user is created, nothing is texted', async () => {
    await opened.signUp(ana)
    expect(opened.sandbox.sms.list(ana)).toHaveLength(1)
    expect(await tableText()).toMatch(/"times":(\{"N":"1"\}|1)/)
    expect(said).toEqual([])
    await expect(opened.signUp(ana)).rejects.toMatchObject({ name: 'UsernameExistsException' })
    await resend(ana)
    const [before, people] = [await tableText(), opened.sandbox.cognito.userCount()]
    await expect(opened.signUp(ana)).rejects.toMatchObject(refused('sms_phone_spent'))
    expect([await tableText(), opened.sandbox.cognito.userCount(), opened.sandbox.sms.list(ana).length]).toEqual([
      before,
      people,
      2,
    ])
    expect(said).toContain('{"event":"sms_phone_spent"}')
  })

  it('refuses all numbers once the daily texts are spent, and none on the next day', async () => {
    for (const digit of [1, 2, 3, 4]) await opened.signUp(`+1305555000${digit}`)
    const eva = '+13055550005'
    await expect(opened.signUp(eva)).rejects.toMatchObject(refused('sms_day_spent'))
    const nobody = opened.pool.client.send(new AdminGetUserCommand({ UserPoolId: world.userPoolId, Username: eva }))
    await expect(nobody).rejects.toMatchObject({ name: 'UserNotFoundException' })
    vi.setSystemTime(new Date('2026-11-23T00:00:00Z'))
    await expect(opened.signUp(eva)).resolves.toBeDefined()
  })

  // The counts can't be reached, so a refusal with this word shows that they aren't read.
  it("refuses numbers that we never text, and while the counts can't be read all others, without revealing why", async () => {
    over['DYNAMODB_ENDPOINT'] = 'http://127.0.0.1:9'
    for (const phone of ['+525512345678', '+447700900123', '+18095550100', '+576012345678', '+18005550100'])
      await expect(opened.signUp(phone)).rejects.toMatchObject(refused('sms_prefix_refused'))
    expect(new Set(said)).toEqual(new Set(['{"event":"sms_prefix_refused"}']))
    await expect(opened.signUp(ana)).rejects.toMatchObject(refused('sms_counts_unreadable'))
    expect(opened.sandbox.cognito.userCount()).toBe(0)
    expect(said.join('')).not.toContain(ana)
  })

  it('refuses a sign-up through the client of the back office', async () => {
    await expect(opened.signUp(ana, { clientId: world.adminClientId })).rejects.toMatchObject(
      refused('sign_up_not_here'),
    )
    expect([opened.sandbox.cognito.userCount(), opened.sandbox.sms.list(ana)]).toEqual([0, []])
  })

  it('does not check users created by staff', async () => {
    const event = {
      triggerSource: 'PreSignUp_AdminCreateUser',
      request: { userAttributes: { phone_number: '+447700900123' } },
    }
    const gate = createSignUpGate({
      PHONE_KEY_ARN: world.phoneKeyArn,
      DYNAMODB_TABLE: world.table,
      DYNAMODB_ENDPOINT: 'http://127.0.0.1:9',
    })
    await expect(gate(event)).resolves.toBe(event)
  })
})
