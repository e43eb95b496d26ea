// npm run bench -- pages [--runs 5] [--only /,/login] [--write]: how fast pages are, compared with a static page on the
// same host and with the build before React. Fails if a goal is missed.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { baselineName, buildBaseline } from './lib/baseline.mjs'
import { endBench, prepareBench } from './lib/pages/bench.mjs'
import { judge, needsBaseline } from './lib/pages/goals.mjs'
import { middleOf, pages, presetSlowdown, slowdownFor, staticPage, visits } from './lib/pages/pages.mjs'
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
const isBaselineAskedFor = visits.some((visit) => isAskedFor(visit) && needsBaseline(visit))

const prepared = await prepareBench({
  static: { variable: 'ARRIBO_BENCH_STATIC_PORT', port: 15_175 },
  baselineApi: { variable: 'ARRIBO_BENCH_BASELINE_API_PORT', port: 13_001 },
  baselineDriver: { variable: 'ARRIBO_BENCH_BASELINE_DRIVER_PORT', port: 15_176 },
  baselineAdmin: { variable: 'ARRIBO_BENCH_BASELINE_ADMIN_PORT', port: 15_177 },
})
const { ports, crew, folder } = prepared
const checkout = isBaselineAskedFor && buildBaseline()
const { measure } = await import('./lib/pages/lighthouse.mjs')
const { measureVisit } = await import('./lib/pages/signed-in.mjs')

const { baselineApi: api, baselineDriver: driver, baselineAdmin: admin } = ports
const baselinePorts = { ...ports, api, driver, admin }
const origins = { figures: originsOf(ports), baseline: originsOf(baselinePorts) }

async function startAll() {
  const [state, still] = ['state', 'static'].map((name) => path.join(folder, name))
  run(process.execPath, ['apps/seed/dist/main.mjs', state], { stdio: ['ignore', 'ignore', 'inherit'] })
  mkdirSync(still)
  writeFileSync(path.join(still, 'index.html'), staticDocument)
  await startSandbox(crew, ports, state)
  if (checkout) await startBaseline()
  await startApi(crew, ports, ['dist/main.mjs'], path.join(folder, 'api.env'))
  for (const app of ['driver', 'admin']) await startWebHost(crew, ports, app)
  await startWebHost(crew, { ...ports, driver: ports.static }, 'driver', { folder: still })
}

/** Another process of today's API serves the baseline's apps, because an API answers only one origin of each app. */
async function startBaseline() {
  await startApi(crew, baselinePorts, ['dist/main.mjs'], path.join(folder, 'baseline-api.env'))
  for (const app of ['driver', 'admin']) await startWebHost(crew, baselinePorts, app, { checkout })
}

async function measureOnce(page, { [page.app]: origin, sandbox }, slowdown) {
  if (page.phone) return measureVisit({ ...page, origin, sandbox }, slowdown)
  return measure(origin + page.path, slowdown, page.kept)
}

/** The builds take turns, so that both are measured under the same load. */
async function figuresOf(page, slowdown) {
  let builds = needsBaseline(page) ? ['figures', 'baseline'] : ['figures']
  const runs = Object.fromEntries(builds.map((build) => [build, []]))
  for (let count = 0; count < Number(values.runs); count += 1) {
    for (const build of builds) runs[build].push(await measureOnce(page, origins[build], slowdown))
    builds = builds.toReversed()
  }
  return Object.fromEntries(builds.map((build) => [build, middleOf(runs[build])]))
}

/** `--only` names pages by path, in all languages or in one: `/terms,/login es`. */
function isAskedFor({ name }) {
  const asked = values.only.split(',').filter(Boolean)
  return asked.length === 0 || asked.some((each) => name === each || name.startsWith(`${each} `))
}

async function rowsOf(list, slowdown) {
  const rows = []
  for (const page of list.filter(isAskedFor)) {
    const measured = await figuresOf(page, slowdown)
    rows.push({ ...page, ...measured })
    console.log(page.name, JSON.stringify(measured.figures))
    if (measured.baseline) console.log(page.name, JSON.stringify(measured.baseline), baselineName)
  }
  return rows
}

async function calibrate() {
  const { firstPaint } = (await figuresOf(staticPage, presetSlowdown)).figures
  const slowdown = slowdownFor(firstPaint)
  console.log(
    `CPU slowed down ${slowdown.toFixed(1)} times; at 4 times, the static page paints after ${Math.round(firstPaint)} ms`,
  )
  return { slowdown, base: (await figuresOf(staticPage, slowdown)).figures }
}

const staticDocument = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>A static page</title>
    <link rel="icon" href="data:," />
  </head>
  <body>
    <h1>Log in</h1>
    <form action="/">
      <p><label>Phone number <input type="tel" /></label></p>
      <p><label>Password <input type="password" /></label></p>
      <p><button>Log in</button></p>
    </form>
  </body>
</html>
`

await endBench(prepared, async () => {
  await startAll()
  const { base, slowdown } = await calibrate()
  const open = await rowsOf(pages, slowdown)
  const visited = await rowsOf(visits, slowdown)
  const judged = judge([...open, ...visited], { ...base, shown: base.largestPaint })
  const tables = [
    goalsTableOf(judged, { static: 'a static page', baseline: baselineName }),
    tableOf([{ ...staticPage, figures: base }, ...open], base),
    signedInTableOf(visited, base),
  ]
  const text = tables.join('\n\n')
  console.log(`\n${text}\n`)
  if (values.write) writeAt('bench -- pages', 'docs/speed.md', text)
  return judged.every(({ isMet }) => isMet)
})
