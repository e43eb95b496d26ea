// npm run bench:pages: how fast pages are, compared with a static page on the same host; fails above a budget.
// npm run bench:pages -- [--runs 5] [--only /,/login] [--vendor] [--write]
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import {
  bareReact,
  excesses,
  middleOf,
  pages,
  presetSlowdown,
  signedInPages,
  slowdownFor,
  staticPage,
  vendorForm,
} from './lib/pages/budgets.mjs'
import { buildBareReact, buildVendorForm } from './lib/pages/compared-pages.mjs'
import { writeStaticPage } from './lib/pages/static-page.mjs'
import { signedInTableOf, tableOf, withTable } from './lib/pages/table.mjs'
import { root, run, setup } from './lib/setup.mjs'
import { choosePorts, createCrew } from './lib/stack/processes.mjs'
import { originsOf, startApi, startSandbox, startWebHost } from './lib/stack/stack.mjs'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    vendor: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
})
const document = path.join(root, 'docs/speed.md')

setup()
const built = ['driver', 'admin', 'api', 'sandbox', 'seed', 'functions'].map((app) => `--filter=@arribo/${app}`)
run('turbo', ['run', 'build', '--output-logs=errors-only', ...built])
const { measure } = await import('./lib/pages/lighthouse.mjs')
const { measureSignedIn } = await import('./lib/pages/signed-in.mjs')

const ports = await choosePorts({
  sandbox: { variable: 'ARRIBO_BENCH_SANDBOX_PORT', port: 14_000 },
  api: { variable: 'ARRIBO_BENCH_API_PORT', port: 13_000 },
  driver: { variable: 'ARRIBO_BENCH_DRIVER_PORT', port: 15_173 },
  admin: { variable: 'ARRIBO_BENCH_ADMIN_PORT', port: 15_174 },
  static: { variable: 'ARRIBO_BENCH_STATIC_PORT', port: 15_175 },
})
const crew = createCrew()
const folders = [mkdtempSync(path.join(tmpdir(), 'arribo-bench-')), writeStaticPage()]
const [own, still] = folders

async function startAll() {
  const state = path.join(own, 'state')
  run(process.execPath, ['apps/seed/dist/main.mjs', state], { stdio: ['ignore', 'ignore', 'inherit'] })
  await buildBareReact(path.join(still, 'react'), bareReact.path)
  if (values.vendor) await buildVendorForm(path.join(still, 'vendor'), vendorForm.path)
  await startSandbox(crew, ports, state)
  await startApi(crew, ports, ['dist/main.mjs'], path.join(own, 'api.env'))
  await startWebHost(crew, ports, 'driver', 'ARRIBO_DRIVER_PORT')
  await startWebHost(crew, ports, 'admin', 'ARRIBO_ADMIN_PORT')
  await startWebHost(crew, { ...ports, driver: ports.static }, 'driver', 'ARRIBO_DRIVER_PORT', still)
}

async function figuresOf(page, slowdown) {
  const origin = page.app === 'static' ? `http://localhost:${ports.static}` : originsOf(ports)[page.app]
  const runs = []
  for (let count = 0; count < Number(values.runs); count += 1)
    runs.push(
      await (page.phone
        ? measureSignedIn({ ...page, origin, sandbox: page.app === 'admin' && originsOf(ports).sandbox }, slowdown)
        : measure(origin + page.path, slowdown)),
    )
  return middleOf(runs)
}

/** `--only` names pages by their paths, in all languages, or in one: `/terms,/login es`. */
function isAskedFor({ name }) {
  const asked = values.only.split(',').filter(Boolean)
  return asked.length === 0 || asked.some((each) => name === each || name.startsWith(`${each} `))
}

/** Measures pages one after another; adds to `over` whatever exceeds a budget. */
async function rowsOf(list, { base, slowdown }, over) {
  const rows = []
  for (const page of list.filter(isAskedFor)) {
    const figures = await figuresOf(page, slowdown)
    rows.push({ ...page, figures })
    over.push(...excesses(page, figures, base).map((reason) => `${page.name}: ${reason}`))
    console.log(page.name, JSON.stringify(figures))
  }
  return rows
}

async function calibrate() {
  const { firstPaint } = await figuresOf(staticPage, presetSlowdown)
  const slowdown = slowdownFor(firstPaint)
  console.log(
    `CPU slowed down ${slowdown.toFixed(1)} times; at 4 times, the static page paints after ${Math.round(firstPaint)} ms`,
  )
  return { slowdown, base: await figuresOf(staticPage, slowdown) }
}

async function bench() {
  await startAll()
  const phone = await calibrate()
  const { base } = phone
  const over = []
  const open = await rowsOf([bareReact, ...(values.vendor ? [vendorForm] : []), ...pages], phone, over)
  const signedIn = await rowsOf(signedInPages, phone, over)
  const tables = [tableOf([{ ...staticPage, figures: base }, ...open], base), signedInTableOf(signedIn, base)]
  const text = tables.join('\n\n')
  console.log(`\n${text}\n`)
  if (values.write) writeFileSync(document, withTable(readFileSync(document, 'utf8'), text))
  for (const reason of over) console.error(`OVER BUDGET  ${reason}`)
  return over.length === 0
}

const isWithin = await bench().catch((error) => (console.error(error), false))
for (const folder of folders) rmSync(folder, { recursive: true, force: true })
crew.stop(isWithin ? 0 : 1)
