import type { Stripe } from 'stripe'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { metricsDuring } from '../../testing/recorded-metrics.ts'
import { keys } from '../../platform/dynamo/keys.ts'
import { openMoneyBench } from '../../testing/worlds.ts'
import { applyPayment } from './apply-payment.ts'
import { getPayment } from './payments.store.ts'
import { listOpenDisputes } from './payments.ts'
import { openIntent } from './open-intent.ts'

const bench = await openMoneyBench()
afterEach(() => bench.sandbox.dynamo.faults.clear())

const apply = (id: string) => applyPayment(bench, id, bench.log)

it('grants a payment once, and stores payment, charge and log entry', async () => {
  const sub = await bench.addDriver()
  const id = await bench.pay(sub, 'credits', 3)
  expect(await apply(id)).toMatchObject({ result: 'applied', entries: [{ entryId: `PAY#${id}` }] })
  expect(await apply(id)).toMatchObject({ result: 'applied', entries: [] })
  expect(await bench.driver(sub)).toMatchObject({ credits: 3, version: 2 })
  expect(await getPayment(bench.table, id)).toMatchObject({ state: 'paid', amountCents: 2097 })
  expect(await bench.charges(sub)).toMatchObject([
    {
      status: 'succeeded',
      amountCents: 2097,
      refundedCents: 0,
      plan: 'credits',
      credits: 3,
      disputed: false,
    },
  ])
  const logs = await bench.table.listUnder({ ...keys.logs(sub), prefix: '' })
  expect(logs).toMatchObject([{ value: { credits: 3, ledgerEntryId: `PAY#${id}` }, oldValue: { credits: 0 } }])
})

it('counts each payment, refund and dispute once, however often it is applied', async () => {
  const sub = await bench.addDriver()
  const id = await bench.pay(sub, 'credits', 10)
  const recorded = await metricsDuring(async () => {
    await Promise.all([apply(id), apply(id)])
    await bench.sandbox.stripe.refund(id, 699)
    await apply(id)
    const dispute = await bench.sandbox.stripe.openDispute(id)
    await apply(id)
    await bench.sandbox.stripe.closeDispute(dispute.id, 'won')
    await Promise.all([apply(id), apply(id)])
  })
  expect(recorded).toEqual([
    ['arribo.payments.applied', { plan: 'credits' }, 1],
    ['arribo.refunds.applied', { result: 'refunded' }, 1],
    ['arribo.disputes', { result: 'open' }, 1],
    ['arribo.disputes', { result: 'won' }, 1],
  ])
})

it('lists it among the open disputes until the bank has decided, longest open first', async () => {
  const disputed = async () => {
    const id = await bench.pay(await bench.addDriver(), 'week', 1)
    const dispute = await bench.sandbox.stripe.openDispute(id)
    await apply(id)
    return { id, dispute }
  }
  const open = async () => (await listOpenDisputes(bench.table, 50)).map(({ id }) => id)
  const before = await open()
  const [first, second] = [await disputed(), await disputed()]
  expect(await open()).toEqual([...before, ...[first.id, second.id].toSorted()])
  expect(await listOpenDisputes(bench.table, 1)).toMatchObject([{ dueBy: expect.any(Number) }])
  await bench.sandbox.stripe.closeDispute(first.dispute.id, 'won')
  await bench.sandbox.stripe.closeDispute(second.dispute.id, 'lost')
  await Promise.all([apply(first.id), apply(second.id)])
  expect(await open()).toEqual(before)
})

it('never writes an outdated snapshot: fetches it again', async () => {
  const sub = await bench.addDriver()
  const id = await bench.pay(sub, 'credits', 2)
  let fetches = 0
  let letGo = () => {}
  const overtaken = new Promise<void>((resolve) => (letGo = resolve))
  const list: Stripe['refunds']['list'] = (params) =>
    bench.stripe.refunds.list(params).then(async (page) => {
      fetches += 1
      if (fetches === 1) await overtaken
      return page
    }) as ReturnType<Stripe['refunds']['list']>
  const stripe = Object.create(bench.stripe, { refunds: { value: { list } } }) as Stripe
  const late = applyPayment({ ...bench, stripe }, id, bench.log)
  await vi.waitUntil(() => fetches === 1)
  await bench.sandbox.stripe.refund(id)
  await apply(id)
  letGo()
  await late
  expect(fetches).toBe(2)
  expect(await bench.charges(sub)).toMatchObject([{ refunded: true }])
  expect((await bench.driver(sub)).credits).toBe(0)
})

it('recognises a payment by its metadata when its record was lost', async () => {
  const sub = await bench.addDriver()
  const id = await bench.pay(sub, 'credits', 4)
  await bench.table.delete(keys.payment(id))
  await apply(id)
  expect((await bench.driver(sub)).credits).toBe(4)
  expect(await getPayment(bench.table, id)).toMatchObject({ state: 'paid', sub })
})

it('grants nothing for foreign or unknown intents', async () => {
  const foreign = await bench.stripe.paymentIntents.create({
    amount: 699,
    currency: 'usd',
    payment_method: 'pm_card_visa',
    confirm: true,
    return_url: 'http://localhost',
  })
  expect((await apply(foreign.id)).result).toBe('foreign')
  expect((await apply('pi_unknown')).result).toBe('foreign')
})

describe('a deleted account', () => {
  const refundsOf = async (id: string) =>
    (await bench.stripe.refunds.list({ payment_intent: id })).data.map(({ amount, metadata }) => [amount, metadata])

  it('gets back what it paid in the moment of the deletion, once, and is granted nothing', async () => {
    const sub = await bench.addDriver()
    const id = await bench.pay(sub, 'credits', 2)
    await bench.table.delete(keys.driver(sub))
    for (let event = 1; event <= 3; event += 1) expect((await apply(id)).result).toBe('gone')
    expect(await refundsOf(id)).toEqual([[1398, { place: '0' }]])
    expect(await bench.entries(sub)).toEqual([])
    expect(await bench.charges(sub)).toMatchObject([{ amountCents: 1398, refundedCents: 1398, refunded: true }])
  })

  it('is refunded again, three times at most, when the refund comes back', async () => {
    const sub = await bench.addDriver()
    const id = await bench.pay(sub)
    await bench.table.delete(keys.driver(sub))
    for (let round = 1; round <= 4; round += 1) {
      await apply(id)
      const [newest] = (await bench.stripe.refunds.list({ payment_intent: id })).data
      if (newest?.status === 'succeeded') await bench.sandbox.stripe.endRefund(newest.id, 'failed')
    }
    expect(await refundsOf(id)).toEqual(Array.from({ length: 3 }, () => [699, { place: '0' }]))
  })

  it("doesn't get back what was granted before", async () => {
    const sub = await bench.addDriver()
    const id = await bench.pay(sub)
    await apply(id)
    await bench.table.delete(keys.driver(sub))
    expect((await apply(id)).result).toBe('gone')
    expect(await refundsOf(id)).toEqual([])
  })

  it('gets it back when the account goes between reading and writing', async () => {
    const sub = await bench.addDriver()
    const id = await bench.pay(sub)
    let isFirst = true
    const transact: typeof bench.table.transact = async (writes) => {
      if (isFirst) await bench.table.delete(keys.driver(sub))
      isFirst = false
      return bench.table.transact(writes)
    }
    const { result } = await applyPayment({ ...bench, table: { ...bench.table, transact } }, id, bench.log)
    expect([result, await refundsOf(id), await bench.entries(sub)]).toEqual(['gone', [[699, { place: '0' }]], []])
  })

  it('gets it back later if Stripe was down', async () => {
    const sub = await bench.addDriver()
    const id = await bench.pay(sub)
    await bench.table.delete(keys.driver(sub))
    vi.spyOn(bench.stripe.refunds, 'create').mockRejectedValueOnce(new Error('no connection'))
    await expect(apply(id)).rejects.toThrow('refund_unknown')
    expect((await apply(id)).result).toBe('gone')
    expect(await refundsOf(id)).toEqual([[699, { place: '0' }]])
  })
})

it("grants nothing when the amount differs from the server's, and logs an error", async () => {
  const sub = await bench.addDriver()
  const id = await bench.open(sub, 'credits', 2)
  await bench.stripe.paymentIntents.update(id, { amount: 699 })
  await bench.confirm(id)
  expect((await apply(id)).result).toBe('mismatch')
  expect((await bench.driver(sub)).credits).toBe(0)
  expect(bench.log.lines).toContainEqual({ level: 'error', text: 'a payment took another amount than was asked' })
})

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
