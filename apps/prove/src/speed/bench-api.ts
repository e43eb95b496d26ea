// npm run bench -- api: answers of the built API beside a bare Fastify.
// npm run bench -- api [--rounds 7] [--only part-of-a-name] [--node 20] [--part 0.1] [--write]
import { readFileSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { withTableAt } from '@arribo/laboratory/table-in-page'
import { startWorld } from '@arribo/laboratory/world'
import { type Asked, bareAnswer, drivers, prepareAnswers } from './answers.ts'
import { builtApi, root } from './built-api.ts'
import { type MeasuredProcess, startLoader, startMeasured } from './measured-process.ts'
import { type Round, speedTable } from './speed-table.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    only: { type: 'string', default: '' },
    node: { type: 'string', default: process.execPath },
    // A part of the answers, for a quick look.
    part: { type: 'string', default: '1' },
    write: { type: 'boolean', default: false },
  },
})
const page = join(root, 'docs/speed.md')
const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const bare = await startMeasured({ file: fileOf('bare.mjs'), upAt: '/', node: values.node })
const world = await startWorld()
const api = await startMeasured({ ...builtApi(world), node: values.node })
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

const all = await prepareAnswers(world)
const measured = [bareAnswer, ...all.filter(({ name }) => name.includes(values.only))].map((asked) => ({
  asked,
  server: asked === bareAnswer ? bare : api,
  rounds: new Array<Round>(),
}))

// Round 0 warms up.
for (let round = 0; round <= Number(values.rounds); round += 1)
  for (const { server, asked, rounds } of measured) {
    const result = await measure(server, asked)
    if (round > 0) rounds.push(result)
  }

const table = speedTable(measured.map(({ asked: { name }, rounds }) => ({ name, rounds })))
const { version } = await bare.usage()
console.log(`Node ${version}, ${values.rounds} rounds, load ${loadavg()[0]?.toFixed(0)}\n`)
console.log(`${table}\n`)
if (values.write) writeFileSync(page, withTableAt('api', readFileSync(page, 'utf8'), table))
await Promise.all([bare.stop(), loader.stop(), api.stop()])
await world.close()
