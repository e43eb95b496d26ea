// npm run bench -- api: answers of the built API beside a bare Fastify, as ratios.
// npm run bench -- api [--rounds 7] [--only part-of-a-name] [--write]
import { readFileSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { withTableAt } from '@arribo/laboratory/table-in-page'
import { startWorld } from '@arribo/laboratory/world'
import { type Asked, drivers, prepareAnswers } from './answers.ts'
import { startBuiltApi } from './built-api.ts'
import { type MeasuredProcess, startLoader, startMeasured } from './measured-process.ts'
import { type Round, speedTable } from './speed-table.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    only: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
  },
})
const page = new URL('../../../../docs/speed.md', import.meta.url)
const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const world = await startWorld()
const bare = await startMeasured({ file: fileOf('bare.mjs'), upAt: '/' })
const api = await startBuiltApi(world)
const loader = startLoader(fileOf('load.mjs'))

async function measure(asked: Asked): Promise<Round> {
  const server: MeasuredProcess = asked.isBare ? bare : api
  const requests = await asked.requests()
  const before = await server.cpu()
  const result = await loader.send({
    address: server.address,
    connections: drivers,
    requests,
    amount: asked.amount,
  })
  const used = (await server.cpu()) - before
  const count = result.statuses[asked.status] ?? 0
  const answered = Object.values(result.statuses).reduce((sum, each) => sum + each, 0)
  if (result.failed > 0 || answered !== count || count === 0)
    throw new Error(`${asked.name}: expected ${asked.status}, got ${JSON.stringify(result)}`)
  return { cpu: used / count, perSecond: count / result.seconds, p99: result.p99 }
}

const asked = (await prepareAnswers(world)).filter(({ name, isBare }) => isBare || name.includes(values.only))
const measured = asked.map((each) => ({ ...each, rounds: new Array<Round>() }))
// Round 0 warms up.
for (let round = 0; round <= Number(values.rounds); round += 1)
  for (const each of measured) {
    const result = await measure(each)
    if (round > 0) each.rounds.push(result)
  }

const table = speedTable(measured)
console.log(`Node ${process.versions.node}, ${values.rounds} rounds, load ${loadavg()[0]?.toFixed(0)}\n\n${table}`)
if (values.write) writeFileSync(page, withTableAt('api', readFileSync(page, 'utf8'), table))
await Promise.all([bare.stop(), api.stop(), loader.stop()])
await world.close()
