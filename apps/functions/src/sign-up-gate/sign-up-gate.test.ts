import { AdminGetUserCommand, ResendConfirmationCodeCommand } from '@aws-sdk/client-cognito-identity-provider'
import { world } from '@arribo/sandbox/world'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createCustomSmsSender } from '../custom-sms-sender/custom-sms-sender.ts'
import { type OpenPool, openPool } from '../testing/open-pool.ts'
import { createSignUpGate } from './sign-up-gate.ts'

const ClientId = world.driverClientId
const budgets = { SMS_PHONE_BUDGET: '2', SMS_DAY_BUDGET: '5' }
const ana = '+13055550001'
let opened: OpenPool
let said: string[]
let over: Record<string, string>

beforeEach(async () => {
  said = []
  over = {}
  vi.spyOn(console, 'warn').mockImplementation((line: string) => void said.push(line))
  vi.spyOn(console, 'error').mockImplementation((...words: string[]) => void said.push(words.join(' ')))
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T12:00:00Z') })
  opened = await openPool({
    customSmsSender: (environment) => createCustomSmsSender({ ...environment, ...budgets }),
    preSignUp: (environment) => (event) => createSignUpGate({ ...environment, ...budgets, ...over })(event),
  })
})
afterEach(async () => {
  await opened.close()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const refused = (word: string) => ({
  name: 'UserLambdaValidationException',
  message: `PreSignUp failed with error ${word}.`,
})
const tableText = async () => JSON.stringify(await opened.sandbox.dynamo.scanAll(world.table))

it('allows a number that can be texted, and counts nothing itself', async () => {
  await opened.signUp(ana)
  expect(opened.sandbox.sms.list(ana)).toHaveLength(1)
  expect(await tableText()).toMatch(/"times":(\{"N":"1"\}|1)/)
  expect(said).toEqual([])
})

it('refuses a number whose daily texts are spent; no user is created, nothing is texted', async () => {
  await opened.signUp(ana)
  await expect(opened.signUp(ana)).rejects.toMatchObject({ name: 'UsernameExistsException' })
  await opened.pool.send(new ResendConfirmationCodeCommand({ ClientId, Username: ana }))
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
  const nobody = opened.pool.send(new AdminGetUserCommand({ UserPoolId: world.userPoolId, Username: eva }))
  await expect(nobody).rejects.toMatchObject({ name: 'UserNotFoundException' })
  vi.setSystemTime(new Date('2026-11-23T00:00:00Z'))
  await expect(opened.signUp(eva)).resolves.toBeDefined()
})

// The counts can't be reached, so a refusal with this word shows that they aren't read.
it.each(['+525512345678', '+447700900123', '+18095550100', '+576012345678', '+18005550100'])(
  'refuses %s, which we never text',
  async (phone) => {
    over['DYNAMODB_ENDPOINT'] = 'http://127.0.0.1:9'
    await expect(opened.signUp(phone)).rejects.toMatchObject(refused('sms_prefix_refused'))
    expect([opened.sandbox.cognito.userCount(), said]).toEqual([0, ['{"event":"sms_prefix_refused"}']])
  },
)

it("refuses while the counts can't be read, without revealing why", async () => {
  over['DYNAMODB_ENDPOINT'] = 'http://127.0.0.1:9'
  await expect(opened.signUp(ana)).rejects.toMatchObject(refused('sms_counts_unreadable'))
  expect(opened.sandbox.cognito.userCount()).toBe(0)
  expect(said.join('')).not.toContain(ana)
})

it('refuses a sign-up through the client of the back office', async () => {
  await expect(opened.signUp(ana, [], world.adminClientId)).rejects.toMatchObject(refused('sign_up_not_here'))
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
