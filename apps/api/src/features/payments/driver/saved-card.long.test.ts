import { choose, openWeek, buyWeekAndSaveCard, untilGranted } from '@arribo/laboratory/paying'
import type { getSavedCard } from '@arribo/api-contracts/driver/payments'
import type { Answer } from '@arribo/api-contracts/shared/endpoint'
import { expect, it, vi } from 'vitest'
import type { TestDriver } from '@arribo/laboratory/world'
import { customersOf, payHeld } from '../testing/purchase.ts'
import { withoutStripe } from '../../../testing/other-clients.ts'
import { openWorld } from '../../../testing/worlds.ts'

type Shown = Answer<typeof getSavedCard>

const world = await openWorld()
world.sandbox.setWebhookAddress(`${await world.listen()}/api/webhooks/stripe`)

const cardOf = async (driver: TestDriver) => (await driver.call<Shown>('GET', '/api/users/me/card')).body.card
const cardsOf = async ({ sub }: TestDriver) => {
  const [customer] = await customersOf(world, sub)
  return (await world.deps.stripe.customers.listPaymentMethods(customer ?? '')).data
}
const intentOf = (id: string) => world.deps.stripe.paymentIntents.retrieve(id)
const confirm = (id: string) => world.deps.stripe.paymentIntents.confirm(id, { return_url: 'http://localhost/app/pay' })

async function keeper(card?: string): Promise<TestDriver> {
  const driver = await world.signUpDriver()
  await untilGranted(driver, await buyWeekAndSaveCard(world, driver, card))
  return driver
}

it('200: shows brand, last digits and expiry of the saved card, and no Stripe ID; our own records contain nothing of the card', async () => {
  const driver = await world.signUpDriver()
  expect(await cardOf(driver)).toBeNull()
  await buyWeekAndSaveCard(world, driver, 'pm_card_mastercard')
  expect(await cardOf(driver)).toEqual({
    brand: 'mastercard',
    last4: '4444',
    expMonth: 12,
    expYear: new Date().getUTCFullYear() + 4,
    isExpired: false,
  })
  const { items } = await world.deps.table.query({
    KeyConditionExpression: 'pk = :pk AND sk = :sk',
    ExpressionAttributeValues: { ':pk': `DRIVER#${driver.sub}`, ':sk': 'CARD_CUSTOMER' },
  })
  const [customerId] = await customersOf(world, driver.sub)
  expect(items).toEqual([{ pk: `DRIVER#${driver.sub}`, sk: 'CARD_CUSTOMER', customerId }])
})

it('a newer card replaces the older one', async () => {
  const driver = await keeper()
  await buyWeekAndSaveCard(world, driver, 'pm_card_mastercard')
  await vi.waitFor(async () => expect(await cardsOf(driver)).toHaveLength(1), { timeout: 15_000 })
  expect(await cardOf(driver)).toMatchObject({ brand: 'mastercard' })
})

it('200: a removed card is gone at Stripe; removing none succeeds, paying with none is a 404', async () => {
  const driver = await world.signUpDriver()
  await buyWeekAndSaveCard(world, driver)
  for (const _press of [1, 2]) expect((await driver.call('DELETE', '/api/users/me/card')).status).toBe(200)
  expect(await cardOf(driver)).toBeNull()
  expect(await cardsOf(driver)).toEqual([])
  expect(await choose(driver, await openWeek(driver), { card: 'saved' })).toBeRefused(404, 'card_not_saved')
})

it("503: refuses while Stripe can't be reached, and keeps the card", async () => {
  const driver = await world.signUpDriver()
  await buyWeekAndSaveCard(world, driver)
  await withoutStripe(world, async () => {
    for (const method of ['GET', 'DELETE'] as const)
      expect(await driver.call(method, '/api/users/me/card')).toBeRefused(503, 'payment_provider_down')
  })
  expect(await cardOf(driver)).not.toBeNull()
})

it('200: with consent, Stripe saves the card, for one customer per driver', async () => {
  const driver = await world.signUpDriver()
  const id = await openWeek(driver)
  expect((await intentOf(id)).customer).toBeNull()
  const presses = await Promise.all([1, 2, 3].map(() => choose(driver, id, { card: 'new', save: true })))
  expect(presses.map(({ status }) => status)).toEqual([200, 200, 200])
  const [customer, ...more] = await customersOf(world, driver.sub)
  expect(more).toEqual([])
  expect(await intentOf(id)).toMatchObject({ customer, setup_future_usage: 'on_session' })
})

it('200: without consent nothing is saved, and consent can be withdrawn before paying', async () => {
  const driver = await world.signUpDriver()
  const id = await openWeek(driver)
  await choose(driver, id, { card: 'new', save: false })
  expect(await customersOf(world, driver.sub)).toEqual([])
  await choose(driver, id, { card: 'new', save: true })
  await choose(driver, id, { card: 'new', save: false })
  expect((await intentOf(id)).setup_future_usage).toBeNull()
})

it('200: a customer that was deleted at Stripe is created again', async () => {
  const driver = await keeper()
  const [first] = await customersOf(world, driver.sub)
  await world.deps.stripe.customers.del(first ?? '')
  const id = await openWeek(driver)
  expect(await choose(driver, id, { card: 'saved' })).toBeRefused(404, 'card_not_saved')
  expect((await choose(driver, id, { card: 'new', save: true })).status).toBe(200)
  expect(await customersOf(world, driver.sub)).toHaveLength(2)
})

it('200: renews with the saved card; two presses in two tabs are one payment', async () => {
  const driver = await keeper()
  const ids = await Promise.all([openWeek(driver), openWeek(driver)])
  expect(new Set(ids).size).toBe(1)
  const [id] = ids
  const presses = await Promise.all(ids.map((each) => choose(driver, each, { card: 'saved' })))
  expect(presses.map(({ status }) => status)).toEqual([200, 200])
  const confirmed = await Promise.allSettled([confirm(id), confirm(id)])
  expect(confirmed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await untilGranted(driver, id)
  expect(await choose(driver, id, { card: 'saved' })).toBeRefused(409, 'payment_ended')
  const { data: charges } = await world.deps.stripe.charges.list({ payment_intent: id })
  expect(charges).toHaveLength(1)
})

it('200: the bank may challenge a saved card too', async () => {
  const driver = await world.signUpDriver()
  const first = await buyWeekAndSaveCard(world, driver, 'pm_card_authenticationRequired')
  await answerBank(first)
  await untilGranted(driver, first)
  const id = await openWeek(driver)
  await choose(driver, id, { card: 'saved' })
  expect((await confirm(id)).status).toBe('requires_action')
  const { body } = await driver.call('GET', `/api/users/me/payments/${id}`)
  expect(body).toMatchObject({ outcome: 'unfinished', granted: false })
  await answerBank(id)
  await untilGranted(driver, id)
})

it('409: a payment in progress accepts no other card', async () => {
  const driver = await world.signUpDriver()
  const id = await payHeld(world, driver)
  expect(await choose(driver, id, { card: 'new', save: false })).toBeRefused(409, 'payment_ended')
})

async function answerBank(id: string): Promise<void> {
  const { next_action: action } = await intentOf(id)
  const form = new URLSearchParams({ outcome: 'complete' })
  await fetch(action?.redirect_to_url?.url ?? '', { method: 'POST', body: form, redirect: 'manual' })
}
