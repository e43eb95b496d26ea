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

it('409 approval_needed: support lifts alone what an earlier account of the person lost at the bank', async () => {
  const support = await world.signUpAdmin({ group: 'support' })
  const before = await world.signUpDriver()
  const paymentIntentId = await openPurchase(before, 1)
  await payByCard(world, paymentIntentId)
  await applyPayment(world.deps, paymentIntentId, world.app.log)
  expect((await before.call('DELETE', '/api/users/me')).status).toBe(200)
  const { id } = await world.sandbox.stripe.openDispute(paymentIntentId)
  await world.sandbox.stripe.closeDispute(id, 'lost')
  await applyPayment(world.deps, paymentIntentId, world.app.log)
  const again = await world.signUpDriver({ phone: before.phone })
  const path = `/api/admin/users/${encodeURIComponent(again.phone)}`
  const edit = async (changes: object) => {
    const { body } = await support.call<{ version: number }>('GET', path)
    const key = { version: body.version, idempotencyKey: crypto.randomUUID(), reason: 'Says it was a mistake' }
    return support.call('PATCH', path, { body: { ...changes, ...key } })
  }
  expect((await edit({ credits: 1 })).status).toBe(200)
  expect(await edit({ goodStanding: true })).toMatchObject({ status: 409, body: { code: 'approval_needed' } })
})
