import { openPurchase, payByCard } from '@arribo/laboratory/paying'
import type { findPeople } from '@arribo/api-contracts/admin/find'
import type { Answer } from '@arribo/api-contracts/shared/endpoint'
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startWork } from '@arribo/laboratory/driver-at-work'
import { startWorld, type TestAdmin, type World } from '@arribo/laboratory/world'

let world: World
let admin: TestAdmin
beforeAll(async () => {
  world = await startWorld()
  world.sandbox.setWebhookAddress(`${await world.listen()}/api/webhooks/stripe`)
  admin = await world.signUpAdmin()
})
afterAll(() => world.close())

/** The error of Stripe's client when it can't connect. */
const noConnection = new Stripe.errors.StripeConnectionError({ message: 'no connection', type: 'api_error' })
const find = <Body = Answer<typeof findPeople>>(text: string) =>
  admin.call<Body>('GET', '/api/admin/find', { query: { text } })

it('200: the driver of a Flex email, however it is written', async () => {
  const { name, phone, email } = await startWork(world)
  expect((await find(email)).body.items).toEqual([{ name, phoneNumber: phone }])
  expect((await find(` ${email.toUpperCase()} `)).body.items).toEqual([{ name, phoneNumber: phone }])
})

it('200: the driver of a payment, and of a charge', async () => {
  const driver = await world.signUpDriver()
  const { name, phone } = driver
  const id = await openPurchase(driver, 1)
  await payByCard(world, id)
  const [charge] = (await world.deps.stripe.charges.list({ payment_intent: id })).data
  expect((await find(id)).body.items).toEqual([{ name, phoneNumber: phone }])
  expect((await find(charge?.id ?? '')).body.items).toEqual([{ name, phoneNumber: phone }])
})

it('200: nobody, if there is none', async () => {
  for (const text of ['nobody@flex.example', 'pi_3NobodyHasThisOne', 'ch_3NobodyHasThisOne'])
    expect((await find(text)).body).toEqual({ items: [] })
})

it.each(['', 'Ana', '3055550100', 'pi_1', 'sk_live_123456', `ch_${'x'.repeat(300)}`])(
  "400: a text that can't be looked up: %j",
  async (text) => {
    expect(await find<{ code: string }>(text)).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
  },
)

it('503 payment_provider_down: a charge, while Stripe is down', async () => {
  const retrieve = vi.spyOn(world.deps.stripe.charges, 'retrieve').mockRejectedValue(noConnection)
  expect(await find<{ code: string }>('ch_3SomeCharge00')).toMatchObject({
    status: 503,
    body: { code: 'payment_provider_down' },
  })
  retrieve.mockRestore()
})
