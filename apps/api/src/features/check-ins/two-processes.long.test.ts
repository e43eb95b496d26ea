import { afterAll, expect, it } from 'vitest'
import { createDeps } from '../../deps.ts'
import { pressImHere } from './press.ts'
import { startCheckInBench } from './testing/check-in-bench.ts'

const bench = await startCheckInBench()
const second = await createDeps(bench.deps.config, bench.clock.now)
afterAll(async () => {
  second.table.close()
  await bench.close()
})

const rounds = Number(process.env['CHECK_IN_ROUNDS'] ?? 30)
const atOnce = 10

async function pressTwice(): Promise<void> {
  const driver = await bench.arrive({ credits: 1 })
  const press = bench.pressOf(driver)
  const profile = await bench.driver(driver)
  const [one, other] = await Promise.all([pressImHere(bench.deps, profile, press), pressImHere(second, profile, press)])
  expect(other).toMatchObject({ state: 'accepted', checkInId: one.checkInId, creditsLeft: 0 })
  expect([(await bench.driver(driver)).credits, bench.arrivals(driver).length, await bench.isSound(driver)]).toEqual([
    0,
    1,
    true,
  ])
}

it(
  `${rounds} double presses on the last credit, each in two processes, are ${rounds} arrivals`,
  async () => {
    for (let done = 0; done < rounds; done += atOnce) await Promise.all(Array.from({ length: atOnce }, pressTwice))
  },
  rounds * 1000,
)
