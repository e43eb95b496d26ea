import { must } from '@arribo/laboratory/ask'
import { startWork } from '@arribo/laboratory/driver-at-work'
import { link } from '@arribo/laboratory/linking'
import { openPurchase, payByCard } from '@arribo/laboratory/paying'
import type { TestDriver } from '@arribo/laboratory/world'
import type { Stripe } from 'stripe'
import { afterEach, expect, it } from 'vitest'
import { unreachable } from '../../testing/other-clients.ts'
import { openWorld } from '../../testing/worlds.ts'
import { requireDriver } from '../drivers/drivers.ts'
import { cancelIntentsOfHeld } from './cancel-intents.ts'
import { getPayment, listAttemptedIntents } from './payments.store.ts'
import { buyCredit, deliver } from './testing/purchase.ts'

const world = await openWorld()
afterEach(() => world.clock.reset())

const runJob = (deps = world.deps) => cancelIntentsOfHeld(deps, world.app.log)
const statusOf = async (id: string) => (await world.deps.stripe.paymentIntents.retrieve(id)).status
const isSuspended = async ({ call }: TestDriver) => (await call('GET', '/api/users/me')).body['isSuspended']
const creditsOf = async ({ sub }: TestDriver) => (await requireDriver(world.deps.table, sub)).credits

const { stripe } = world.sandbox
const hear = (id: string) => deliver(world, id)

const disputed = async (driver: TestDriver) => {
  const paid = await buyCredit(world, driver)
  const open = await openPurchase(driver, 2)
  const { id: disputeId } = await stripe.openDispute(paid)
  await hear(paid)
  return { paid, open, disputeId }
}
const reported = async (driver: TestDriver) => {
  const paid = await buyCredit(world, driver)
  const open = await openPurchase(driver, 2)
  await stripe.reportFraud(paid)
  await hear(paid)
  return { open }
}
/** Another account of the same person is disputed: one that has linked the same delivery account. */
const ofOneWhoCameBack = async (driver: TestDriver) => {
  const first = await startWork(world)
  await buyCredit(world, driver)
  await must('Linking', link(driver.call, { email: first.email, phone: driver.phone }))
  const open = await openPurchase(driver, 2)
  await disputed(first)
  return { open }
}

it.each([
  ['a dispute is opened', disputed],
  ['the bank reports a stolen card', reported],
  ['another account of the person is disputed', ofOneWhoCameBack],
])('what was opened before can no longer be paid once %s', async (_what, hold) => {
  const driver = await world.signUpDriver()
  const { open } = await hold(driver)
  expect(await isSuspended(driver)).toBe(true)
  const credits = await creditsOf(driver)
  await runJob()
  expect(await statusOf(open)).toBe('canceled')
  await expect(payByCard(world, open)).rejects.toThrow()
  expect(await getPayment(world.deps.table, open)).toMatchObject({ state: 'cancelled' })
  expect(await creditsOf(driver)).toBe(credits)
})

it('is tried again while the provider is down, and not done twice', async () => {
  const driver = await world.signUpDriver()
  const { open } = await disputed(driver)
  await expect(runJob({ ...world.deps, stripe: unreachable() })).rejects.toThrow(
    'Suspended drivers who could still pay',
  )
  expect(await statusOf(open)).toBe('requires_payment_method')
  world.clock.advance(61_000)
  await runJob()
  expect(await statusOf(open)).toBe('canceled')
  await runJob({ ...world.deps, stripe: unreachable() })
})

it('a payment that is faster stays booked', async () => {
  const driver = await world.signUpDriver()
  const { open } = await disputed(driver)
  await payByCard(world, open)
  await runJob()
  expect(await statusOf(open)).toBe('succeeded')
  expect(await getPayment(world.deps.table, open)).toMatchObject({ state: 'paid' })
  expect([await creditsOf(driver), await isSuspended(driver)]).toEqual([3, true])
})

it('what is open stays open if the suspension has ended before', async () => {
  const driver = await world.signUpDriver()
  const { open, disputeId, paid } = await disputed(driver)
  await stripe.closeDispute(disputeId, 'won')
  await hear(paid)
  await runJob()
  expect(await statusOf(open)).toBe('requires_payment_method')
})

it('409 account_suspended: for a payment that is being opened during the suspension, and nothing of it can be paid', async () => {
  const driver = await world.signUpDriver()
  const paid = await buyCredit(world, driver)
  const { stripe: real } = world.deps
  const create = async (purchase: Stripe.PaymentIntentCreateParams, options: Stripe.RequestOptions) => {
    const made = await real.paymentIntents.create(purchase, options)
    await stripe.openDispute(paid)
    await hear(paid)
    await runJob()
    return made
  }
  const paymentIntents = new Proxy(real.paymentIntents, {
    get: (target, name) => (name === 'create' ? create : Reflect.get(target, name)),
  })
  const slow = new Proxy(real, {
    get: (target, name) => (name === 'paymentIntents' ? paymentIntents : Reflect.get(target, name)),
  })
  Object.assign(world.deps, { stripe: slow })
  const body = { planType: 'credits', credits: 4 }
  const answer = await driver.call('POST', '/api/users/me/payment/intent', { body })
  Object.assign(world.deps, { stripe: real })
  expect(answer).toBeRefused(409, 'account_suspended')
  for (const id of await listAttemptedIntents(world.deps.table, driver.sub))
    expect(await statusOf(id)).not.toBe('requires_payment_method')
})
