// npm run prove -- simulator: restores known faults, one at a time, in a copy of this checkout; the simulator must find each
// by the words that name it, beginning with the seed that found it before.
// npm run prove -- simulator --only refresh: those with this word in their names.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { copyCheckout, putFault } from './lib/copy-checkout.mjs'
import { cityFaults } from './lib/known-faults.mjs'
import { env, setup } from './lib/setup.mjs'

const mostSeeds = 30

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } })
setup()
const survivors = cityFaults.filter(({ name }) => name.includes(values.only)).filter((fault) => !isFound(fault))
if (survivors.length > 0) process.exit(1)

function isFound({ name, changes, found, seed }) {
  const copy = copyCheckout('arribo-simulator-')
  for (const [file, from, to] of changes) putFault(copy, { name, file, from, to })
  const cwd = path.join(copy, 'apps/simulator')
  const node = (...words) => spawnSync(process.execPath, words, { cwd, env, encoding: 'utf8', maxBuffer: 1e8 })
  const built = node('build.mjs')
  if (built.status !== 0) throw new Error(`The copy with this fault can't be built: ${name}\n${built.stderr}`)
  const city = ['--seed', String(seed), '--seeds', String(mostSeeds), '--days', '3', '--drivers', '3']
  // A fault may show in other ways first.
  const { stdout, stderr } = node('dist/main.mjs', ...city, '--until', found.source)
  const by = found.test(stdout) && [...stdout.matchAll(/^seed (\d+):/gm)].at(-1)?.[1]
  console.log(`${by ? `found by seed ${by}` : 'MISSED'}: ${name}`)
  if (!by) console.error(`${stdout}${stderr}`.slice(-3000))
  return Boolean(by)
}
