import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { replaceChance } from './virtual/chance.ts'
import { replaceNetwork } from './virtual/network.ts'
import { orderResultsOf } from './virtual/outside.ts'

replaceChance()
replaceNetwork()
orderResultsOf(sharp.prototype, ['metadata', 'toBuffer'])
// Imported late, so that it gets the replaced network, clock and randomness.
const { simulateDays } = await import('./run.ts')

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '1' },
    days: { type: 'string', default: '1' },
    drivers: { type: 'string', default: '2' },
    /** Kills a process before and after each call that may change something, one in each run of an otherwise calm city. */
    'crash-points': { type: 'boolean', default: false },
    /** Runs only every nth of the deaths, beginning with number `from`. */
    every: { type: 'string', default: '1' },
    from: { type: 'string', default: '0' },
    trace: { type: 'boolean', default: false },
  },
})
const [first = 1, count = 1, days = 1, drivers = 2] = [values.seed, values.seeds, values.days, values.drivers].map(
  Number,
)
const print = values.trace ? { print: (line: string) => console.log(line) } : {}

// Warm-up: on first use the vendors' clients read files and load modules, which can be slow on a busy disk.
await simulateDays({ seed: 0, days: 0, drivers: 0 })

/**
 * The nth death of a city. Each such call has two deaths, before and after it, each in two cities: one whose callers ask
 * again, and one whose callers leave what was begun to the workers.
 */
const deathAt = (n: number) => ({
  death: { call: 1 + Math.floor(n / 4), when: n % 2 === 0 ? 'dies before' : 'dies after' } as const,
  insists: n % 4 < 2,
})

function printViolations(violations: readonly string[], seed: number, words = ''): boolean {
  if (violations.length === 0) return false
  for (const violation of violations) console.log(`  ${violation}`)
  console.log(`  again: npm run simulate -- --seed ${seed} --days ${days} --drivers ${drivers}${words}`)
  return true
}

async function simulateSeed(seed: number): Promise<boolean> {
  const { hash, calls, arrivals, deaths, violations } = await simulateDays({ seed, days, drivers, ...print })
  console.log(`seed ${seed}: ${calls} calls, ${arrivals} arrivals, ${deaths} deaths, trace ${hash}`)
  return printViolations(violations, seed)
}

async function dieEverywhere(seed: number): Promise<boolean> {
  let [runs, isBroken] = [0, false]
  for (let n = Number(values.from); ; n += Number(values.every)) {
    const { deaths, violations } = await simulateDays({ seed, days, drivers, ...print, ...deathAt(n) })
    if (deaths === 0) break
    runs += 1
    isBroken = printViolations(violations, seed, ` --crash-points --from ${n} --every 1e9`) || isBroken
  }
  console.log(`seed ${seed}: ${runs} deaths of processes`)
  return isBroken
}

let failed = 0
for (let seed = first; seed < first + count; seed += 1)
  if (await (values['crash-points'] ? dieEverywhere(seed) : simulateSeed(seed))) failed += 1
process.exit(failed === 0 ? 0 : 1)
