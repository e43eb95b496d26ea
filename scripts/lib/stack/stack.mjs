import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { env, root } from '../setup.mjs'
import { choosePorts, createCrew, untilUp } from './processes.mjs'

const at = (...parts) => path.join(root, ...parts)
export const stateFolder = at('.arribo/state')
export const isSeeded = () => existsSync(stateFolder)

export const originsOf = (ports) =>
  Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, `http://localhost:${port}`]))

export async function startSandbox(crew, ports, folder = stateFolder) {
  const { api, sandbox } = originsOf(ports)
  const environment = {
    ARRIBO_STATE_FOLDER: folder,
    ARRIBO_SANDBOX_PORT: String(ports.sandbox),
    ARRIBO_FUNCTIONS_FOLDER: at('apps/functions/dist'),
    ARRIBO_WEBHOOK_ADDRESS: `${api}/api/webhooks/stripe`,
  }
  const program = { name: 'sandbox', folder: at('apps/sandbox'), command: ['dist/main.mjs'], environment }
  await startProgram(crew, program, `${sandbox}/controls`)
}

/**
 * Starts the API against the sandbox. `command` runs the build, or the source during development. `kept` is a file of
 * the API's variables for commands that run next to it, such as ledger:verify.
 */
export async function startApi(crew, ports, command, kept = at('.arribo/api.env')) {
  const { driver, admin, api, sandbox } = originsOf(ports)
  const query = new URLSearchParams({ driverOrigin: driver, adminOrigin: admin, port: String(ports.api) })
  const environment = await (await fetch(`${sandbox}/controls/api-environment?${query}`)).json()
  writeFileSync(
    kept,
    Object.entries(environment)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
    { mode: 0o600 },
  )
  const program = { name: 'API', folder: at('apps/api'), command, environment: { LOG_LEVEL: 'warn', ...environment } }
  await startProgram(crew, program, `${api}/api/status/health`)
}

export async function webConfig(ports, app) {
  const { driver, admin, api, sandbox } = originsOf(ports)
  const query = new URLSearchParams({ app, apiAddress: api, driverOrigin: driver, adminOrigin: admin })
  return (await fetch(`${sandbox}/controls/web-config?${query}`)).text()
}

/** Serves an app's production build or another folder as AWS will, with the headers that its checkout gives it. */
export async function startWebHost(
  crew,
  ports,
  app,
  { checkout = root, folder = path.join(checkout, 'apps', app, 'dist') } = {},
) {
  const environment = {
    ARRIBO_WEB_APP: app,
    ARRIBO_WEB_FOLDER: folder,
    ARRIBO_WEB_CONFIG: await webConfig(ports, app),
    [`ARRIBO_${app.toUpperCase()}_PORT`]: String(ports[app]),
  }
  const program = { folder: path.join(checkout, 'apps/sandbox'), command: ['dist/web-host.mjs'], environment }
  await startProgram(crew, { name: `${app} app`, ...program }, `${originsOf(ports)[app]}/`)
}

/** Only errors reach the terminal, because the callers print the URLs themselves. */
async function startProgram(crew, { name, folder, command, environment }, upAt) {
  const child = crew.add(name, process.execPath, command, {
    cwd: folder,
    env: { ...env, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await untilUp(upAt, child)
}

/** The ports are defined in runtime-contracts. This runs before anything is built, so it reads them from the source. */
function standardPorts() {
  const source = readFileSync(path.join(root, 'packages/runtime-contracts/src/ports.ts'), 'utf8')
  const rows = [...source.matchAll(/(\w+): \{ variable: '(\w+)', port: (\d+) \}/g)]
  return Object.fromEntries(rows.map(([, name, variable, port]) => [name, { variable, port: Number(port) }]))
}

export const chooseStandardPorts = () => choosePorts(standardPorts())

/** Starts what runs together, says where it is, and runs it until Ctrl-C. */
export async function runTogether(ports, startAll) {
  const crew = createCrew()
  try {
    await startAll(crew)
    await welcome(originsOf(ports))
  } catch (error) {
    console.error(error.message)
    crew.stop(1)
  }
}

async function welcome({ driver, admin, api, sandbox }) {
  const { password, platformPassword, people } = await (await fetch(`${sandbox}/controls/people`)).json()
  const rows = people.map(
    ({ phoneNumber, name, story }) => `  ${name.padEnd(15)} ${sandbox}/people/${phoneNumber}   ${story}`,
  )
  console.log(`
Arribo runs. Ctrl-C stops it.

  Driver app       ${driver}
  Admin app        ${admin}
  API              ${api}   (its documentation: ${api}/api/docs)
  Sandbox console  ${sandbox}   (people, texts, failures)

People to sign in as, all with the password ${password}; the console shows what each needs next:
${rows.join('\n')}

To try a new number, use +1 305 555 0160 to 0199; its code arrives in the console's inbox.
Cards: 4242 4242 4242 4242 pays, 4000 0025 0000 3155 asks the bank, 4000 0000 0000 9995 is declined.
Flex accounts (password ${platformPassword}): driver@flex.example signs in at once, otp@, mfa@ and confirmation@ ask for more.
`)
}
