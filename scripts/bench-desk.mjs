// npm run bench -- desk: how soon each list of the back office shows its first row in a city. Fails above a second.
// npm run bench -- desk [--users 100000] [--logs 1000000] [--runs 3] [--folder kept-city] [--write]
import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { endBench, prepareBench } from './lib/pages/bench.mjs'
import { deskLists, deskTableOf } from './lib/pages/desk-lists.mjs'
import { writeAt } from './lib/pages/table.mjs'
import { run } from './lib/setup.mjs'
import { originsOf, startApi, startSandbox, startWebHost } from './lib/stack/stack.mjs'

const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '100000' },
    logs: { type: 'string', default: '1000000' },
    runs: { type: 'string', default: '3' },
    folder: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
  },
})
const budgetMs = 1000

const prepared = await prepareBench()
const { ports, crew, folder } = prepared
const { openDesk } = await import('./lib/pages/signed-in.mjs')
const city = values.folder || path.join(folder, 'city')

await endBench(prepared, async () => {
  if (!existsSync(city))
    run('npm', ['run', 'seed', '--', '--users', values.users, '--logs', values.logs, '--folder', city])
  await startSandbox(crew, ports, city)
  await startApi(crew, ports, ['dist/main.mjs'], path.join(folder, 'api.env'))
  await startWebHost(crew, ports, 'admin')
  const { admin: origin, sandbox } = originsOf(ports)
  const desk = await openDesk({ origin, sandbox, runs: Number(values.runs) })
  const rows = []
  for (const list of deskLists) {
    const ms = await desk.measure(list)
    console.log(`${list.name}: ${Math.round(ms)} ms`)
    rows.push({ ...list, ms })
  }
  await desk.close()
  const text = deskTableOf(rows, values)
  console.log(`\n${text}\n`)
  if (values.write) writeAt('bench -- desk', 'docs/scale.md', text)
  const late = rows.filter(({ ms }) => ms > budgetMs)
  for (const { name, ms } of late) console.error(`OVER BUDGET  ${name}: ${Math.round(ms)} ms, allowed ${budgetMs}`)
  return late.length === 0
})
