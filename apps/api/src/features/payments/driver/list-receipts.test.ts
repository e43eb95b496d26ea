import { openPurchase, payByCard } from '@arribo/laboratory/paying'
import type { listReceipts } from '@arribo/api-contracts/driver/payments'
import type { Answer } from '@arribo/api-contracts/shared/endpoint'
import { expect, it, vi } from 'vitest'
import type { TestDriver } from '@arribo/laboratory/world'
import { walkPages } from '../../../testing/walk-pages.ts'
import { chargeOn, recordCharges } from '../testing/charge-bench.ts'
import { openWorld } from '../../../testing/worlds.ts'

type Listed = Answer<typeof listReceipts>

const world = await openWorld()
world.sandbox.setWebhookAddress(`${await world.listen()}/api/webhooks/stripe`)

const list = async (driver: TestDriver, query: Record<string, string> = {}) =>
  driver.call<Listed>('GET', '/api/users/me/payments', { query })

/** Buys with a card; returns the payment's ID once its receipt shows. */
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
    return chargeOn(driver, '2026-06-01', { chargeId: `ch_${String(index).padStart(3, '0')}`, createdAt, status })
  })
  await recordCharges(world.deps.table, charges)
  const { pages } = await walkPages((at) => list(driver, { limit: '7', ...at }))
  expect(pages.map(({ receipts }) => receipts.length)).toEqual([7, 7, 6])
  // A payment without a card.
  expect(pages[0]?.receipts[0]?.card).toBeNull()
  const numbers = pages.flatMap(({ receipts }) => receipts.map(({ chargeId }) => Number(chargeId.slice(3))))
  expect(numbers).toEqual(Array.from({ length: 30 }, (_, index) => 29 - index).filter((index) => index % 3 !== 0))
})
