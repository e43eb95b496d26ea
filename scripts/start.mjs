// npm start: sets up, builds, fills the sandbox the first time, and runs everything until Ctrl-C.
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { build, buildOf, run, setup, start } from './lib/setup.mjs'
import {
  chooseStandardPorts,
  isSeeded,
  runTogether,
  startApi,
  startSandbox,
  startWebHost,
  stateFolder,
} from './lib/stack/stack.mjs'

setup({ onlyStart: true })
const ports = await chooseStandardPorts()
if (process.argv.includes('--fresh')) rmSync(stateFolder, { recursive: true, force: true })
console.log('Building')
build('api', 'functions', 'sandbox', 'seed')
// Builds the apps on the other core while the sandbox is filled and the servers start.
const apps = once(start('turbo', buildOf('driver', 'admin')), 'exit')
if (!isSeeded()) {
  console.log('Filling the sandbox with people; this happens once')
  run(process.execPath, ['apps/seed/dist/main.mjs', stateFolder])
}

await runTogether(ports, async (crew) => {
  await startSandbox(crew, ports)
  await startApi(crew, ports, ['dist/main.mjs'])
  const [code] = await apps
  if (code !== 0) throw new Error('The apps could not be built.')
  await Promise.all(['driver', 'admin'].map((app) => startWebHost(crew, ports, app)))
})
