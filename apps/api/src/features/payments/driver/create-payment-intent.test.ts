import { payByCard } from '@arribo/laboratory/paying'
import type { Answer } from '@arribo/api-contracts/shared/endpoint'
import type { createPaymentIntent } from '@arribo/api-contracts/driver/payments'
import type { Problem } from '@arribo/api-contracts/shared/errors'
import { expect, it } from 'vitest'
import type { TestDriver } from '@arribo/laboratory/world'
import { applyPayment } from '../apply-payment.ts'
import { openWorld } from '../../../testing/worlds.ts'

type Opened = Answer<typeof createPaymentIntent>

const world = await openWorld()

const open = <Body = Opened>(driver: TestDriver, body: unknown) =>
  driver.call<Body>('POST', '/api/users/me/payment/intent', { body })

it.each([
  ['a week', { planType: 'week', credits: 1 }, 2499],
  ['a week, whatever quantity came with it', { planType: 'week', credits: 9 }, 2499],
  ['one credit', { planType: 'credits', credits: 1 }, 699],
  ['fifty credits', { planType: 'credits', credits: 50 }, 34_950],
])('200: %s costs what the server says', async (_what, body, amountCents) => {
  const driver = await world.signUpDriver()
  const { status, body: opened } = await open(driver, body)
  expect(status).toBe(200)
  expect(opened).toMatchObject({
    amountCents,
    client_secret: expect.stringContaining(`${opened.paymentIntentId}_secret_`),
  })
  const intent = await world.deps.stripe.paymentIntents.retrieve(opened.paymentIntentId)
  expect(intent).toMatchObject({
    amount: amountCents,
    currency: 'usd',
    metadata: { sub: driver.sub, phoneNumber: driver.phone },
  })
})

it.each([
  ['51 credits', { planType: 'credits', credits: 51 }],
  ['an amount of the browser', { planType: 'week', credits: 1, amount: 1 }],
])('400: refuses %s', async (_what, body) => {
  const driver = await world.signUpDriver()
  const answer = await open<Problem>(driver, body)
  expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request'])
})

it('409 account_suspended: refuses a driver who could not use what they pay for', async () => {
  const driver = await world.signUpDriver()
  const { body } = await open(driver, { planType: 'week', credits: 1 })
  await payByCard(world, body.paymentIntentId)
  await applyPayment(world.deps, body.paymentIntentId, world.app.log)
  const { id } = await world.sandbox.stripe.openDispute(body.paymentIntentId)
  await applyPayment(world.deps, body.paymentIntentId, world.app.log)
  const again = await open<Problem>(driver, { planType: 'week', credits: 1 })
  expect([again.status, again.body.code]).toEqual([409, 'account_suspended'])
  expect((await driver.call('GET', '/api/users/me')).body).toMatchObject({ isSuspended: true, goodStanding: false })
  await world.sandbox.stripe.closeDispute(id, 'won')
  await applyPayment(world.deps, body.paymentIntentId, world.app.log)
  expect((await open(driver, { planType: 'week', credits: 1 })).status).toBe(200)
})
