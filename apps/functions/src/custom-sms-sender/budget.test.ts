import { createHash } from 'node:crypto'
import {
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  ResendConfirmationCodeCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { world } from '@arribo/sandbox/world'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createCustomSmsSender } from './custom-sms-sender.ts'
import { type OpenPool, openPool } from '../testing/open-pool.ts'

const ClientId = world.driverClientId
const budgets = { SMS_PHONE_BUDGET: '3', SMS_DAY_BUDGET: '10' }
let opened: OpenPool
let said: string[]

beforeEach(async () => {
  said = []
  vi.spyOn(console, 'warn').mockImplementation((line: string) => void said.push(line))
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T12:00:00Z') })
  opened = await openPool({
    // Two instances that don't know each other, as in the cloud.
    customSmsSender: (environment) => {
      const functions = [0, 1].map(() => createCustomSmsSender({ ...environment, ...budgets }))
      let calls = 0
      return async (event) => functions[(calls += 1) % 2]?.(event)
    },
  })
})
afterEach(async () => {
  await opened.close()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const phoneOf = (person: number) => `+1305555${String(person).padStart(4, '0')}`
const resend = (Username: string) => opened.pool.send(new ResendConfirmationCodeCommand({ ClientId, Username }))
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

it('all numbers together get as many texts a day as the budget allows; from half of it on every text warns', async () => {
  for (let person = 1; person <= 10; person += 1) await opened.signUp(phoneOf(person))
  expect(opened.sandbox.sms.list()).toHaveLength(8)
  expect(said).toEqual([
    ...Array.from({ length: 5 }, () => '{"event":"sms_day_half_spent"}'),
    ...Array.from({ length: 2 }, () => '{"event":"sms_day_spent"}'),
  ])
})

it('sign-ups leave the last fifth of a day to forgotten passwords', async () => {
  for (let person = 1; person <= 9; person += 1) await opened.signUp(phoneOf(person))
  expect(opened.sandbox.sms.list()).toHaveLength(8)
  const ConfirmationCode = opened.sandbox.sms.last(phoneOf(1), 'signup')?.code ?? ''
  await opened.pool.send(new ConfirmSignUpCommand({ ClientId, Username: phoneOf(1), ConfirmationCode }))
  await opened.pool.send(new ForgotPasswordCommand({ ClientId, Username: phoneOf(1) }))
  expect(sentTo(phoneOf(1))).toBe(2)
})

it.each(['+525512345678', '+447700900123', '+8801712345678'])(
  '%s is never texted, counted or stored',
  async (phone) => {
    await opened.signUp(phone)
    expect(sentTo(phone)).toBe(0)
    expect(said).toEqual(['{"event":"sms_prefix_refused"}'])
    expect(JSON.stringify(await opened.sandbox.dynamo.scanAll(world.table))).not.toContain(phone)
    expect(await counts()).toEqual([])
  },
)
