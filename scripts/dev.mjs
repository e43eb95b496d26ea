// npm run dev: like npm start, but runs the apps and the API from source, so a saved file shows immediately.
import { rmSync } from 'node:fs'
import { untilUp } from './lib/stack/processes.mjs'
import { build, run, setup } from './lib/setup.mjs'
import {
  chooseStandardPorts,
  isSeeded,
  originsOf,
  runTogether,
  startApi,
  startSandbox,
  stateFolder,
  webConfig,
} from './lib/stack/stack.mjs'

setup()
const ports = await chooseStandardPorts()
if (process.argv.includes('--fresh')) rmSync(stateFolder, { recursive: true, force: true })
build('sandbox', 'functions', 'seed')
if (!isSeeded()) run(process.execPath, ['apps/seed/dist/main.mjs', stateFolder])

await runTogether(ports, async (crew) => {
  await startSandbox(crew, ports)
  await startApi(crew, ports, ['--import', 'tsx', '--watch-path=src', '--watch-preserve-output', 'src/main.ts'])
  for (const app of ['driver', 'admin']) {
    const environment = { ...process.env, ARRIBO_WEB_CONFIG: await webConfig(ports, app) }
    const vite = ['node_modules/vite/bin/vite.js', '--configLoader', 'runner', '--port', String(ports[app])]
    const child = crew.add(`${app} app`, process.execPath, vite, { cwd: `apps/${app}`, env: environment })
    await untilUp(`${originsOf(ports)[app]}/`, child)
  }
})
