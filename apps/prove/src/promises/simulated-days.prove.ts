import { execFile } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { promise, size } from '../promise.ts'

const built = fileURLToPath(new URL('../../../simulator/dist/main.mjs', import.meta.url))
const seeds = size({ short: 4, long: 1000 })
const days = size({ short: 1, long: 2 })
/** Different cities each day. */
const first = Number(process.env['PROVE_SEED'] ?? Math.floor(Date.now() / 86_400_000) * 1000)

/** Output of the simulator: one line for each seed, followed by its broken promises. */
const simulate = (seed: number, count: number): Promise<string[]> =>
  new Promise((resolve) => {
    const words = ['--seed', String(seed), '--seeds', String(count), '--days', String(days), '--drivers', '3']
    execFile(process.execPath, [built, ...words], { maxBuffer: 2 ** 28 }, (_error, stdout) => {
      resolve(stdout.split('\n').filter(Boolean))
    })
  })

promise('simulated days of a city: processes die, calls are lost, vendors enforce their limits', async () => {
  const workers = Math.min(availableParallelism(), seeds)
  const share = Math.ceil(seeds / workers)
  const parts = Array.from({ length: workers }, (_, worker) => {
    const from = worker * share
    return simulate(first + from, Math.min(share, seeds - from))
  })
  const lines = (await Promise.all(parts)).flat()
  const ran = lines.filter((line) => line.startsWith('seed '))
  const broken = lines.filter((line) => !line.startsWith('seed '))
  if (broken.length > 0 || ran.length < seeds)
    throw new Error(`${ran.length} of ${seeds} seeds ran\n${lines.join('\n')}`)
  const sum = (what: string) =>
    ran.reduce((total, line) => total + Number(new RegExp(`(\\d+) ${what}`).exec(line)?.[1]), 0)
  return `${seeds} seeds from ${first}, ${days} days each: ${sum('calls')} calls, ${sum('arrivals')} arrivals, ${sum('deaths')} deaths of processes, 0 violations`
})
