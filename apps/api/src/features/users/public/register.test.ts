import type { Me } from '@arribo/api-contracts/driver/users'
import type { Problem } from '@arribo/api-contracts/shared/errors'
import { Refusal } from '@arribo/server/refusal'
import { afterEach, describe, expect, it } from 'vitest'
import { testPassword } from '@arribo/laboratory/world'
import { recordLog } from '@arribo/laboratory/money/money-bench'
import { getDriver } from '../../drivers/drivers.ts'
import { referralAlphabet } from '../registration.rules.ts'
import { withClients } from '../../../testing/other-clients.ts'
import { removeUnconfirmed } from '../unconfirmed-jobs.ts'
import { openWorld } from '../../../testing/worlds.ts'

const world = await openWorld()
afterEach(() => world.clock.reset())

const register = (phoneNumber: string, over: object = {}) => {
  const given = { name: 'Ana Torres', password: testPassword, humanTimezone: 'America/Chicago' }
  return world.call('POST', '/api/users', { body: { ...given, phoneNumber, ...over } })
}
const meOf = async (phone: string, zone?: string) => {
  const { idToken } = await world.pool.signIn(phone, testPassword)
  return (await world.callWith(idToken)<Me>('GET', '/api/users/me', { headers: zone ? { 'x-time-zone': zone } : {} }))
    .body
}

async function someoneConfirmed(): Promise<string> {
  const phone = world.freePhone()
  await world.pool.signUp(phone, testPassword, 'Ana Torres')
  return phone
}

describe('POST /api/users', () => {
  it('200: creates no profile before a sign-in with the confirmed phone', async () => {
    const phone = world.freePhone()
    const sub = await world.pool.signUp(phone, testPassword, 'Ana Torres', { isConfirmed: false })
    expect(await register(phone)).toMatchObject({ status: 200, body: { phoneNumber: phone } })
    expect(await getDriver(world.deps.table, sub)).toBeUndefined()
    await world.pool.confirm(phone)
    expect(await getDriver(world.deps.table, sub)).toBeUndefined()
    expect(await meOf(phone)).toMatchObject({ userId: sub, name: 'Ana Torres', region: 'us-central' })
  })

  it('200: keeps the request from the sign-up, and none under another name', async () => {
    const phone = world.freePhone()
    await world.pool.signUp(phone, testPassword, 'Ana Torres', { isConfirmed: false })
    expect(await register(phone, { name: 'Mallory', humanTimezone: 'America/Denver' })).toMatchObject({ status: 200 })
    await register(phone)
    expect(await register(phone, { humanTimezone: 'America/Denver' })).toMatchObject({ status: 200 })
    await world.pool.confirm(phone)
    expect(await meOf(phone)).toMatchObject({ name: 'Ana Torres', region: 'us-central' })
  })

  it("200: a stranger's request is deleted with the stranger's sign-up", async () => {
    const phone = world.freePhone()
    const stranger = await world.pool.signUp(phone, 'Extrano-2026', 'Ana Torres', { isConfirmed: false })
    await register(phone, { humanTimezone: 'America/Denver' })
    await world.deps.identity.deletePerson(stranger)
    await world.pool.signUp(phone, testPassword, 'Ana Torres')
    expect(await register(phone)).toMatchObject({ status: 200 })
    expect(await meOf(phone)).toMatchObject({ region: 'us-central' })
  })

  it("200: starts with an empty balance, the time zone's region and a new referral code", async () => {
    const phone = await someoneConfirmed()
    await register(phone)
    const { referralCode, ...me } = await meOf(phone)
    const place = { region: 'us-central', humanRegion: 'US Central', language: 'es', isAdmin: false, imHere: true }
    const balance = { credits: 0, goodStanding: false, expirationDateTimestamp: null, planType: null }
    const link = { proxyInstalled: false, setupComplete: false, amazonToken: null }
    expect(me).toMatchObject({ name: 'Ana Torres', phoneNumber: phone, ...place, ...balance, ...link })
    expect(referralCode).toMatch(new RegExp(`^[${referralAlphabet}]{8}$`))
  })

  it('200: accepts a referral code in any case, and ignores an unknown one', async () => {
    const friend = await world.signUpDriver()
    const { referralCode } = (await friend.call<Me>('GET', '/api/users/me')).body
    const referred = await world.signUpDriver({ referral: referralCode.toLowerCase() })
    const stranger = await world.signUpDriver({ referral: 'ZZZZZZZZ' })
    const nonsense = await world.signUpDriver({ referral: "x' OR 1=1" })
    const people = await Promise.all([referred, stranger, nonsense].map(({ sub }) => getDriver(world.deps.table, sub)))
    expect(people.map((person) => person?.referredBy)).toEqual([friend.sub, null, null])
  })

  it('200: does not store the password', async () => {
    const phone = await someoneConfirmed()
    await register(phone, { password: 'Canario-4711' })
    expect(JSON.stringify(await world.sandbox.dynamo.scanAll(world.config.DYNAMODB_TABLE))).not.toContain(
      'Canario-4711',
    )
  })

  it('200: keeps nothing ten minutes after the phone was confirmed, or of a number that never signed up', async () => {
    const phone = await someoneConfirmed()
    world.clock.advance(10 * 60_000)
    const later = world.freePhone()
    for (const each of [phone, later]) expect(await register(each)).toMatchObject({ status: 200 })
    await world.pool.signUp(later, testPassword, 'Ana Torres')
    for (const each of [phone, later])
      expect(await meOf(each, 'America/Denver')).toMatchObject({ region: 'us-mountain' })
  })

  it('200: does not change an existing profile', async () => {
    const driver = await world.signUpDriver({ name: 'Luis' })
    const answer = await register(driver.phone, { name: 'Luis', humanTimezone: 'America/Denver' })
    expect(answer).toMatchObject({ status: 200 })
    expect((await driver.call('GET', '/api/users/me')).body).toMatchObject({ name: 'Luis', region: 'us-east' })
  })

  it('200: ten concurrent first sign-ins create one profile', async () => {
    const phone = await someoneConfirmed()
    await register(phone)
    const found = await Promise.all(Array.from({ length: 10 }, () => meOf(phone)))
    expect(new Set(found.map(({ referralCode }) => referralCode)).size).toBe(1)
  })

  it.each(['+576012345678', '+1305'])('400 invalid_phone: %s gets no texts', async (phone) => {
    expect(await register(phone)).toBeRefused(400, 'invalid_phone')
  })

  it('400 invalid_request: a number that gets no texts is not all', async () => {
    const answer = await register('+576012345678', { referral: 'x'.repeat(65) })
    expect(answer).toBeRefused(400, 'invalid_request')
    expect((answer.body as Problem).errors?.map(({ path }) => path)).toEqual(['/phoneNumber', '/referral'])
  })

  it('503: leaves nothing half written when the database does not answer', async () => {
    const phone = await someoneConfirmed()
    await register(phone)
    const { idToken } = await world.pool.signIn(phone, testPassword)
    world.sandbox.dynamo.faults.inject({ operation: 'TransactWriteItems', action: 'error', times: 20 })
    const answer = await world.callWith(idToken)('GET', '/api/users/me')
    expect(answer).toBeRefused(503, 'temporarily_unavailable')
    world.sandbox.dynamo.faults.clear()
    expect(await meOf(phone)).toMatchObject({ region: 'us-central' })
  })
})

describe('POST /api/users/confirmation', () => {
  const strangers = 'Extrano-2026'
  const codeOf = (phone: string) => world.sandbox.sms.last(phone, 'signup')?.code ?? ''
  const confirm = (phoneNumber: string, over: object = {}) => {
    const registration = { name: 'Ana Torres', humanTimezone: 'America/Chicago' }
    const body = { phoneNumber, code: codeOf(phoneNumber), password: testPassword, registration, ...over }
    return world.call('POST', '/api/users/confirmation', { body })
  }

  async function signedUpByStranger(over: object = {}): Promise<string> {
    const phone = world.freePhone()
    await world.pool.signUp(phone, strangers, 'Ana Torres', { isConfirmed: false })
    await register(phone, { password: strangers, humanTimezone: 'America/Denver', referral: 'ZZZZZZZZ', ...over })
    return phone
  }

  it("200: the code makes the number the owner's, and what a stranger wrote is dropped", async () => {
    const phone = await signedUpByStranger()
    const owner = { registration: { name: 'Rosa Paz', humanTimezone: 'America/Chicago' } }
    expect(await confirm(phone, owner)).toMatchObject({ status: 200, body: { phoneNumber: phone } })
    expect(await meOf(phone)).toMatchObject({ name: 'Rosa Paz', region: 'us-central' })
    await expect(world.pool.signIn(phone, strangers)).rejects.toThrow()
  })

  it('400 wrong_code: a used code sets nothing, and the password that it set signs in', async () => {
    const phone = await signedUpByStranger()
    await confirm(phone)
    for (const over of [{}, { password: 'Otra-Clave-2026' }, { code: '000000' }])
      expect(await confirm(phone, over)).toBeRefused(400, 'wrong_code')
    expect(await meOf(phone)).toMatchObject({ name: 'Ana Torres', region: 'us-central' })
  })

  it('503: opens to nobody if the pool fails after the code, until a reset by text, which drops the registration', async () => {
    const friend = await world.signUpDriver()
    const { referralCode: referral } = (await friend.call<Me>('GET', '/api/users/me')).body
    const phone = await signedUpByStranger({ referral })
    expect(await confirm(phone, { code: '000000' })).toBeRefused(400, 'wrong_code')
    const handOver = () => Promise.reject(new Refusal('temporarily_unavailable'))
    const identity = { ...world.deps.identity, handOver }
    expect((await withClients(world, { identity }, () => confirm(phone))).status).toBe(503)
    expect(await confirm(phone)).toBeRefused(400, 'wrong_code')
    const { idToken } = await world.pool.signIn(phone, strangers)
    expect(await world.callWith(idToken)('GET', '/api/users/me')).toBeRefused(409, 'sign_up_unfinished')
    const body = { phoneNumber: phone, code: await world.pool.forgetPassword(phone), newPassword: testPassword }
    expect((await world.call('POST', '/api/users/forgot-password', { body })).status).toBe(200)
    const { userId } = await meOf(phone, 'America/Chicago')
    const driver = await getDriver(world.deps.table, userId)
    expect(driver).toMatchObject({ region: 'us-central', referredBy: null })
  })

  it.each([
    ['invalid_request', { password: `${testPassword} ` }],
    ['password_guessable', { password: 'password1' }],
    ['invalid_phone', { phoneNumber: '+447700900123' }],
  ])('400 %s', async (code, over) => {
    expect(await confirm(world.freePhone(), { code: '000000', ...over })).toMatchObject({ status: 400, body: { code } })
  })
})

const hour = 3_600_000
const run = () => removeUnconfirmed(world.deps, recordLog())
const isThere = async (phone: string) => (await world.deps.identity.findPerson(phone)) !== undefined

describe('an unconfirmed sign-up', () => {
  it('is deleted after a day and not before, and the phone’s owner can sign up as if it had never existed', async () => {
    const phone = world.freePhone()
    await world.pool.signUp(phone, 'Del-Intruso-1', 'Un Extraño', { isConfirmed: false })
    world.clock.advance(23 * hour)
    await run()
    expect(await isThere(phone)).toBe(true)
    world.clock.advance(hour + 1000)
    await run()
    expect(await isThere(phone)).toBe(false)
    world.clock.reset()
    const owner = await world.signUpDriver({ phone, name: 'Luis Peña' })
    await expect(world.pool.signIn(phone, 'Del-Intruso-1')).rejects.toThrow()
    expect((await owner.call('GET', '/api/users/me')).body).toMatchObject({ name: 'Luis Peña' })
  })

  it('is found beyond the first page; confirmed users stay, however old', async () => {
    const driver = await world.signUpDriver()
    const phones = Array.from({ length: 61 }, () => world.freePhone())
    for (const phone of phones) await world.pool.signUp(phone, testPassword, 'Nadie', { isConfirmed: false })
    world.clock.advance(25 * hour)
    await run()
    expect(await Promise.all(phones.map(isThere))).not.toContain(true)
    expect(await isThere(driver.phone)).toBe(true)
  })
})
