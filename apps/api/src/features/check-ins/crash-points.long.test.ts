import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { checkInJobs } from './check-in-jobs.ts'
import { type Arriving, quietLog, startCheckInBench } from './testing/check-in-bench.ts'

vi.setConfig({ testTimeout: 120_000 })
const bench = await startCheckInBench()
afterEach(() => {
  bench.sandbox.dynamo.faults.clear()
  bench.clock.reset()
})
afterAll(() => bench.close())

const deaths = ['drop-before', 'drop-after'] as const
type Death = { readonly call: number; readonly action: (typeof deaths)[number] }
type Case = { readonly death: Death; readonly driver: Arriving }

const mentions =
  ({ sub }: Arriving) =>
  ({ body }: { body: object }) =>
    JSON.stringify(body).includes(sub)

/** Makes the driver's process fail from this database call on; the call itself is or isn't carried out. */
function dieAt({ death, driver }: Case): void {
  const match = mentions(driver)
  bench.sandbox.dynamo.faults.inject({ match, nth: death.call, action: death.action })
  bench.sandbox.dynamo.faults.inject({ match, nth: death.call + 1, times: 1e6, action: 'drop-before' })
}

/** Number of database calls of one undisturbed press. */
async function countCalls(over: object): Promise<number> {
  const driver = await bench.arrive()
  const isOurs = mentions(driver)
  let calls = 0
  const match = (request: { body: object }) => isOurs(request) && (calls += 1) > 0
  const stop = bench.sandbox.dynamo.faults.inject({ action: 'delay', ms: 0, times: 1e6, match })
  await bench.press(driver, over)
  stop()
  return calls
}

async function dieEverywhere(over: object): Promise<Case[]> {
  const calls = await countCalls(over)
  expect(calls).toBeGreaterThanOrEqual(6)
  const every = Array.from({ length: calls }, (_, index) =>
    deaths.map((action) => ({ call: index + 1, action })),
  ).flat()
  const cases = await Promise.all(every.map(async (death): Promise<Case> => ({ death, driver: await bench.arrive() })))
  for (const each of cases) dieAt(each)
  await Promise.allSettled(cases.map(({ driver }) => bench.press(driver, over)))
  bench.sandbox.dynamo.faults.clear()
  return cases
}

const nameOf = ({ death }: Case) => `call ${death.call}, ${death.action}`
const farAway = { latitude: 25.9 }

it('a press that dies before or after any call is ended by the next press: one arrival, one debit', async () => {
  const cases = await dieEverywhere({})
  bench.clock.advance(16_000)
  const ended = await Promise.all(cases.map(({ driver }) => bench.press(driver)))
  expect(cases.filter((_, index) => ended[index]?.state !== 'accepted').map(nameOf)).toEqual([])
  for (const each of cases) expect([nameOf(each), await bench.isSound(each.driver)]).toEqual([nameOf(each), true])
})

it('a press that dies at any call is ended by the worker if nobody presses: an arrival, or the credit back', async () => {
  const cases = await dieEverywhere({})
  bench.clock.advance(150_000)
  for (let turn = 0; turn < 3; turn += 1) {
    await checkInJobs[0].run(bench.deps, quietLog)
    bench.clock.advance(60_000)
  }
  for (const each of cases) {
    const state = (await bench.checkIn(each.driver))?.state
    expect([
      nameOf(each),
      ['accepted', 'refused', undefined].includes(state),
      await bench.isSound(each.driver),
    ]).toEqual([nameOf(each), true, true])
  }
})

it('a refusal that dies at any call refunds the credit once', async () => {
  const cases = await dieEverywhere(farAway)
  bench.clock.advance(16_000)
  await Promise.allSettled(cases.map(({ driver }) => bench.press(driver, farAway)))
  for (const each of cases) {
    expect([nameOf(each), await bench.credits(each.driver), await bench.isSound(each.driver)]).toEqual([
      nameOf(each),
      1,
      true,
    ])
  }
})
