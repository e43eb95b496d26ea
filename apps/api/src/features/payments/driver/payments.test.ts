import { openPurchase, payByCard, untilGranted } from '@arribo/laboratory/paying'
import type { createPaymentIntent, getPayment, listReceipts } from '@arribo/api-contracts/driver/payments'
import type { Answer } from '@arribo/api-contracts/shared/endpoint'
import { describe, expect, it, vi } from 'vitest'
import type { TestDriver } from '@arribo/laboratory/world'
import { walkPages } from '../../../testing/walk-pages.ts'
import { openWorld } from '../../../testing/worlds.ts'
import { chargeOn, recordCharges } from '../testing/charge-bench.ts'
import { buyCredit, deliver, payHeld } from '../testing/purchase.ts'
import { withoutStripe } from '../../../testing/other-clients.ts'

type Shown = Answer<typeof getPayment>

const world = await openWorld()
world.sandbox.setWebhookAddress(`${await world.listen()}/api/webhooks/stripe`)

const open = (driver: TestDriver, body: object) =>
  driver.call<Answer<typeof createPaymentIntent>>('POST', '/api/users/me/payment/intent', { body })
const ask = (driver: TestDriver, id: string) => driver.call<Shown>('GET', `/api/users/me/payments/${id}`)
const list = (driver: TestDriver, query: Record<string, string> = {}) =>
  driver.call<Answer<typeof listReceipts>>('GET', '/api/users/me/payments', { query })
const confirm = (id: string, card: string) => payByCard(world, id, card)

describe('POST /api/users/me/payment/intent', () => {
  it('200: a week costs what the server says, whatever quantity came with it', async () => {
    const driver = await world.signUpDriver()
    const { status, body: opened } = await open(driver, { planType: 'week', credits: 9 })
    expect(status).toBe(200)
    expect(opened).toMatchObject({
      amountCents: 2499,
      client_secret: expect.stringContaining(`${opened.paymentIntentId}_secret_`),
    })
    const intent = await world.deps.stripe.paymentIntents.retrieve(opened.paymentIntentId)
    expect(intent).toMatchObject({
      amount: 2499,
      currency: 'usd',
      metadata: { sub: driver.sub, phoneNumber: driver.phone },
    })
  })

  it('409 account_suspended: refuses a driver who could not use what they pay for', async () => {
    const driver = await world.signUpDriver()
    const payment = await buyCredit(world, driver)
    const { id } = await world.sandbox.stripe.openDispute(payment)
    await deliver(world, payment)
    expect(await open(driver, { planType: 'week', credits: 1 })).toBeRefused(409, 'account_suspended')
    expect((await driver.call('GET', '/api/users/me')).body).toMatchObject({ isSuspended: true, goodStanding: false })
    await world.sandbox.stripe.closeDispute(id, 'won')
    await deliver(world, payment)
    expect((await open(driver, { planType: 'week', credits: 1 })).status).toBe(200)
  })
})

describe('GET /api/users/me/payments/:paymentIntentId', () => {
  const untilIs = (driver: TestDriver, id: string, shown: unknown) =>
    vi.waitFor(async () => expect((await ask(driver, id)).body).toEqual(shown), { timeout: 15_000 })

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
    const held = await payHeld(world, driver)
    expect((await ask(driver, held)).body.outcome).toBe('checking')
    const cancelled = await openPurchase(driver, 3)
    await world.deps.stripe.paymentIntents.cancel(cancelled)
    expect((await ask(driver, cancelled)).body.outcome).toBe('cancelled')
  })

  it("503: refuses while Stripe can't be reached, unless the ledger already has the payment", async () => {
    const driver = await world.signUpDriver()
    const askCutOff = (id: string) => withoutStripe(world, () => ask(driver, id))
    const [unpaid, paid] = [await openPurchase(driver, 1), await openPurchase(driver, 2)]
    await confirm(paid, 'pm_card_visa')
    await untilGranted(driver, paid)
    expect(await askCutOff(unpaid)).toBeRefused(503, 'payment_provider_down')
    expect(await askCutOff(paid)).toMatchObject({ status: 200, body: { outcome: 'paid', granted: true } })
  })
})

describe('GET /api/users/me/payments', () => {
  async function buy(driver: TestDriver, credits: number, card?: string): Promise<string> {
    const before = (await list(driver)).body.receipts.length
    const id = await openPurchase(driver, credits)
    await payByCard(world, id, card)
    await vi.waitFor(async () => expect((await list(driver)).body.receipts).toHaveLength(before + 1), 20_000)
    return id
  }

  it('200: payments with displayable card details; a declined attempt has no receipt', async () => {
    const driver = await world.signUpDriver()
    await expect(buy(driver, 2, 'pm_card_chargeDeclined')).rejects.toThrow()
    await buy(driver, 2)
    const { status, body } = await list(driver)
    expect(status).toBe(200)
    expect(body.receipts).toEqual([
      {
        chargeId: expect.stringMatching(/^ch_/),
        paymentIntentId: expect.stringMatching(/^pi_/),
        createdAt: expect.stringMatching(/Z$/),
        plan: 'credits',
        credits: 2,
        amountCents: 1398,
        refundedCents: 0,
        status: 'paid',
        card: { brand: 'visa', last4: '4242' },
      },
    ])
  })

  it.each([
    ['partly_refunded', 500, async (id: string) => world.sandbox.stripe.refund(id, 500)],
    ['refunded', 699, async (id: string) => world.sandbox.stripe.refund(id)],
    ['disputed', 0, async (id: string) => world.sandbox.stripe.openDispute(id)],
    [
      'taken_back',
      0,
      async (id: string) => world.sandbox.stripe.closeDispute((await world.sandbox.stripe.openDispute(id)).id, 'lost'),
    ],
  ])('200: shows a payment as %s', async (expected, refundedCents, happen) => {
    const driver = await world.signUpDriver()
    await happen(await buy(driver, 1))
    await vi.waitFor(
      async () => expect((await list(driver)).body.receipts[0]).toMatchObject({ status: expected, refundedCents }),
      20_000,
    )
  })

  it('200: paginates newest first, without gaps or repetitions, skipping failed attempts', async () => {
    const driver = await world.signUpDriver()
    const charges = Array.from({ length: 30 }, (_, index) => {
      const createdAt = new Date(Date.UTC(2026, 5, 1, 12, index)).toISOString()
      const status = index % 3 === 0 ? 'failed' : 'succeeded'
      const chargeId = `ch_${String(index).padStart(3, '0')}`
      return chargeOn(driver, '2026-06-01', { chargeId, createdAt, status, card: null })
    })
    await recordCharges(world.deps.table, charges)
    const { pages } = await walkPages((at) => list(driver, { limit: '7', ...at }))
    expect(pages.map(({ receipts }) => receipts.length)).toEqual([7, 7, 6])
    expect(pages[0]?.receipts[0]?.card).toBeNull()
    const numbers = pages.flatMap(({ receipts }) => receipts.map(({ chargeId }) => Number(chargeId.slice(3))))
    expect(numbers).toEqual(Array.from({ length: 30 }, (_, index) => 29 - index).filter((index) => index % 3 !== 0))
  })
})
