import type { Reminders } from '@arribo/api-contracts/driver/reminders'
import { describe, expect, it } from 'vitest'
import type { TestDriver } from '@arribo/laboratory/world'
import { openWorld } from '../../testing/worlds.ts'

const world = await openWorld()
const ana = await world.signUpDriver()

const path = '/api/users/me/reminders'
const read = (by = ana) => by.call<Reminders>('GET', path)
const subscription = () => world.sandbox.push.subscribe(world.deps.push.publicKey)
const add = async (body?: object, by = ana) =>
  by.call<Reminders>('POST', `${path}/phones`, { body: body ?? (await subscription()) })
const remove = (phoneId: string, by = ana) => by.call<Reminders>('DELETE', `${path}/phones/${phoneId}`)
const change = (channel: string, by = ana) => by.call<Reminders>('PATCH', path, { body: { channel } })
const phonesOf = ({ body }: { body: Reminders }) => body.phones.map(({ phoneId }) => phoneId)

it('GET 200: off by default, with the public key for a subscription', async () => {
  const { status, body } = await read(await world.signUpDriver())
  expect([status, body]).toEqual([200, { channel: 'off', phones: [], publicKey: world.deps.push.publicKey }])
  expect(Buffer.from(body.publicKey, 'base64url')).toHaveLength(65)
})

describe('POST /api/users/me/reminders/phones', () => {
  it('200: adds this browser; adding it again keeps it once', async () => {
    const bob = await world.signUpDriver()
    const phone = await subscription()
    const first = await add(phone, bob)
    expect([first.status, first.body.channel]).toEqual([200, 'push'])
    expect(phonesOf(await add(phone, bob))).toEqual(phonesOf(first))
    expect(first.text).not.toContain(phone.keys.auth)
  })

  it('200: keeps two phones that are added concurrently', async () => {
    const bob = await world.signUpDriver()
    await Promise.all([add(undefined, bob), add(undefined, bob), add(undefined, bob)])
    expect(phonesOf(await read(bob))).toHaveLength(3)
  })

  it.each([
    ['push_service_unknown', 'an address inside our network', { endpoint: 'http://169.254.169.254/latest' }],
    ['invalid_request', 'a key of another length', { keys: { p256dh: 'Babc', auth: 'a'.repeat(22) } }],
  ] as const)('400 %s: %s', async (code, _what, changed) => {
    const bob = await world.signUpDriver()
    expect(await add({ ...(await subscription()), ...changed }, bob)).toBeRefused(400, code)
    expect((await read(bob)).body).toMatchObject({ channel: 'off', phones: [] })
  })
})

describe('DELETE /api/users/me/reminders/phones/:phoneId', () => {
  it('200: off after the last phone', async () => {
    const bob = await world.signUpDriver()
    const [one = ''] = phonesOf(await add(undefined, bob))
    const [two = ''] = phonesOf(await add(undefined, bob))
    expect((await remove(one, bob)).body).toMatchObject({ channel: 'push', phones: [{ phoneId: two }] })
    expect((await remove(two, bob)).body).toMatchObject({ channel: 'off', phones: [] })
  })

  it("404 reminder_phone_not_found: another driver's, which stays", async () => {
    const bob = await world.signUpDriver()
    const [phoneId = ''] = phonesOf(await add(undefined, bob))
    expect(await remove(phoneId)).toBeRefused(404, 'reminder_phone_not_found')
    expect(phonesOf(await read(bob))).toEqual([phoneId])
  })
})

describe('PATCH /api/users/me/reminders', () => {
  it('200: texts instead of push, or nothing: removes the phones', async () => {
    const bob = await world.signUpDriver()
    await add(undefined, bob)
    expect((await change('sms', bob)).body).toMatchObject({ channel: 'sms', phones: [] })
    await add(undefined, bob)
    expect((await change('off', bob)).body).toMatchObject({ channel: 'off', phones: [] })
    expect((await read(bob)).body.channel).toBe('off')
  })

  it('400 invalid_request: push requires a phone', async () => {
    expect(await change('push')).toBeRefused(400, 'invalid_request')
  })
})

describe('POST /api/reminders/renewals', () => {
  const phones = async (by: TestDriver) => phonesOf(await read(by))
  const renew = (body: object) => world.call('POST', '/api/reminders/renewals', { body })

  async function remindedDriver() {
    const [driver, first] = [await world.signUpDriver(), await subscription()]
    await add(first, driver)
    const was = { endpoint: first.endpoint, auth: first.keys.auth }
    return { driver, given: { sub: driver.sub, was, subscription: await subscription() } }
  }

  it('200: replaces the old subscription with the new one, without a session', async () => {
    const { driver, given } = await remindedDriver()
    const [before] = await phones(driver)
    expect(await renew(given)).toMatchObject({ status: 200, body: { isRenewed: true } })
    const after = await phones(driver)
    expect(after).toHaveLength(1)
    expect(after).not.toContainEqual(before)
    expect(await renew({ ...given, subscription: await subscription() })).toMatchObject({ status: 404 })
    expect(await phones(driver)).toEqual(after)
  })

  it('200: repeated, when the first answer got lost', async () => {
    const { driver, given } = await remindedDriver()
    await renew(given)
    expect((await renew(given)).status).toBe(200)
    const guessed = { ...given, was: { ...given.was, auth: 'a'.repeat(22) } }
    expect(await renew(guessed)).toBeRefused(404, 'reminder_phone_not_found')
    expect(await phones(driver)).toHaveLength(1)
  })

  it.each([
    ['the secret of another', (given: object) => ({ ...given, was: { ...Object(given).was, auth: 'a'.repeat(22) } })],
    ['somebody else', (given: object) => ({ ...given, sub: crypto.randomUUID() })],
    [
      'another phone',
      (given: object) => ({ ...given, was: { ...Object(given).was, endpoint: 'https://x.example/1' } }),
    ],
  ])('404 reminder_phone_not_found: %s; nothing changes', async (_what, guess) => {
    const { driver, given } = await remindedDriver()
    const before = await phones(driver)
    expect(await renew(guess(given))).toBeRefused(404, 'reminder_phone_not_found')
    expect(await phones(driver)).toEqual(before)
  })

  it('404 reminder_phone_not_found: reminders were turned off meanwhile, and stay off', async () => {
    const { driver, given } = await remindedDriver()
    await change('off', driver)
    expect(await renew(given)).toBeRefused(404, 'reminder_phone_not_found')
    expect(await phones(driver)).toEqual([])
  })

  it('400 push_service_unknown: the new one is at another host', async () => {
    const { given } = await remindedDriver()
    const elsewhere = { ...given.subscription, endpoint: 'https://push.attacker.example/abc' }
    expect(await renew({ ...given, subscription: elsewhere })).toBeRefused(400, 'push_service_unknown')
  })
})
