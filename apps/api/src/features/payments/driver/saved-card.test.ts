import { payAndKeep } from '@arribo/laboratory/paying'
import type { getSavedCard } from '@arribo/api-contracts/driver/payments'
import type { Answer } from '@arribo/api-contracts/shared/endpoint'
import Stripe from 'stripe'
import { afterAll, expect, it, vi } from 'vitest'
import { buildApp } from '../../../app.ts'
import { ask as askApp } from '@arribo/laboratory/ask'
import { startWorld, type TestDriver } from '@arribo/laboratory/world'
import { customersOf } from '../testing/purchase.ts'

type Shown = Answer<typeof getSavedCard>

const world = await startWorld()
world.sandbox.setWebhookAddress(`${await world.listen()}/api/webhooks/stripe`)
afterAll(() => world.close())

const cardOf = async (driver: TestDriver) => (await driver.call<Shown>('GET', '/api/users/me/card')).body.card
const cardsOf = async ({ sub }: TestDriver) => {
  const [customer] = await customersOf(world, sub)
  return (await world.deps.stripe.customers.listPaymentMethods(customer ?? '')).data
}

it('200: shows brand, last digits and expiry of the saved card, and no Stripe ID', async () => {
  const driver = await world.signUpDriver()
  expect(await cardOf(driver)).toBeNull()
  await payAndKeep(world, driver, 'pm_card_mastercard')
  expect(await cardOf(driver)).toEqual({
    brand: 'mastercard',
    last4: '4444',
    expMonth: 12,
    expYear: new Date().getUTCFullYear() + 4,
    isExpired: false,
  })
})

it('our own records contain nothing of the card', async () => {
  const driver = await world.signUpDriver()
  await payAndKeep(world, driver)
  const { items } = await world.deps.table.query({
    KeyConditionExpression: 'pk = :pk AND sk = :sk',
    ExpressionAttributeValues: { ':pk': `DRIVER#${driver.sub}`, ':sk': 'CARD_CUSTOMER' },
  })
  const [customerId] = await customersOf(world, driver.sub)
  expect(items).toEqual([{ pk: `DRIVER#${driver.sub}`, sk: 'CARD_CUSTOMER', customerId }])
})

it('a newer card replaces the older one', async () => {
  const driver = await world.signUpDriver()
  const first = await payAndKeep(world, driver)
  await vi.waitFor(
    async () => {
      const { body } = await driver.call<{ granted: boolean }>('GET', `/api/users/me/payments/${first}`)
      expect(body.granted).toBe(true)
    },
    { timeout: 15_000 },
  )
  await payAndKeep(world, driver, 'pm_card_mastercard')
  await vi.waitFor(async () => expect(await cardsOf(driver)).toHaveLength(1), { timeout: 15_000 })
  expect(await cardOf(driver)).toMatchObject({ brand: 'mastercard' })
})

it('200: a removed card is gone at Stripe; removing none succeeds', async () => {
  const driver = await world.signUpDriver()
  await payAndKeep(world, driver)
  for (const _press of [1, 2]) expect((await driver.call('DELETE', '/api/users/me/card')).status).toBe(200)
  expect(await cardOf(driver)).toBeNull()
  expect(await cardsOf(driver)).toEqual([])
})

it("503: refuses while Stripe can't be reached, and keeps the card", async () => {
  const driver = await world.signUpDriver()
  await payAndKeep(world, driver)
  const stripe = new Stripe('sk_test_nobody', { host: '127.0.0.1', port: 9, protocol: 'http', maxNetworkRetries: 0 })
  const cutOff = await buildApp({ ...world.deps, stripe })
  for (const method of ['GET', 'DELETE'] as const) {
    const answer = await askApp(cutOff, { method, path: '/api/users/me/card', token: driver.idToken })
    expect(answer).toMatchObject({ status: 503, body: { code: 'payment_provider_down' } })
  }
  await cutOff.close()
  expect(await cardOf(driver)).not.toBeNull()
})
