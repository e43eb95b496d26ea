import { openPurchase, payByCard } from '@arribo/laboratory/paying'
import { afterAll, expect, it } from 'vitest'
import { startWorld } from '@arribo/laboratory/world'
import { staffEntry } from '../../ledger/entry-inputs.rules.ts'
import { applyLedgerEntries } from '../../ledger/ledger.ts'
import { applyPayment } from '../../payments/apply-payment.ts'

const world = await startWorld()
afterAll(() => world.close())

it.each([
  ['a dispute is open', (id: string) => world.sandbox.stripe.openDispute(id)],
  ['a payment was reported as fraud', (id: string) => world.sandbox.stripe.reportFraud(id)],
])('409 account_suspended: %s, until staff lift it', async (_what, happen) => {
  const driver = await world.signUpDriver()
  const remove = () => driver.call('DELETE', '/api/users/me')
  const me = async () => (await driver.call('GET', '/api/users/me')).body
  const paymentIntentId = await openPurchase(driver, 1)
  await payByCard(world, paymentIntentId)
  await happen(paymentIntentId)
  await applyPayment(world.deps, paymentIntentId, world.app.log)
  const before = await me()
  expect(await remove()).toMatchObject({ status: 409, body: { code: 'account_suspended' } })
  expect(await me()).toEqual(before)
  const lifted = staffEntry('lifted', { creditsDelta: 0, goodStanding: true })
  await applyLedgerEntries(world.deps, driver.sub, [lifted], world.clock.now())
  expect((await remove()).status).toBe(200)
})
