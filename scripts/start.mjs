// npm start: sets up, builds, fills the sandbox the first time, and runs everything until Ctrl-C.
import { rmSync } from 'node:fs'
import { chooseStandardPorts } from './lib/stack/ports.mjs'
import { createCrew } from './lib/stack/processes.mjs'
import { run, setup } from './lib/setup.mjs'
import { isSeeded, originsOf, startApi, startSandbox, startWebHost, stateFolder } from './lib/stack/stack.mjs'
import { welcome } from './lib/stack/welcome.mjs'

setup()
const { ports, variables } = await chooseStandardPorts()
if (process.argv.includes('--fresh')) rmSync(stateFolder, { recursive: true, force: true })
console.log('Building')
run('turbo', ['run', 'build', '--output-logs=errors-only', '--log-order=grouped'])
if (!isSeeded()) {
  console.log('Filling the sandbox with people; this happens once')
  run(process.execPath, ['apps/seed/dist/main.mjs', stateFolder])
}

const crew = createCrew()
try {
  await startSandbox(crew, ports)
  await startApi(crew, ports, ['dist/main.mjs'])
  await startWebHost(crew, ports, 'driver', variables.driver)
  await startWebHost(crew, ports, 'admin', variables.admin)
  await welcome(originsOf(ports))
} catch (error) {
  console.error(error.message)
  crew.stop(1)
}
