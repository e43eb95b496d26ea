import { Refusal } from '@arribo/server/refusal'
import { expect, it } from 'vitest'
import { type DriverAtWork, startWork } from '@arribo/laboratory/driver-at-work'
import { link } from '@arribo/laboratory/linking'
import { openPurchase, payByCard } from '@arribo/laboratory/paying'
import { withClients } from '../../../testing/other-clients.ts'
import { openWorld } from '../../../testing/worlds.ts'
import { platformPassword as password } from '@arribo/sandbox/people'
import { DeliveryUnavailable } from '../../../platform/delivery/delivery-unavailable.ts'
import { applyPayment } from '../../payments/apply-payment.ts'

const world = await openWorld()

const newcomer = () => startWork(world, { isLinked: false, credits: 1 })
const login = ({ call, phone, email: own }: DriverAtWork, email = own) => link(call, { email, password, phone })
const sessions = (email: string) => world.sandbox.delivery.controls.countSessions(email)

it("a session at the platform is ended when its link is refused or can't be stored", async () => {
  const [owner, other] = [await newcomer(), await newcomer()]
  await login(owner)
  const paymentIntentId = await openPurchase(owner, 1)
  await payByCard(world, paymentIntentId)
  await applyPayment(world.deps, paymentIntentId, world.app.log)
  await world.sandbox.stripe.openDispute(paymentIntentId)
  await applyPayment(world.deps, paymentIntentId, world.app.log)
  expect(await login(other, owner.email)).toMatchObject({ body: { code: 'account_suspended' } })
  expect(await sessions(owner.email)).toBe(1)

  const transact = () => Promise.reject(new Refusal('temporarily_unavailable'))
  const table = { ...world.deps.table, transact }
  const { status } = await withClients(world, { table }, () => login(other))
  expect([status, await sessions(other.email)]).toEqual([503, 0])
})

it('the session of an earlier link is ended by the next one, and so is the last by unlinking', async () => {
  const driver = await newcomer()
  const second = await newcomer()
  await login(driver)
  await login(driver)
  expect(await sessions(driver.email)).toBe(1)
  await login(driver, second.email)
  expect([await sessions(driver.email), await sessions(second.email)]).toEqual([0, 1])
  await driver.call('POST', '/api/flex/unlink', { body: { email: second.email } })
  expect(await sessions(second.email)).toBe(0)
})

it('a session stays open when it cannot be ended, and the refusal says what was refused', async () => {
  const driver = await newcomer()
  const { delivery } = world.deps
  const account = { email: 'stranger@flex.example' }
  const signIn = async (...asked: Parameters<typeof delivery.signIn>) => ({
    ...(await delivery.signIn(...asked)),
    account,
  })
  const revoke = () => Promise.reject(new DeliveryUnavailable('timeout'))
  const answer = await withClients(world, { delivery: { ...delivery, signIn, revoke } }, () => login(driver))
  expect(answer).toMatchObject({ body: { code: 'account_differs' } })
})
