// npm run prove -- simulator [--only refresh]: restores known faults of the product, one at a time, in a copy of this
// checkout. The simulator must find each by the words that name it, beginning with the seed that found it before.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { copyCheckout, putFault } from './lib/copy-checkout.mjs'
import { knownFaults } from './lib/known-faults.mjs'
import { env, setup } from './lib/setup.mjs'

const mostSeeds = 30
const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } })

const runIn = (cwd, command, args) => spawnSync(command, args, { cwd, env, encoding: 'utf8', maxBuffer: 1e8 })

function simulate(copy, { name, found, seed }) {
  const cwd = path.join(copy, 'apps/simulator')
  const built = runIn(cwd, process.execPath, ['build.mjs'])
  if (built.status !== 0) throw new Error(`The copy with this fault can't be built: ${name}\n${built.stderr}`)
  const city = ['--seed', String(seed), '--seeds', String(mostSeeds), '--days', '3', '--drivers', '3']
  // A fault may show in other ways first, so the simulator goes on until these words.
  return runIn(cwd, process.execPath, ['dist/main.mjs', ...city, '--until', found.source])
}

setup()
const copy = copyCheckout()
for (const fault of knownFaults.filter(({ name }) => name.includes(values.only))) {
  const takeOut = putFault(copy, fault)
  const started = performance.now()
  const { status, stdout, stderr } = simulate(copy, fault)
  takeOut()
  const output = stdout + stderr
  const isFound = status !== 0 && fault.found.test(output)
  const seed = [...stdout.matchAll(/^seed (\d+):/gm)].at(-1)?.[1]
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(`${isFound ? 'found' : 'MISSED'} (${seconds} s${seed ? `, seed ${seed}` : ''}): ${fault.name}`)
  if (isFound) continue
  console.error(`ended with ${status}:\n${output.slice(-3000)}`)
  process.exitCode = 1
}
