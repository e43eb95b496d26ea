import type { Reminders } from '@arribo/api-contracts/driver/reminders'
import { expect, it } from 'vitest'
import type { TestDriver, World } from '@arribo/laboratory/world'
import { openWorld } from '../../../testing/worlds.ts'

const world = await openWorld()

type Subscription = Awaited<ReturnType<World['sandbox']['push']['subscribe']>>
const mine = '/api/users/me/reminders'
const subscribe = () => world.sandbox.push.subscribe(world.deps.push.publicKey)
const wasOf = ({ endpoint, keys: { auth } }: Subscription) => ({ endpoint, auth })
const phonesOf = async (by: TestDriver) => (await by.call<Reminders>('GET', mine)).body.phones
const renew = (body: object) => world.call('POST', '/api/reminders/renewals', { body })

async function remindedDriver() {
  const [driver, was] = [await world.signUpDriver(), await subscribe()]
  await driver.call('POST', `${mine}/phones`, { body: was })
  return { driver, was, given: { sub: driver.sub, was: wasOf(was), subscription: await subscribe() } }
}

it('200: replaces the old subscription with the new one, without a session', async () => {
  const { driver, was, given } = await remindedDriver()
  const [before] = await phonesOf(driver)
  expect(await renew(given)).toMatchObject({ status: 200, body: { isRenewed: true } })
  const after = await phonesOf(driver)
  expect(after).toHaveLength(1)
  expect(after).not.toContainEqual(before)
  const again = { ...given, subscription: await subscribe() }
  expect(await renew({ ...again, was: wasOf(was) })).toMatchObject({ status: 404 })
  expect(await phonesOf(driver)).toEqual(after)
})

it('200: repeated, when the first answer got lost', async () => {
  const { driver, given } = await remindedDriver()
  await renew(given)
  expect((await renew(given)).status).toBe(200)
  const guessed = { ...given, was: { ...given.was, auth: 'a'.repeat(22) } }
  expect(await renew(guessed)).toBeRefused(404, 'reminder_phone_not_found')
  expect(await phonesOf(driver)).toHaveLength(1)
})

it.each([
  ['the secret of another', (given: object) => ({ ...given, was: { ...Object(given).was, auth: 'a'.repeat(22) } })],
  ['somebody else', (given: object) => ({ ...given, sub: crypto.randomUUID() })],
  ['another phone', (given: object) => ({ ...given, was: { ...Object(given).was, endpoint: 'https://x.example/1' } })],
])('404 reminder_phone_not_found: %s; nothing changes', async (_what, change) => {
  const { driver, given } = await remindedDriver()
  const before = await phonesOf(driver)
  expect(await renew(change(given))).toBeRefused(404, 'reminder_phone_not_found')
  expect(await phonesOf(driver)).toEqual(before)
})

it('404 reminder_phone_not_found: reminders were turned off meanwhile, and stay off', async () => {
  const { driver, given } = await remindedDriver()
  await driver.call('PATCH', mine, { body: { channel: 'off' } })
  expect(await renew(given)).toBeRefused(404, 'reminder_phone_not_found')
  expect(await phonesOf(driver)).toEqual([])
})

it('400 push_service_unknown: the new one is at another host', async () => {
  const { given } = await remindedDriver()
  const subscription = { ...given.subscription, endpoint: 'https://push.attacker.example/abc' }
  expect(await renew({ ...given, subscription })).toBeRefused(400, 'push_service_unknown')
})
