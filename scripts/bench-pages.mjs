// npm run bench:pages: how fast the public pages are, beside a static page of the same host; fails above a budget.
// npm run bench:pages -- [--runs 5] [--only /,/login] [--write]
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { excesses, middleOf, pages, staticPage } from './lib/pages/budgets.mjs'
import { writeStaticPage } from './lib/pages/static-page.mjs'
import { tableOf, withTable } from './lib/pages/table.mjs'
import { root, run, setup } from './lib/setup.mjs'
import { choosePorts, createCrew } from './lib/stack/processes.mjs'
import { originsOf, startSandbox, startWebHost } from './lib/stack/stack.mjs'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
  },
})
const document = path.join(root, 'docs/speed.md')

setup()
const built = ['driver', 'admin', 'sandbox', 'functions'].map((app) => `--filter=@arribo/${app}`)
run('turbo', ['run', 'build', '--output-logs=errors-only', ...built])
const { measure } = await import('./lib/pages/lighthouse.mjs')

/** Ports of its own, so that it may run beside `npm start`. */
const ports = await choosePorts({
  sandbox: { variable: 'ARRIBO_BENCH_SANDBOX_PORT', port: 14_000 },
  api: { variable: 'ARRIBO_BENCH_API_PORT', port: 13_000 },
  driver: { variable: 'ARRIBO_BENCH_DRIVER_PORT', port: 15_173 },
  admin: { variable: 'ARRIBO_BENCH_ADMIN_PORT', port: 15_174 },
  static: { variable: 'ARRIBO_BENCH_STATIC_PORT', port: 15_175 },
})
const crew = createCrew()
const folders = [mkdtempSync(path.join(tmpdir(), 'arribo-bench-')), writeStaticPage()]
const [state, still] = folders

async function startAll() {
  await startSandbox(crew, ports, state)
  await startWebHost(crew, ports, 'driver', 'ARRIBO_DRIVER_PORT')
  await startWebHost(crew, ports, 'admin', 'ARRIBO_ADMIN_PORT')
  await startWebHost(crew, { ...ports, driver: ports.static }, 'driver', 'ARRIBO_DRIVER_PORT', still)
}

async function figuresOf({ app, path: address }) {
  const origin = app === 'static' ? `http://localhost:${ports.static}` : originsOf(ports)[app]
  const runs = []
  for (let count = 0; count < Number(values.runs); count += 1) runs.push(await measure(origin + address))
  return middleOf(runs)
}

/** `--only` names pages by their addresses, in all languages, or in one: `/terms,/login es`. */
function isAskedFor({ name }) {
  const asked = values.only.split(',').filter(Boolean)
  return asked.length === 0 || asked.some((each) => name === each || name.startsWith(`${each} `))
}

async function bench() {
  await startAll()
  const base = await figuresOf(staticPage)
  const rows = [{ ...staticPage, figures: base }]
  const over = []
  for (const page of pages.filter(isAskedFor)) {
    const figures = await figuresOf(page)
    rows.push({ ...page, figures })
    over.push(...excesses(page, figures, base).map((reason) => `${page.name}: ${reason}`))
    console.log(tableOf(rows.slice(-1), base).split('\n').at(-1))
  }
  const table = tableOf(rows, base)
  console.log(`\n${table}\n`)
  if (values.write) writeFileSync(document, withTable(readFileSync(document, 'utf8'), table))
  for (const reason of over) console.error(`OVER BUDGET  ${reason}`)
  return over.length === 0
}

const isWithin = await bench().catch((error) => (console.error(error), false))
for (const folder of folders) rmSync(folder, { recursive: true, force: true })
crew.stop(isWithin ? 0 : 1)
