// npm run bench -- rest: how soon the built API is ready, and what it uses while nobody asks, compared with the
// baseline's build.
// npm run bench -- rest [--rounds 3] [--seconds 60] [--node 20] [--write]
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { builtApi, laboratoryOf, today } from './built-api.ts'
import { type Started, startMeasured } from './measured-process.ts'
import { aligned } from '@arribo/sandbox/testing/aligned'
import { medianOf, writeTable } from './speed-table.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '60' },
    baseline: { type: 'string', default: '' },
    node: { type: 'string', default: process.execPath },
    write: { type: 'boolean', default: false },
  },
})
/** The process has finished what its start left to do by then. */
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

const checkouts = [today, ...(values.baseline ? [values.baseline] : [])]
const worlds = await Promise.all(checkouts.map(async (checkout) => (await laboratoryOf(checkout)).startWorld()))
const measured = checkouts.map(() => new Array<Rest>())
for (let round = 0; round < Number(values.rounds); round += 1)
  for (const [index, world] of worlds.entries()) {
    const started = { ...builtApi(world, {}, checkouts[index]), upAt: '/api/status/ready', node: values.node }
    measured[index]?.push(await measure(started))
  }
await Promise.all(worlds.map((world) => world.close()))

const row = (name: string, what: keyof Rest, show: (value: number) => string) => {
  const [now = 0, before = 0] = measured.map((rounds) => medianOf(rounds, (round) => round[what]))
  return [name, show(now), ...(before > 0 ? [show(before), (now / before).toFixed(2)] : ['', ''])]
}
const ms = (value: number) => `${value.toFixed(0)} ms`
const table = aligned([
  ['The API at rest', 'Today', 'Before', 'Ratio'],
  row('ready after', 'ready', ms),
  row('CPU until then', 'readyCpu', ms),
  row('memory', 'rss', (value) => `${value.toFixed(0)} MB`),
  row('share of a core', 'share', (value) => `${(100 * value).toFixed(2)} %`),
])
console.log(table)
if (values.write) writeTable('rest', table)
