import { paymentJobs } from '@arribo/api/internals'
import { recordLog } from '@arribo/laboratory/money/money-bench'
import { findViolations, listItems } from '@arribo/laboratory/oracle'
import type { TestDriver } from '@arribo/laboratory/world'
import { expect } from 'vitest'
import { promise, size, untilEnd } from '../promise.ts'
import { openStack } from '@arribo/laboratory/processes/stack'
import { inBatches } from '@arribo/server/in-batches'
import { createRandom } from '@arribo/laboratory/random'
import { deliver, listPaymentEvents, payAndChange, type PaymentEvent } from '@arribo/laboratory/paying'

const stack = untilEnd(await openStack())

const payments = size({ short: 20, long: 1000 })
const deliveriesEach = size({ short: 10, long: 100 })
const paymentsOfDriver = 4
const paymentsOfWave = 40
const atOnce = 32
const seed = process.env['PROVE_SEED'] ?? String(Math.floor(Math.random() * 2 ** 31))
const random = createRandom(seed)

async function deliveriesOf(paymentIntentIds: readonly string[]): Promise<PaymentEvent[]> {
  const about = new Map<string, PaymentEvent[]>(paymentIntentIds.map((id) => [id, []]))
  for (const event of await listPaymentEvents(stack.world)) about.get(event.paymentIntentId)?.push(event)
  return [...about.values()].flatMap((events) =>
    Array.from({ length: Math.max(deliveriesEach, events.length) }, (_, at) => events[at % events.length]),
  ) as PaymentEvent[]
}

/** Offers an event to the processes until one accepts it, as Stripe does. Returns the number of tries. */
async function deliverUntilTaken(event: PaymentEvent): Promise<number> {
  const { apis, world } = stack
  for (let tries = 1; tries <= 20; tries += 1) {
    if ((await deliver(world, random.pick(apis), event)) === 200) return tries
  }
  throw new Error('An event was refused twenty times')
}

async function violationsInTheEnd(): Promise<string[]> {
  const { sandbox, deps, clock } = stack.world
  for (let turn = 1; ; turn += 1) {
    await stack.world.level()
    const violations = await findViolations(sandbox, deps, await listItems(sandbox))
    if (violations.length === 0 || turn === 10) return violations
    clock.advance(3_600_000)
    await paymentJobs[0].run(deps, recordLog())
  }
}

promise('webhooks: repeated, shuffled events of payments, two processes', async () => {
  const { world } = stack
  const people = Array.from({ length: Math.ceil(payments / paymentsOfDriver) }, (_, index) => index)
  const drivers = await inBatches(people, 8, (): Promise<TestDriver> => world.signUpDriver())
  const made = await inBatches(drivers, 8, async (driver, person) => {
    const ids: string[] = []
    for (let each = 0; each < paymentsOfDriver; each += 1)
      ids.push(await payAndChange(world, driver, person * paymentsOfDriver + each))
    return ids
  })
  const deliveries = await deliveriesOf(made.flat())
  let sent = 0
  for (let from = 0; from < payments; from += paymentsOfWave) {
    const wave = new Set(made.flat().slice(from, from + paymentsOfWave))
    const shuffled = deliveries
      .filter(({ paymentIntentId }) => wave.has(paymentIntentId))
      .map((event) => ({ event, place: random.next() }))
      .toSorted((one, other) => one.place - other.place)
    for (const tries of await inBatches(shuffled, atOnce, ({ event }) => deliverUntilTaken(event))) sent += tries
  }
  // If two processes blocked each other, the worker has finished their work.
  expect(await violationsInTheEnd()).toEqual([])
  expect(sent).toBeGreaterThanOrEqual(payments * deliveriesEach)
  return `${made.flat().length} payments, ${sent} deliveries (seed ${seed}): 0 double, 0 lost`
})
