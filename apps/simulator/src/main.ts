import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { replaceChance } from './virtual/chance.ts'
import { replaceNetwork } from './virtual/network.ts'
import { orderResultsOf } from './virtual/outside.ts'

replaceChance()
replaceNetwork()
orderResultsOf(sharp.prototype, ['metadata', 'toBuffer'])
// Imported only now, because it must pick up the replaced network, clock and randomness.
const { simulateDays } = await import('./run.ts')

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    /** Number of seeds to run, starting with `seed`. */
    seeds: { type: 'string', default: '1' },
    days: { type: 'string', default: '1' },
    drivers: { type: 'string', default: '2' },
    /** Ends with the first seed that breaks a promise in words that match this. */
    until: { type: 'string' },
    /** Prints every call. */
    trace: { type: 'boolean', default: false },
  },
})
const [first, count, days, drivers] = [values.seed, values.seeds, values.days, values.drivers].map(Number)

// Warm up: on first use the vendors' clients read files and load modules, which can be slow on a busy disk.
await simulateDays({ seed: 0, days: 0, drivers: 0 })

const until = values.until === undefined ? undefined : new RegExp(values.until)
const print = values.trace ? (line: string) => console.log(line) : undefined
let failed = 0
for (let seed = first ?? 1; seed < (first ?? 1) + (count ?? 1); seed += 1) {
  const wanted = { seed, days: days ?? 1, drivers: drivers ?? 2 }
  const outcome = await simulateDays({ ...wanted, ...(print && { print }) })
  const { hash, calls, arrivals, deaths, violations } = outcome
  console.log(`seed ${seed}: ${calls} calls, ${arrivals} arrivals, ${deaths} deaths, trace ${hash}`)
  if (violations.length === 0) continue
  failed += 1
  for (const violation of violations) console.log(`  ${violation}`)
  console.log(`  again: npm run simulate -- --seed ${seed} --days ${wanted.days} --drivers ${wanted.drivers}`)
  if (until && violations.some((violation) => until.test(violation))) break
}
process.exit(failed === 0 ? 0 : 1)
