// npm run bench -- rest: how soon the built API is ready, and what it takes while nobody asks.
// npm run bench -- rest [--rounds 3] [--seconds 60] [--node 20] [--write]
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { withTableAt } from '@arribo/laboratory/table-in-page'
import { startWorld } from '@arribo/laboratory/world'
import { builtApi, root } from './built-api.ts'
import { type Started, startMeasured } from './measured-process.ts'
import { aligned, quantile } from './speed-table.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '60' },
    node: { type: 'string', default: process.execPath },
    write: { type: 'boolean', default: false },
  },
})
const page = join(root, 'docs/speed.md')
/** By then, what its start left behind has been done. */
const settledMs = 10_000

type Rest = Readonly<Record<'readyCpu' | 'ready' | 'rss' | 'share', number>>

async function measure(started: Started): Promise<Rest> {
  const begunAt = performance.now()
  const api = await startMeasured(started)
  const ready = performance.now() - begunAt
  const { cpu: readyCpu } = await api.usage()
  await sleep(settledMs)
  const [before, restsAt] = [await api.usage(), performance.now()]
  await sleep(Number(values.seconds) * 1000)
  const { cpu, rss } = await api.usage()
  const share = (cpu - before.cpu) / 1000 / (performance.now() - restsAt)
  await api.stop()
  return { readyCpu: readyCpu / 1000, ready, rss: rss / 2 ** 20, share }
}

const world = await startWorld()
const rounds = new Array<Rest>()
while (rounds.length < Number(values.rounds))
  rounds.push(await measure({ ...builtApi(world), upAt: '/api/status/ready', node: values.node }))
await world.close()

const middle = (what: keyof Rest) =>
  quantile(
    rounds.map((round) => round[what]),
    0.5,
  )
const table = aligned([
  ['The API at rest', ''],
  ['ready after', `${middle('ready').toFixed(0)} ms`],
  ['CPU until then', `${middle('readyCpu').toFixed(0)} ms`],
  ['memory', `${middle('rss').toFixed(0)} MB`],
  ['share of a core', `${(100 * middle('share')).toFixed(2)} %`],
])
console.log(table)
if (values.write) writeFileSync(page, withTableAt('rest', readFileSync(page, 'utf8'), table))
