// npm run bench -- api: compares answers of the built API with a bare Fastify and with the baseline's build, and shows
// where their time goes.
// npm run bench -- api [--rounds 7] [--only part-of-a-name] [--node 20] [--part 0.1] [--write]
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Asked, bareAnswer, drivers, startSide, today } from './built-api.ts'
import { type MeasuredProcess, startLoader, startMeasured } from './measured-process.ts'
import { type Measured, type Round, type Shares, sharesOf, sharesTable, speedTable, writeTable } from './speed-table.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    only: { type: 'string', default: '' },
    baseline: { type: 'string', default: '' },
    node: { type: 'string', default: process.execPath },
    // The share of the answers to measure, for a quick look.
    part: { type: 'string', default: '1' },
    write: { type: 'boolean', default: false },
  },
})
const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const bare = await startMeasured({ file: fileOf('bare.mjs'), upAt: '/', node: values.node })
const sides = [await startSide(today, values.node)]
if (values.baseline) sides.push(await startSide(values.baseline, values.node))
const loader = startLoader(fileOf('load.mjs'))

const amountOf = ({ amount }: Asked) => Math.max(drivers, amount * Number(values.part))

async function ask(server: MeasuredProcess, asked: Asked, requests: Awaited<ReturnType<Asked['requests']>>) {
  const { address } = server
  const result = await loader.send({ address, connections: drivers, requests, amount: amountOf(asked) })
  const count = result.statuses[asked.status] ?? 0
  const answered = Object.values(result.statuses).reduce((sum, each) => sum + each, 0)
  if (result.failed > 0 || answered !== count || count === 0)
    throw new Error(`${asked.name}: expected ${asked.status}, got ${JSON.stringify(result)}`)
  return { ...result, count }
}

async function measure(server: MeasuredProcess, asked: Asked): Promise<Round> {
  const requests = await asked.requests()
  const before = await server.usage()
  const { count, seconds, p50, p99 } = await ask(server, asked, requests)
  const after = await server.usage()
  return { cpu: (after.cpu - before.cpu) / count, perSecond: count / seconds, p50, p99 }
}

async function watch({ server, asked }: Turn): Promise<Shares> {
  const requests = await asked.requests()
  const { places, allocatedBytes } = await server.watch(() => ask(server, asked, requests))
  return sharesOf(join(today, 'apps/api/dist/main.mjs'), places, allocatedBytes / amountOf(asked))
}

type Turn = { readonly server: MeasuredProcess; readonly asked: Asked; readonly rounds: Round[] }

const names = (sides[0]?.asked ?? []).map(({ name }) => name).filter((name) => name.includes(values.only))
const turnsOf = (name: string): Turn[] =>
  sides.flatMap(({ api, asked }) =>
    asked.filter((each) => each.name === name).map((each) => ({ server: api, asked: each, rounds: [] })),
  )
const yardstick: Turn = { server: bare, asked: bareAnswer, rounds: [] }
const rows = [[yardstick], ...names.map(turnsOf)]

// Round 0 warms up.
for (let round = 0; round <= Number(values.rounds); round += 1)
  for (const turns of rows)
    for (const turn of round % 2 === 0 ? turns : turns.toReversed()) {
      const result = await measure(turn.server, turn.asked)
      if (round > 0) turn.rounds.push(result)
    }

const shares = new Map<string, Shares>()
for (const [turn] of rows.slice(1)) if (turn) shares.set(turn.asked.name, await watch(turn))

const measured = rows.map(([turn, baseline]): Measured => {
  const { asked, rounds } = turn ?? yardstick
  return { ...asked, rounds, baseline: baseline?.rounds ?? [], allocatedBytes: shares.get(asked.name)?.allocatedBytes }
})
const tables = { api: speedTable(measured), 'api libraries': sharesTable(shares) }
const { version } = await bare.usage()
console.log(`Node ${version}, ${values.rounds} rounds, load ${loadavg()[0]?.toFixed(0)}\n`)
for (const table of Object.values(tables)) console.log(`${table}\n`)
if (values.write) for (const [name, table] of Object.entries(tables)) writeTable(name, table)
await Promise.all([bare.stop(), loader.stop(), ...sides.map((side) => side.close())])
