import { afterAll, beforeAll, expect, it } from 'vitest'
import { brokenIn, buildSimulator } from './testing/built-simulator.ts'

let simulator: Awaited<ReturnType<typeof buildSimulator>>
beforeAll(async () => (simulator = await buildSimulator()))
afterAll(() => simulator.remove())

// Spec: T-087, R-010
it('simulates a day of small cities without a broken promise, and gives the same trace again', async () => {
  const lines = await simulator.simulate('--seeds', '3')
  expect(brokenIn(lines)).toEqual([])
  expect(lines).toHaveLength(3)
  const [again] = await simulator.simulate('--seed', '3')
  expect(again).toBe(lines[2])
})
