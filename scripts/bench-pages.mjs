// npm run bench -- pages: how fast pages are, beside a static page on the same host; fails above a budget, or if a goal is
// not met.
// npm run bench -- pages [--runs 5] [--only /,/login] [--write]
import path from 'node:path'
import { parseArgs } from 'node:util'
import { endBench, prepareBench } from './lib/pages/bench.mjs'
import {
  bareReact,
  excesses,
  middleOf,
  pages,
  presetSlowdown,
  slowdownFor,
  staticPage,
  visits,
} from './lib/pages/budgets.mjs'
import { buildBareReact, writeStaticPage } from './lib/pages/compared-pages.mjs'
import { judge } from './lib/pages/goals.mjs'
import { goalsTableOf, signedInTableOf, tableOf, writeAt } from './lib/pages/table.mjs'
import { run } from './lib/setup.mjs'
import { originsOf, startApi, startSandbox, startWebHost } from './lib/stack/stack.mjs'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
  },
})

const prepared = await prepareBench({ static: { variable: 'ARRIBO_BENCH_STATIC_PORT', port: 15_175 } })
const { ports, crew, folder } = prepared
const { measure } = await import('./lib/pages/lighthouse.mjs')
const { measureVisit } = await import('./lib/pages/signed-in.mjs')

const origins = originsOf(ports)

async function startAll() {
  const [state, still] = ['state', 'static'].map((name) => path.join(folder, name))
  run(process.execPath, ['apps/seed/dist/main.mjs', state], { stdio: ['ignore', 'ignore', 'inherit'] })
  writeStaticPage(still)
  await buildBareReact(path.join(still, 'react'), bareReact.path)
  await startSandbox(crew, ports, state)
  await startApi(crew, ports, ['dist/main.mjs'], path.join(folder, 'api.env'))
  for (const app of ['driver', 'admin']) await startWebHost(crew, ports, app)
  await startWebHost(crew, { ...ports, driver: ports.static }, 'driver', still)
}

async function measureOnce(page, slowdown) {
  const { [page.app]: origin, sandbox } = origins
  if (page.phone) return measureVisit({ ...page, origin, sandbox }, slowdown)
  return measure(origin + page.path, slowdown, page.kept)
}

async function figuresOf(page, slowdown) {
  const runs = []
  for (let count = 0; count < Number(values.runs); count += 1) runs.push(await measureOnce(page, slowdown))
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

await endBench(prepared, async () => {
  await startAll()
  const phone = await calibrate()
  const { base } = phone
  const over = []
  const open = await rowsOf([bareReact, ...pages], phone, over)
  const visited = await rowsOf(visits, phone, over)
  const judged = judge([...open, ...visited], base)
  const tables = [
    goalsTableOf(judged),
    tableOf([{ ...staticPage, figures: base }, ...open], base),
    signedInTableOf(visited, base),
  ]
  const text = tables.join('\n\n')
  console.log(`\n${text}\n`)
  if (values.write) writeAt('bench -- pages', 'docs/speed.md', text)
  for (const reason of over) console.error(`OVER BUDGET  ${reason}`)
  return over.length === 0 && judged.every(({ isMet }) => isMet)
})
