import { afterAll, beforeAll, expect, it } from 'vitest'
import { brokenIn, buildSimulator } from './testing/built-simulator.ts'

let simulator: Awaited<ReturnType<typeof buildSimulator>>
beforeAll(async () => (simulator = await buildSimulator()))
afterAll(() => simulator.remove())

it('simulates a day of 20 small cities without a broken promise, and two days of one city identically twice', async () => {
  const lines = await simulator.simulate('--seed', '5', '--seeds', '20')
  expect(brokenIn(lines)).toEqual([])
  expect(lines).toHaveLength(20)
  const city = ['--seed', '11', '--days', '2', '--drivers', '3']
  const once = await simulator.simulate(...city)
  expect(await simulator.simulate(...city)).toEqual(once)
}, 900_000)
