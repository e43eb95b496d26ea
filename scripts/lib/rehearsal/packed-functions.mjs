import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { unzipSync } from 'fflate'
import { env } from '../setup.mjs'
import { endpointsOf } from './cloud.mjs'

const host = fileURLToPath(new URL('function-host.mjs', import.meta.url))

/** By file name. Each function runs in its own process, from the archive and with the environment that were deployed. */
export function readFunctions(aws, cloud, { stacks, releases }) {
  const deployed = stacks.flatMap((stack) => stack.listOf('AWS::Lambda::Function'))
  return Object.fromEntries(
    deployed.map(({ id }) => {
      const { Configuration, Code } = JSON.parse(aws(['lambda', 'get-function', '--function-name', id]))
      const [name, exported] = Configuration.Handler.split('.')
      const folder = download(aws, `s3://${releases}${new URL(Code.Location).pathname}`)
      const environment = { ...Configuration.Environment.Variables, ...endpointsOf(cloud) }
      return [name, (event) => call({ folder, name, exported, environment }, event)]
    }),
  )
}

function download(aws, address) {
  const folder = mkdtempSync(path.join(tmpdir(), 'arribo-function-'))
  const archive = path.join(folder, 'archive.zip')
  aws(['s3', 'cp', address, archive, '--only-show-errors'])
  for (const [name, bytes] of Object.entries(unzipSync(readFileSync(archive)))) {
    const file = path.join(folder, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, bytes)
  }
  return folder
}

/** Returns the function's log with `{ answer }`, or with `{ error }`, the message of what it threw. */
function call({ folder, name, exported, environment }, event) {
  const { output, stderr } = spawnSync(process.execPath, [host, `${name}.mjs`, exported], {
    cwd: folder,
    env: { PATH: env.PATH, ...environment },
    input: JSON.stringify(event),
    stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
    encoding: 'utf8',
    timeout: 60_000,
  })
  const result = output?.[3]
  if (!result) throw new Error(`${name} did not answer:\n${stderr}`)
  return { log: stderr, ...JSON.parse(result) }
}
