import type { Challenge } from '@arribo/api-contracts/driver/flex'
import { Refusal } from '@arribo/server/refusal'
import { afterEach, describe, expect, it } from 'vitest'
import { openPurchase, payByCard } from '@arribo/laboratory/paying'
import { keys } from '../../../platform/dynamo/keys.ts'
import { DeliveryUnavailable } from '../../../platform/delivery/resilience.ts'
import type { DeliveryGateway } from '../../../platform/delivery/delivery-gateway.ts'
import { applyPayment } from '../../payments/apply-payment.ts'
import { type DriverAtWork, giveCredits, startWork } from '@arribo/laboratory/driver-at-work'
import { platformPassword as password } from '@arribo/sandbox/people'
import { withClients } from '../../../testing/other-clients.ts'
import { openWorld } from '../../../testing/worlds.ts'

type Pending = { readonly success: boolean; readonly pending: boolean; readonly message: { es: string } | null }

const world = await openWorld()
afterEach(() => {
  world.sandbox.delivery.controls.setMode('normal')
  world.clock.reset()
})

const controls = () => world.sandbox.delivery.controls
let count = 0

async function newcomer(challenge: 'none' | 'otp' | 'mfa' | 'confirmation' = 'none', credits = 1) {
  const driver = await startWork(world, { isLinked: false, credits })
  const email = `linking${(count += 1)}@flex.example`
  await controls().createAccount({ email, password, challenge, phoneNumber: driver.phone })
  const login = <Body = Challenge>(over: object = {}) =>
    driver.call<Body>('POST', '/api/flex/login', { body: { email, password, phoneNumber: driver.phone, ...over } })
  return { ...driver, email, login }
}

type Challenged = Pick<Challenge, 'challengeType' | 'cookies'>
const otp = (driver: Pick<DriverAtWork, 'call'>, challenge: Challenged, code: string) =>
  driver.call('POST', '/api/flex/login/otp', { body: { ...challenge, otp: code } })
const confirm = (driver: Pick<DriverAtWork, 'call'>, challenge: Challenged) =>
  driver.call<Pending>('POST', '/api/flex/login/confirmation', { body: challenge })
const sentCode = ({ email, phone }: { email: string; phone: string }) =>
  (world.sandbox.sms.last(phone, 'platform') ?? world.sandbox.sms.last(email, 'platform'))?.code ?? ''

const decide = async (email: string, decision: 'approved' | 'denied') => {
  const pending = controls()
    .listConfirmations()
    .find((confirmation) => confirmation.email === email)
  await controls().decideConfirmation(pending?.challengeId ?? '', decision)
}

it("409 account_suspended: an account with another driver's open dispute leaves no mark on whoever tries to link it", async () => {
  const [first, second] = [await newcomer(), await newcomer()]
  const paymentIntentId = await openPurchase(first, 1)
  await payByCard(world, paymentIntentId)
  const hear = () => applyPayment(world.deps, paymentIntentId, world.app.log)
  await hear()
  await first.login()
  const dispute = await world.sandbox.stripe.openDispute(paymentIntentId)
  await hear()
  const before = await second.me()
  const share = () => second.login({ email: first.email })
  for (let tries = 0; tries < 2; tries += 1) expect(await share()).toBeRefused(409, 'account_suspended')
  expect(await controls().countSessions(first.email)).toBe(1)
  expect(await second.me()).toEqual(before)
  await openPurchase(second, 1)
  expect(await second.me()).toMatchObject({ isSuspended: false, goodStanding: true, proxyInstalled: false })
  await world.sandbox.stripe.closeDispute(dispute.id, 'won')
  await hear()
  expect((await share()).status).toBe(200)
  await world.sandbox.stripe.reportFraud(paymentIntentId)
  await hear()
  expect(await second.me()).toMatchObject({ isSuspended: true, proxyInstalled: true })
})

function ofStranger(gateway: DeliveryGateway, revoked: (refreshToken: string) => void): DeliveryGateway {
  const strangers = async <Result extends object>(asked: Promise<Result>): Promise<Result> => {
    const result = await asked
    if (!('account' in result)) return result
    return { ...result, account: { ...Object(result.account), email: 'stranger@flex.example' } }
  }
  return {
    ...gateway,
    signIn: (...asked) => strangers(gateway.signIn(...asked)),
    answerChallenge: (...asked) => strangers(gateway.answerChallenge(...asked)),
    askConfirmation: (...asked) => strangers(gateway.askConfirmation(...asked)),
    revoke: async (_platform, refreshToken) => revoked(refreshToken),
  }
}

describe('signing in at the platform', () => {
  it('200: links the account, and stores no secret in plain text', async () => {
    const driver = await newcomer()
    const { status, body } = await driver.login<{ success: boolean }>()
    expect({ status, success: body.success }).toEqual({ status: 200, success: true })
    expect(await driver.me()).toMatchObject({ proxyInstalled: true, flexEmail: driver.email })
    const item = await world.deps.table.get(keys.platformAccount(driver.sub, 'flex'))
    expect(Object.keys(item ?? {})).toContain('accessToken')
    expect(JSON.stringify(item)).not.toContain(password)
    const value = { proxyInstalled: true, flexEmail: driver.email }
    expect(await world.logsOf(driver.sub, { description: 'platform account linked' })).toMatchObject([{ value }])
    expect(JSON.stringify(await world.logsOf(driver.sub))).not.toContain(password)
  })

  it.each(['none', 'otp', 'confirmation'] as const)(
    '409 account_differs: another account than the one signed in to, %s',
    async (kind) => {
      const driver = await newcomer(kind)
      const ended: string[] = []
      const delivery = ofStranger(world.deps.delivery, (refreshToken) => ended.push(refreshToken))
      const answer = await withClients(world, { delivery }, async () => {
        const { body } = await driver.login()
        if (kind === 'none') return body
        if (kind === 'otp') return (await otp(driver, body, sentCode(driver))).body
        await decide(driver.email, 'approved')
        return (await confirm(driver, body)).body
      })
      expect(answer).toMatchObject({ code: 'account_differs' })
      expect(ended).toHaveLength(1)
      expect(await driver.me()).toMatchObject({ proxyInstalled: false, flexEmail: null })
    },
  )

  it.each([
    [400, 'platform_refused_sign_in', 1, { password: 'wrong' }],
    [403, 'not_yours', 1, { phoneNumber: '+13055559999' }],
    [402, 'payment_needed', 0, {}],
  ])('%i %s', async (status, code, credits, over) => {
    const driver = await newcomer('none', credits)
    expect(await driver.login(over)).toBeRefused(status, code)
  })

  it('429 platform_locked_out: after five wrong passwords', async () => {
    const driver = await newcomer()
    for (let attempt = 1; attempt < 5; attempt += 1) await driver.login({ password: 'wrong' })
    const { status, body, headers } = await driver.login<{ code: string }>({ password: 'wrong' })
    expect({ status, code: body.code }).toEqual({ status: 429, code: 'platform_locked_out' })
    expect(Number(headers['retry-after'])).toBeGreaterThan(800)
  })

  it('503 platform_down', async () => {
    const driver = await newcomer()
    controls().setMode('throttled')
    expect(await driver.login()).toBeRefused(503, 'platform_down')
    expect((await driver.me()).proxyInstalled).toBe(false)
  })
})

describe.each(['otp', 'mfa'] as const)('a code (%s)', (kind) => {
  it('200: links with the right code, also without the display-only fields; 400 with an unknown field', async () => {
    const driver = await newcomer(kind)
    const { status, body } = await driver.login()
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: false, challengeType: kind, email: driver.email, confirmation_url: null })
    const invented = { ...body, invented: 1 }
    expect(await otp(driver, invented, sentCode(driver))).toMatchObject({ status: 400 })
    expect(await otp(driver, body, sentCode(driver))).toMatchObject({ status: 200, body: { success: true } })
    expect((await driver.me()).proxyInstalled).toBe(true)
    const { challengeType, cookies } = (await driver.login()).body
    expect(await otp(driver, { challengeType, cookies }, sentCode(driver))).toMatchObject({ status: 200 })
  })

  it('400 wrong_platform_code, then challenge_ended', async () => {
    const driver = await newcomer(kind)
    const { body } = await driver.login()
    const answers: string[] = []
    for (let attempt = 0; attempt < 6; attempt += 1)
      answers.push(String((await otp(driver, body, '000000')).body['code']))
    expect(answers[0]).toBe('wrong_platform_code')
    expect(answers.at(-1)).toBe('challenge_ended')
  })
})

it('409 challenge_ended: a sealed sign-in state used by another driver, under another type, forged or expired', async () => {
  const [driver, other] = [await newcomer('otp'), await newcomer('otp')]
  const { body } = await driver.login()
  const code = sentCode(driver)
  const ended = [409, 'challenge_ended'] as const
  expect(await otp(other, body, code)).toBeRefused(...ended)
  expect(await otp(driver, { ...body, challengeType: 'mfa' }, code)).toBeRefused(...ended)
  expect(await otp(driver, { ...body, cookies: 'forged' }, code)).toBeRefused(...ended)
  expect(await confirm(driver, { ...body, cookies: 'forged' })).toBeRefused(...ended)
  world.clock.advance(16 * 60_000)
  expect(await otp(driver, body, code)).toBeRefused(...ended)
})

describe('a confirmation', () => {
  it('200: is pending, then links once approved', async () => {
    const driver = await newcomer('confirmation')
    const { body } = await driver.login()
    expect(body.challengeType).toBe('confirmation')
    expect(body.confirmation_url).toContain(world.sandbox.address)
    expect((await confirm(driver, body)).body).toEqual({ success: false, pending: true, message: null })
    await decide(driver.email, 'approved')
    const { body: answer } = await confirm(driver, body)
    expect(answer).toMatchObject({
      success: true,
      pending: false,
      message: { es: 'Tu cuenta de Flex está conectada.' },
    })
    expect((await driver.me()).proxyInstalled).toBe(true)
  })

  it('400 confirmation_denied', async () => {
    const driver = await newcomer('confirmation')
    const { body } = await driver.login()
    await decide(driver.email, 'denied')
    expect(await confirm(driver, body)).toBeRefused(400, 'confirmation_denied')
    expect((await driver.me()).proxyInstalled).toBe(false)
  })

  it.each([
    [402, 'payment_needed', ({ sub }: DriverAtWork) => giveCredits(world, sub, -1)],
    [404, 'profile_not_found', ({ sub }: DriverAtWork) => world.deps.table.delete(keys.driver(sub))],
    [503, 'platform_down', async () => controls().setMode('throttled')],
  ])('%i %s, for both codes and confirmations', async (status, code, change) => {
    const driver = await newcomer('otp')
    const { body } = await driver.login()
    const waiting = await newcomer('confirmation')
    const notified = (await waiting.login()).body
    for (const each of [driver, waiting]) await change(each)
    expect(await otp(driver, body, '000000')).toBeRefused(status, code)
    expect(await confirm(waiting, notified)).toBeRefused(status, code)
  })
})

describe('a session at the platform', () => {
  const sessions = (email: string) => controls().countSessions(email)

  it("is ended when its link can't be stored", async () => {
    const driver = await newcomer()
    const table = { ...world.deps.table, transact: () => Promise.reject(new Refusal('temporarily_unavailable')) }
    const { status } = await withClients(world, { table }, () => driver.login())
    expect([status, await sessions(driver.email)]).toEqual([503, 0])
  })

  it('is ended by the next link, and the last by unlinking', async () => {
    const [driver, second] = [await newcomer(), await newcomer()]
    await driver.login()
    await driver.login()
    expect(await sessions(driver.email)).toBe(1)
    await driver.login({ email: second.email })
    expect([await sessions(driver.email), await sessions(second.email)]).toEqual([0, 1])
    await driver.call('POST', '/api/flex/unlink', { body: { email: second.email } })
    expect(await sessions(second.email)).toBe(0)
  })

  it('stays open when it cannot be ended, and the refusal says what was refused', async () => {
    const driver = await newcomer()
    const revoke = () => Promise.reject(new DeliveryUnavailable('timeout'))
    const delivery = { ...ofStranger(world.deps.delivery, () => undefined), revoke }
    const answer = await withClients(world, { delivery }, () => driver.login())
    expect(answer).toMatchObject({ body: { code: 'account_differs' } })
  })
})
