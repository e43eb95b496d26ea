// npm run bench -- pages [--runs 5] [--only /,/login] [--write]: how fast pages are, compared with a static page on the
// same host and with the build before React. Fails if a goal is missed.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { baselineName, buildBaseline } from './lib/baseline.mjs'
import { endBench, prepareBench } from './lib/pages/bench.mjs'
import { judge, needsBaseline } from './lib/pages/goals.mjs'
import { bareReact, middleOf, pages, presetSlowdown, slowdownFor, staticPage, visits } from './lib/pages/pages.mjs'
import { goalsTableOf, signedInTableOf, tableOf, writeAt } from './lib/pages/table.mjs'
import { root, run } from './lib/setup.mjs'
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
  writeStaticPage(still)
  await buildBareReact(path.join(still, 'react'), bareReact.path)
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

const ofDriver = createRequire(path.join(root, 'apps/driver/package.json'))
const folderOf = (name) => path.dirname(ofDriver.resolve(`${name}/package.json`))

const documentOf = (title, body) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    <link rel="icon" href="data:," />
  </head>
  <body>
${body}
  </body>
</html>
`

const form = `    <h1>Log in</h1>
    <form action="/">
      <p><label>Phone number <input type="tel" /></label></p>
      <p><label>Password <input type="password" /></label></p>
      <p><button>Log in</button></p>
    </form>`

function writeStaticPage(folder) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'index.html'), documentOf('A static page', form))
}

const rendered = `    <div id="root"></div>
    <script type="module" src="./main.js"></script>`

/** The same form rendered by React in the browser, and nothing else. */
const script = `import { createElement as h } from 'react'
import { createRoot } from 'react-dom/client'
const field = (label, type) => h('p', null, h('label', null, label + ' ', h('input', { type })))
createRoot(document.getElementById('root')).render(
  h('div', null, h('h1', null, 'Log in'),
    h('form', null, field('Phone number', 'tel'), field('Password', 'password'), h('p', null, h('button', null, 'Log in')))),
)
`

/** The smallest possible page that React renders, built into a folder that a host serves at `base`. */
async function buildBareReact(folder, base) {
  const { build } = await import(pathToFileURL(path.join(folderOf('vite'), 'dist/node/index.js')).href)
  const source = mkdtempSync(path.join(tmpdir(), 'arribo-compared-'))
  writeFileSync(path.join(source, 'index.html'), documentOf('A bare React page', rendered))
  writeFileSync(path.join(source, 'main.js'), script)
  mkdirSync(folder, { recursive: true })
  await build({
    root: source,
    base,
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { react: folderOf('react'), 'react-dom': folderOf('react-dom') } },
    build: { outDir: folder, emptyOutDir: true },
  })
  rmSync(source, { recursive: true, force: true })
}

await endBench(prepared, async () => {
  await startAll()
  const { base, slowdown } = await calibrate()
  const open = await rowsOf([bareReact, ...pages], slowdown)
  const visited = await rowsOf(visits, slowdown)
  const judged = judge([...open, ...visited], base)
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
