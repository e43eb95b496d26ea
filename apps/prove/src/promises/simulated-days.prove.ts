import { expect } from 'vitest'
import { promise, size } from '../promise.ts'
import { simulateShares } from '../simulating.ts'

const seeds = size({ short: 4, long: 1000 })
const days = size({ short: 1, long: 2 })
const first = Number(process.env['PROVE_SEED'] ?? Math.floor(Date.now() / 86_400_000) * 1000)

promise('simulated days of a city: processes die, calls are lost, vendors enforce their limits', async () => {
  const { seeds: ran, sum } = await simulateShares((worker, workers) => {
    const [from, to] = [worker, worker + 1].map((part) => Math.floor((seeds * part) / workers)) as [number, number]
    return ['--seed', `${first + from}`, '--seeds', `${to - from}`, '--days', `${days}`, '--drivers', '3']
  })
  expect(ran).toBe(seeds)
  return `${seeds} seeds from ${first}, ${days} days each: ${sum('calls')} calls, ${sum('arrivals')} arrivals, ${sum('deaths')} deaths of processes, 0 violations`
})
