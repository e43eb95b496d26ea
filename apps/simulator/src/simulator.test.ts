import { afterAll, beforeAll, expect, it } from 'vitest'
import { brokenIn, buildSimulator } from './testing/built-simulator.ts'

let simulator: Awaited<ReturnType<typeof buildSimulator>>
beforeAll(async () => (simulator = await buildSimulator()))
afterAll(() => simulator.remove())

it('simulates a day of a small city without a broken promise', async () => {
  const lines = await simulator.simulate('--seeds', '1')
  expect(brokenIn(lines)).toEqual([])
  expect(lines).toHaveLength(1)
})
