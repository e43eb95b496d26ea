import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { type Death, deathsOf, dieAt } from '../../testing/table-deaths.ts'
import { checkInJobs } from './check-ins.ts'
import { type Arriving, quietLog, startCheckInBench } from './testing/check-in-bench.ts'

vi.setConfig({ testTimeout: 120_000 })
const bench = await startCheckInBench()
afterEach(() => {
  bench.sandbox.dynamo.faults.clear()
  bench.clock.reset()
})
afterAll(() => bench.close())

type Case = { readonly death: Death; readonly driver: Arriving }

async function dieEverywhere(over: object): Promise<Case[]> {
  const { faults } = bench.sandbox.dynamo
  const undisturbed = await bench.arrive()
  const deaths = await deathsOf(faults, () => bench.press(undisturbed, over), undisturbed.sub)
  expect(deaths.length).toBeGreaterThanOrEqual(2 * 6)
  const cases = await Promise.all(deaths.map(async (death): Promise<Case> => ({ death, driver: await bench.arrive() })))
  for (const { death, driver } of cases) dieAt(faults, death, driver.sub)
  await Promise.allSettled(cases.map(({ driver }) => bench.press(driver, over)))
  faults.clear()
  return cases
}

const nameOf = ({ death }: Case) => `call ${death.call}, ${death.action}`
const farAway = { latitude: 25.9 }

it('a press that dies before or after any call is ended by the next press: one arrival, one debit', async () => {
  const cases = await dieEverywhere({})
  bench.clock.advance(16_000)
  const ended = await Promise.all(cases.map(({ driver }) => bench.press(driver)))
  expect(cases.filter((_, index) => ended[index]?.state !== 'accepted').map(nameOf)).toEqual([])
  for (const each of cases) expect(await bench.isSound(each.driver), nameOf(each)).toBe(true)
})

it('a press that dies at any call is ended by the worker if nobody presses: an arrival, or the credit back', async () => {
  const cases = await dieEverywhere({})
  bench.clock.advance(150_000)
  for (let turn = 0; turn < 3; turn += 1) {
    await checkInJobs[0].run(bench.deps, quietLog)
    bench.clock.advance(60_000)
  }
  for (const each of cases) {
    expect(['accepted', 'refused', undefined], nameOf(each)).toContain((await bench.checkIn(each.driver))?.state)
    expect(await bench.isSound(each.driver), nameOf(each)).toBe(true)
  }
})

it('a refusal that dies at any call refunds the credit once', async () => {
  const cases = await dieEverywhere(farAway)
  bench.clock.advance(16_000)
  await Promise.allSettled(cases.map(({ driver }) => bench.press(driver, farAway)))
  for (const each of cases)
    expect([await bench.credits(each.driver), await bench.isSound(each.driver)], nameOf(each)).toEqual([1, true])
})
