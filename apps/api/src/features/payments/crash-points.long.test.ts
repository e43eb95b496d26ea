import { afterEach, expect, it } from 'vitest'
import { applyEvent } from './inbox/apply-event.ts'
import { type InboxEvent, receiveEvent } from './inbox/inbox.store.ts'
import { openIntent } from './open-intent.ts'
import { applyWaitingEvents, reconcile } from './reconciliation.ts'
import { deathsOf, dieAt } from '../../testing/table-deaths.ts'
import { openMoneyBench } from '../../testing/worlds.ts'

const bench = await openMoneyBench()
const { faults } = bench.sandbox.dynamo
afterEach(() => {
  faults.clear()
  bench.time.aheadMs = 0
})

async function paidAndRefunded(): Promise<{ sub: string; event: InboxEvent }> {
  const sub = await bench.addDriver()
  const paymentIntentId = await bench.pay(sub, 'credits', 3)
  await bench.sandbox.stripe.refund(paymentIntentId, 699)
  const event = {
    eventId: `evt_${sub}`,
    type: 'charge.refunded',
    paymentIntentId,
    state: 'pending',
    tries: 0,
    receivedAt: bench.clock().toISOString(),
  } as const
  return { sub, event }
}

const deliver = async (event: InboxEvent) =>
  applyEvent(bench, await receiveEvent(bench.table, event, bench.clock()), bench.log)

it('a webhook that dies before or after any call is applied once by its next delivery and the worker', async () => {
  const uninterrupted = await paidAndRefunded()
  const deaths = await deathsOf(faults, () => deliver(uninterrupted.event))
  expect(deaths.length).toBeGreaterThan(2 * 10)
  const cases = await Promise.all(deaths.map(async (death) => ({ death, ...(await paidAndRefunded()) })))
  for (const { death, sub, event } of cases) dieAt(faults, death, sub, event.paymentIntentId, event.eventId)
  const answers = await Promise.all(
    cases.map(({ event }) =>
      deliver(event).then(
        () => 200,
        () => 503,
      ),
    ),
  )
  faults.clear()
  bench.time.aheadMs = 3_600_000
  await Promise.all(cases.filter((_, index) => answers[index] !== 200).map(({ event }) => deliver(event)))
  for (let turn = 0; turn < 5; turn += 1) await applyWaitingEvents(bench, bench.log)
  for (const { sub, event } of cases) {
    expect((await bench.driver(sub)).credits).toBe(2)
    expect(await bench.entries(sub)).toHaveLength(2)
    expect(await bench.isSound(sub)).toBe(true)
    expect(await bench.charges(sub)).toMatchObject([{ refundedCents: 699, paymentIntentId: event.paymentIntentId }])
  }
  expect(await reconcile(bench, 48, bench.log)).toBe(0)
}, 120_000)

it('opening a payment that dies at any call: the next press finds the one open intent', async () => {
  const undisturbed = await bench.addDriver()
  const deaths = await deathsOf(faults, () => openIntent(bench, undisturbed, 'week', 1, bench.clock()))
  const subs = await Promise.all(deaths.map(async (death) => ({ death, sub: await bench.addDriver() })))
  for (const { death, sub } of subs) dieAt(faults, death, sub)
  await Promise.allSettled(subs.map(({ sub }) => bench.open(sub, 'week')))
  faults.clear()
  for (const { sub } of subs) expect(await bench.open(sub, 'week')).toBe(await bench.open(sub, 'week'))
  const intents = await bench.stripe.paymentIntents.list({ limit: 100 }).autoPagingToArray({ limit: 1000 })
  for (const { sub } of subs) expect(intents.filter(({ metadata }) => metadata['sub'] === sub)).toHaveLength(1)
})
