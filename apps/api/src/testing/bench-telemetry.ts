// npm run bench -- telemetry: CPU time of metrics and traces in the API's process, off and on, side by side.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Config } from '../config.ts'
import { observeAws } from '../platform/telemetry/observe-aws.ts'
import { startTelemetry } from '../platform/telemetry/start.ts'
import { startWorld } from '@arribo/laboratory/world'

const rounds = 11
const perRound = 3000

/** The cloud's setting, and the sandbox's, which keeps every trace. */
const modes = {
  off: undefined,
  'on, 5 of 100 traces': { OTEL_TRACES_SAMPLER_ARG: 0.05 },
  'on, every trace': { OTEL_TRACES_SAMPLER_ARG: 1 },
} satisfies Record<string, Partial<Config> | undefined>
type Mode = keyof typeof modes

/** A collector in its own process, so that its work isn't measured. Returns its address. */
async function startCollector() {
  const child = spawn(process.execPath, [fileURLToPath(new URL('bench-collector.mjs', import.meta.url))], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(child.stdout, 'data')
  return { address: String(line).trim(), stop: () => child.kill() }
}

/** CPU microseconds of all threads per repetition, including the final export. */
async function costOf(config: Config, step: () => Promise<unknown>): Promise<number> {
  const telemetry = await startTelemetry(config)
  for (let warm = 0; warm < perRound / 10; warm += 1) await step()
  const before = process.cpuUsage()
  for (let count = 0; count < perRound; count += 1) await step()
  await telemetry.close()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / perRound
}

const sorted = (costs: readonly number[]) => costs.toSorted((one, other) => one - other)
const show = (microseconds: number | undefined) => `${(microseconds ?? 0).toFixed(0).padStart(5)} µs`

function print(what: string, costs: Record<Mode, number[]>): void {
  console.log(`\n${what.padEnd(36)}   median     least      most`)
  for (const [mode, each] of Object.entries(costs)) {
    const all = sorted(each)
    console.log(`  ${mode.padEnd(34)} ${[all[all.length >> 1], all[0], all.at(-1)].map(show).join('  ')}`)
  }
}

const collector = await startCollector()
const world = await startWorld()
const configOf = (mode: Mode): Config => ({
  ...world.config,
  OTEL_EXPORTER_OTLP_METRICS_TEMPORALITY_PREFERENCE: 'delta',
  OTEL_EXPORTER_OTLP_METRICS_DEFAULT_HISTOGRAM_AGGREGATION: 'base2_exponential_bucket_histogram',
  OTEL_METRIC_EXPORT_INTERVAL: 60_000,
  ...modes[mode],
  OTEL_EXPORTER_OTLP_ENDPOINT: modes[mode] && collector.address,
})

const answered = { output: { $metadata: { attempts: 1 } } }
const question = observeAws('dynamodb')(() => Promise.resolve(answered), { commandName: 'GetItemCommand' })
const steps = {
  'A request that asks nobody': () => world.app.inject({ method: 'GET', url: '/api/status/health' }),
  'A question, the table’s part left out': () => question({}),
}

for (const [what, step] of Object.entries(steps)) {
  const costs: Record<Mode, number[]> = { off: [], 'on, 5 of 100 traces': [], 'on, every trace': [] }
  for (let round = 0; round < rounds; round += 1)
    for (const mode of Object.keys(modes) as Mode[]) costs[mode].push(await costOf(configOf(mode), step))
  print(what, costs)
}
collector.stop()
await world.close()
