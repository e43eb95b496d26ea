// npm start: sets up, builds, fills the sandbox the first time, and runs everything until Ctrl-C.
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
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
if (!isSeeded()) build('seed')
const rest = start('turbo', buildOf('api', 'functions', 'sandbox', 'driver', 'admin'))
const built = once(rest, 'exit')
if (!isSeeded()) {
  // Takes longer than the builds beside it, so it goes first on a machine with few cores.
  setPriority(rest.pid, constants.priority.PRIORITY_BELOW_NORMAL)
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
