import { afterEach, expect, it, vi } from 'vitest'
import { openIntent } from './open-intent.ts'
import { applyPayment } from './apply-payment.ts'
import { getPayment } from './payments.store.ts'
import { openMoneyBench } from '../../testing/worlds.ts'

const bench = await openMoneyBench()
afterEach(() => bench.sandbox.dynamo.faults.clear())

const intentsOf = async (sub: string) => {
  const intents = await bench.stripe.paymentIntents.list({ limit: 100 })
  return intents.data.filter(({ metadata }) => metadata['sub'] === sub)
}

it("opens an intent with the server's amount and everything that billing needs later", async () => {
  const friend = await bench.addDriver()
  const sub = await bench.addDriver({ referredBy: friend })
  const { intent, payment } = await openIntent(bench, sub, 'credits', 3, bench.clock())
  expect(intent).toMatchObject({ amountCents: 2097, status: 'requires_payment_method' })
  expect(intent.clientSecret).toMatch(/^pi_\w+_secret_/)
  expect(await getPayment(bench.table, payment.paymentIntentId)).toMatchObject({
    sub,
    state: 'open',
    plan: 'credits',
    credits: 3,
  })
  const [made] = await intentsOf(sub)
  const { referralCode } = await bench.driver(friend)
  expect(made?.metadata).toEqual({ sub, plan: 'credits', credits: '3', phoneNumber: '+13055550142', referralCode })
})

it('ten tabs and a reload share one intent; another quantity has its own', async () => {
  const sub = await bench.addDriver()
  const tabs = await Promise.all(Array.from({ length: 10 }, () => bench.open(sub, 'week')))
  expect(new Set([...tabs, await bench.open(sub, 'week')]).size).toBe(1)
  expect(await bench.open(sub, 'credits', 1)).not.toBe(tabs[0])
  expect(await intentsOf(sub)).toHaveLength(2)
})

it("five declines end an attempt: its intent can't be paid any more, and the next press opens another", async () => {
  const sub = await bench.addDriver()
  const id = await bench.open(sub)
  for (let declines = 1; declines <= 5; declines += 1) {
    await expect(bench.confirm(id, 'pm_card_chargeDeclined')).rejects.toThrow()
    await applyPayment(bench, id, bench.log)
    const { status } = await bench.stripe.paymentIntents.retrieve(id)
    expect(status).toBe(declines < 5 ? 'requires_payment_method' : 'canceled')
    if (declines < 5) expect(await bench.open(sub)).toBe(id)
  }
  await expect(bench.confirm(id)).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' })
  const next = await bench.open(sub)
  expect(next).not.toBe(id)
  await bench.confirm(next)
})

it("the next press cancels a worn-out intent that couldn't be cancelled before", async () => {
  const sub = await bench.addDriver()
  const id = await bench.open(sub)
  for (let declines = 1; declines <= 5; declines += 1)
    await expect(bench.confirm(id, 'pm_card_chargeDeclined')).rejects.toThrow()
  const cancel = vi.spyOn(bench.stripe.paymentIntents, 'cancel').mockRejectedValueOnce(new Error('killed'))
  await expect(applyPayment(bench, id, bench.log)).rejects.toThrow('killed')
  cancel.mockRestore()
  expect(await bench.open(sub)).not.toBe(id)
  expect((await bench.stripe.paymentIntents.retrieve(id)).status).toBe('canceled')
})

it.each([
  ['paid', (id: string) => bench.confirm(id)],
  ['cancelled', (id: string) => bench.stripe.paymentIntents.cancel(id)],
])('a %s intent is followed by a new one, the same in every tab', async (_what, end) => {
  const sub = await bench.addDriver()
  const first = await bench.open(sub)
  await end(first)
  const tabs = await Promise.all(Array.from({ length: 5 }, () => bench.open(sub)))
  expect(new Set(tabs).size).toBe(1)
  expect(tabs[0]).not.toBe(first)
})

it('refuses while Stripe is processing the last one', async () => {
  const sub = await bench.addDriver()
  const id = await bench.open(sub)
  bench.sandbox.stripe.holdPayments(true)
  await bench.confirm(id)
  await expect(bench.open(sub)).rejects.toMatchObject({ code: 'payment_in_progress', params: { paymentIntentId: id } })
  bench.sandbox.stripe.holdPayments(false)
  await bench.sandbox.stripe.settle(id)
  await applyPayment(bench, id, bench.log)
  expect((await bench.driver(sub)).credits).toBe(1)
})
