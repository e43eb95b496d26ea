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
// Builds the apps on the other core meanwhile.
const apps = start('turbo', buildOf('driver', 'admin'))
const built = once(apps, 'exit')
if (!isSeeded()) {
  console.log('Filling the sandbox with people; this happens once')
  run(process.execPath, ['apps/seed/dist/main.mjs', stateFolder])
}
const [code] = await built
if (code !== 0) process.exit(code ?? 1)

await runTogether(ports, async (crew) => {
  await startSandbox(crew, ports)
  await startApi(crew, ports, ['dist/main.mjs'])
  for (const app of ['driver', 'admin']) await startWebHost(crew, ports, app)
})
