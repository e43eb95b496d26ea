import { afterEach, expect, it } from 'vitest'
import { applyEvent } from './inbox/apply-event.ts'
import { type InboxEvent, receiveEvent } from './inbox/inbox.store.ts'
import { openIntent } from './open-intent.ts'
import { applyWaitingEvents, reconcile } from './reconciliation.ts'
import { openMoneyBench } from '../../testing/worlds.ts'

const bench = await openMoneyBench()
afterEach(() => {
  bench.sandbox.dynamo.faults.clear()
  bench.time.aheadMs = 0
})

const deaths = ['drop-before', 'drop-after'] as const
type Death = { readonly call: number; readonly action: (typeof deaths)[number] }

/** From this call on the process is dead as far as the database can tell; its last call was or wasn't carried out. */
function dieAt({ call, action }: Death, ids: readonly string[]): void {
  const match = ({ body }: { body: object }) => {
    const text = JSON.stringify(body)
    return ids.some((id) => text.includes(id))
  }
  bench.sandbox.dynamo.faults.inject({ match, nth: call, action })
  bench.sandbox.dynamo.faults.inject({ match, nth: call + 1, times: 1e6, action: 'drop-before' })
}

/** Number of database calls when nothing goes wrong. */
async function countCalls(work: () => Promise<unknown>): Promise<number> {
  bench.sandbox.dynamo.resetStats()
  let calls = 0
  const stop = bench.sandbox.dynamo.faults.inject({ action: 'delay', ms: 0, times: 1e6, match: () => (calls += 1) > 0 })
  await work()
  stop()
  return calls
}

const everyDeath = (calls: number): Death[] =>
  Array.from({ length: calls }, (_, index) => deaths.map((action) => ({ call: index + 1, action }))).flat()

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
  const calls = await countCalls(() => deliver(uninterrupted.event))
  expect(calls).toBeGreaterThan(10)
  const cases = await Promise.all(everyDeath(calls).map(async (death) => ({ death, ...(await paidAndRefunded()) })))
  for (const { death, sub, event } of cases) dieAt(death, [sub, event.paymentIntentId, event.eventId])
  const answers = await Promise.all(
    cases.map(({ event }) =>
      deliver(event).then(
        () => 200,
        () => 503,
      ),
    ),
  )
  bench.sandbox.dynamo.faults.clear()
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
  const calls = await countCalls(async () => openIntent(bench, await bench.addDriver(), 'week', 1, bench.clock()))
  const subs = await Promise.all(everyDeath(calls - 1).map(async (death) => ({ death, sub: await bench.addDriver() })))
  for (const { death, sub } of subs) dieAt(death, [sub])
  await Promise.allSettled(subs.map(({ sub }) => bench.open(sub, 'week')))
  bench.sandbox.dynamo.faults.clear()
  for (const { sub } of subs) expect(await bench.open(sub, 'week')).toBe(await bench.open(sub, 'week'))
  const intents = await bench.stripe.paymentIntents.list({ limit: 100 }).autoPagingToArray({ limit: 1000 })
  for (const { sub } of subs) expect(intents.filter(({ metadata }) => metadata['sub'] === sub)).toHaveLength(1)
})
