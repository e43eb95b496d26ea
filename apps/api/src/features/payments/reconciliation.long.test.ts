import type { Stripe } from 'stripe'
import { beforeEach, expect, it } from 'vitest'
import { metricsDuring } from '../../testing/recorded-metrics.ts'
import { listDeadEvents } from './payments.ts'
import { getPayment } from './payments.store.ts'
import { type InboxEvent, listDueEvents, receiveEvent } from './inbox/inbox.store.ts'
import {
  applyEvent,
  applyUndeliveredEvents,
  applyWaitingEvents,
  checkOpenPayments,
  reconcile,
  reconcileRecent,
} from './reconciliation.ts'
import { recordLog } from '@arribo/laboratory/money/money-bench'
import { openMoneyBench } from '../../testing/worlds.ts'

const bench = await openMoneyBench()
beforeEach(() => {
  bench.time.aheadMs = 0
})

const minutes = (count: number) => count * 60_000
const received = (eventId: string, paymentIntentId: string): InboxEvent => ({
  eventId,
  paymentIntentId,
  type: 'payment_intent.succeeded',
  state: 'pending',
  tries: 0,
  receivedAt: new Date().toISOString(),
})

it("an event that can't be applied is retried at growing intervals, and after eight attempts is reported as dead", async () => {
  const log = recordLog()
  const down = { ...bench, stripe: bench.unreachableStripe }
  await receiveEvent(bench.table, received('evt_down', 'pi_down'), bench.clock())
  for (const seconds of [10, 30, 90, 270, 810, 2430, 3600, 3600]) {
    bench.time.aheadMs += (seconds - 5) * 1000
    expect(await listDueEvents(bench.table, bench.clock())).toEqual([])
    bench.time.aheadMs += 6000
    await applyWaitingEvents(down, log)
  }
  expect(log.lines.map(({ level }) => level)).toEqual([...Array.from({ length: 7 }, () => 'warn'), 'error'])
  bench.time.aheadMs += minutes(600)
  expect(await listDueEvents(bench.table, bench.clock())).toEqual([])
})

it('a dead event leaves the desk once its payment can be applied', async () => {
  const event = received('evt_dead', await bench.pay(await bench.addDriver()))
  const dead = async () => (await listDeadEvents(bench.table, 50)).filter(({ id }) => id === event.eventId)
  await applyEvent({ ...bench, stripe: bench.unreachableStripe }, { ...event, tries: 7 }, recordLog())
  expect(await dead()).toHaveLength(1)
  await reconcile(bench, 48, bench.log)
  expect(await dead()).toEqual([])
})

it('counts applied, postponed and dead events', async () => {
  const id = await bench.pay(await bench.addDriver())
  const down = { ...bench, stripe: bench.unreachableStripe }
  const outcomes = async (deps: typeof down, event: InboxEvent) => {
    const recorded = await metricsDuring(() => applyEvent(deps, event, recordLog()))
    return recorded.flatMap(([name, { outcome }]) => (name === 'arribo.inbox.events' ? [outcome] : []))
  }
  const event = received('evt_counted', id)
  expect(await outcomes(down, event)).toEqual(['put_off'])
  expect(await outcomes(down, { ...event, tries: 7 })).toEqual(['dead'])
  expect(await outcomes(bench, event)).toEqual(['applied'])
  expect(await outcomes(bench, event)).toEqual([])
})

it('a missing webhook: a payment open for two minutes is checked and granted', async () => {
  const sub = await bench.addDriver()
  await bench.pay(sub, 'credits', 2)
  expect(await checkOpenPayments(bench, bench.log)).toBe(0)
  bench.time.aheadMs = minutes(2) + 1000
  expect(await checkOpenPayments(bench, bench.log)).toBe(1)
  expect((await bench.driver(sub)).credits).toBe(2)
  expect(await checkOpenPayments(bench, bench.log)).toBe(0)
})

it('an unpaid payment ends after a day, at Stripe too, and the next press opens another', async () => {
  const sub = await bench.addDriver()
  const id = await bench.open(sub)
  for (const hour of [1, 3, 9, 23, 30, 36]) {
    bench.time.aheadMs = minutes(60 * hour)
    await checkOpenPayments(bench, bench.log)
    expect((await getPayment(bench.table, id))?.state).toBe(hour > 24 ? 'cancelled' : 'open')
  }
  expect((await bench.stripe.paymentIntents.retrieve(id)).status).toBe('canceled')
  expect(await bench.open(sub)).not.toBe(id)
})

it("yesterday's intent is not offered again, whether or not the worker has run", async () => {
  const sub = await bench.addDriver()
  const id = await bench.open(sub)
  bench.time.aheadMs = minutes(60 * 24) + 1000
  expect(await bench.open(sub)).not.toBe(id)
  expect((await bench.stripe.paymentIntents.retrieve(id)).status).toBe('canceled')
})

it('fetches undelivered events from Stripe', async () => {
  bench.sandbox.setWebhookAddress('http://127.0.0.1:9/api/webhooks/stripe')
  bench.sandbox.stripe.dropDeliveries(100)
  const sub = await bench.addDriver()
  const id = await bench.pay(sub, 'week')
  expect(await applyUndeliveredEvents(bench, bench.log)).toBe(1)
  expect(await applyUndeliveredEvents(bench, bench.log)).toBe(0)
  expect(await bench.entryIds(sub)).toEqual([`PAY#${id}`])
})

it('compares two days of payments with the ledger, including refunds and disputes of older ones', async () => {
  const [paid, refunded, disputed] = await Promise.all([bench.addDriver(), bench.addDriver(), bench.addDriver()])
  await bench.pay(paid)
  await bench.sandbox.stripe.refund(await bench.pay(refunded, 'credits', 2))
  await bench.sandbox.stripe.openDispute(await bench.pay(disputed))
  await bench.open(paid, 'week')
  expect(await reconcile(bench, 48, bench.log)).toBe(5)
  expect(await reconcile(bench, 48, bench.log)).toBe(0)
  expect((await bench.driver(refunded)).credits).toBe(0)
  expect((await bench.driver(disputed)).suspendedBy).toHaveLength(1)
})

it('finds a payment by when its money moved, however old its intent is', async () => {
  const sub = await bench.addDriver()
  await bench.pay(sub)
  const noneOfLate = { list: () => bench.stripe.paymentIntents.list({ created: { gt: 9_999_999_999 } }) }
  const paymentIntents = Object.assign(
    Object.create(bench.stripe.paymentIntents) as Stripe.PaymentIntentResource,
    noneOfLate,
  )
  const stripe = Object.assign(Object.create(bench.stripe) as Stripe, { paymentIntents })
  expect(await reconcile({ ...bench, stripe }, 48, bench.log)).toBe(1)
  expect(await reconcile({ ...bench, stripe }, 48, bench.log)).toBe(0)
})

it('checks every open dispute each night, however old it is', async () => {
  const sub = await bench.addDriver()
  const id = await bench.pay(sub)
  const { id: dispute } = await bench.sandbox.stripe.openDispute(id)
  await reconcileRecent(bench, bench.log)
  await bench.sandbox.stripe.closeDispute(dispute, 'won')
  bench.time.aheadMs = minutes(60 * 72)
  expect((await bench.driver(sub)).suspendedBy).toHaveLength(1)
  expect(await reconcileRecent(bench, bench.log)).toBe(1)
  expect((await bench.driver(sub)).suspendedBy).toEqual([])
})

it("one payment that can't be repaired does not stop the others", async () => {
  const log = recordLog()
  const [first, second] = await Promise.all([bench.addDriver(), bench.addDriver()])
  await bench.pay(first)
  await bench.pay(second)
  const stop = bench.sandbox.dynamo.faults.inject({
    operation: 'TransactWriteItems',
    action: 'drop-before',
    times: 1000,
    match: ({ body }) => JSON.stringify(body).includes(first),
  })
  expect(await reconcile(bench, 48, log)).toBe(1)
  expect(log.lines).toEqual([{ level: 'error', text: 'a payment could not be compared with the ledger' }])
  stop()
  expect(await reconcile(bench, 48, log)).toBe(1)
})
