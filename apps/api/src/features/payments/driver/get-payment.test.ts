import { openPurchase, payByCard, untilGranted } from '@arribo/laboratory/paying'
import type { getPayment } from '@arribo/api-contracts/driver/payments'
import type { Answer } from '@arribo/api-contracts/shared/endpoint'
import type { Problem } from '@arribo/api-contracts/shared/errors'
import { expect, it, vi } from 'vitest'
import { buildApp } from '../../../app.ts'
import { ask as askApp } from '@arribo/laboratory/ask'
import type { TestDriver } from '@arribo/laboratory/world'
import { unreachable } from '../testing/refund-bench.ts'
import { openWorld } from '../../../testing/worlds.ts'

type Shown = Answer<typeof getPayment>

const world = await openWorld()
world.sandbox.setWebhookAddress(`${await world.listen()}/api/webhooks/stripe`)

const confirm = (id: string, card: string) => payByCard(world, id, card)
const untilIs = (driver: TestDriver, id: string, shown: unknown) =>
  vi.waitFor(async () => expect((await ask(driver, id)).body).toEqual(shown), { timeout: 15_000 })
const ask = <Body = Shown>(driver: TestDriver, id: string) => driver.call<Body>('GET', `/api/users/me/payments/${id}`)

it('200: nothing yet, then declined with its reason, then paid and granted', async () => {
  const driver = await world.signUpDriver()
  const id = await openPurchase(driver, 2)
  const purchase = { plan: 'credits', credits: 2, amountCents: 1398 }
  const unpaid = { ...purchase, outcome: 'try_again', granted: false, receipt: null }
  expect((await ask(driver, id)).body).toEqual({ ...unpaid, declineCode: null })
  await expect(confirm(id, 'pm_card_chargeDeclinedInsufficientFunds')).rejects.toThrow()
  expect((await ask(driver, id)).body).toEqual({ ...unpaid, declineCode: 'insufficient_funds' })
  await confirm(id, 'pm_card_visa')
  const receipt = {
    card: { brand: 'visa', last4: '4242' },
    receiptUrl: expect.stringContaining('/stripe/receipts/ch_') as string,
    status: 'paid',
  }
  const paid = { ...purchase, outcome: 'paid', granted: true, declineCode: null }
  await untilIs(driver, id, { ...paid, receipt })
  const me = await driver.call<{ credits: number; goodStanding: boolean }>('GET', '/api/users/me')
  expect(me.body).toMatchObject({ credits: 2, goodStanding: true })
  await world.sandbox.stripe.refund(id)
  await untilIs(driver, id, { ...paid, receipt: { ...receipt, status: 'refunded' } })
})

it('200: paid but not granted before the webhook arrives; reading grants nothing', async () => {
  const driver = await world.signUpDriver()
  const id = await openPurchase(driver, 2)
  world.sandbox.stripe.dropDeliveries(100)
  await confirm(id, 'pm_card_visa')
  expect((await ask(driver, id)).body).toMatchObject({ outcome: 'paid', granted: false })
  expect((await ask(driver, id)).body).toMatchObject({ granted: false })
  world.sandbox.stripe.dropDeliveries(0)
})

it('200: processing, then cancelled', async () => {
  const driver = await world.signUpDriver()
  const held = await openPurchase(driver, 2)
  world.sandbox.stripe.holdPayments(true)
  await confirm(held, 'pm_card_visa')
  world.sandbox.stripe.holdPayments(false)
  expect((await ask(driver, held)).body.outcome).toBe('checking')
  const cancelled = await openPurchase(driver, 3)
  await world.deps.stripe.paymentIntents.cancel(cancelled)
  expect((await ask(driver, cancelled)).body.outcome).toBe('cancelled')
})

it("404: another driver's payment looks like an unknown one", async () => {
  const [driver, other] = [await world.signUpDriver(), await world.signUpDriver()]
  const id = await openPurchase(driver, 2)
  const answers = [await ask<Problem>(other, id), await ask<Problem>(driver, 'pi_unknown')]
  for (const { status, body } of answers) expect([status, body.code]).toEqual([404, 'payment_not_found'])
})

it("503: refuses while Stripe can't be reached, unless the ledger already has the payment", async () => {
  const driver = await world.signUpDriver()
  const cutOff = await buildApp({ ...world.deps, stripe: unreachable() })
  const askCutOff = (id: string) =>
    askApp<Shown & Problem>(cutOff, { method: 'GET', path: `/api/users/me/payments/${id}`, token: driver.idToken })
  const [unpaid, paid] = [await openPurchase(driver, 1), await openPurchase(driver, 2)]
  await confirm(paid, 'pm_card_visa')
  await untilGranted(driver, paid)
  expect(await askCutOff(unpaid)).toBeRefused(503, 'payment_provider_down')
  expect(await askCutOff(paid)).toMatchObject({ status: 200, body: { outcome: 'paid', granted: true } })
  await cutOff.close()
})
