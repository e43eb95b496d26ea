import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, openSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { env, root } from '../setup.mjs'
import { freePort, untilUp } from '../stack/processes.mjs'

const server = path.join(path.dirname(fileURLToPath(import.meta.url)), 'moto_server.py')

const needed = [
  { name: 'moto', command: 'python3', words: ['-c', 'import moto.server'], install: "pip install 'moto[server,all]'" },
  { name: 'aws', command: 'aws', words: ['--version'], install: 'pip install awscli, or the vendor’s installer' },
  { name: 'cfn-lint', command: 'cfn-lint', words: ['--version'], install: 'pip install cfn-lint' },
]

export const missingTools = () =>
  needed
    .filter(({ command, words }) => spawnSync(command, words, { stdio: 'ignore' }).status !== 0)
    .map(({ name, install }) => `${name} is missing: ${install}`)

export async function startMoto() {
  const port = await freePort()
  // Logs to a file: commands run synchronously, and moto would block on a pipe that nobody reads meanwhile.
  const log = path.join(mkdtempSync(path.join(tmpdir(), 'arribo-moto-')), 'moto.log')
  const file = openSync(log, 'w')
  const words = ['-u', server, '-H', '127.0.0.1', '-p', String(port)]
  const child = spawn('python3', words, { stdio: ['ignore', file, file] })
  child.once('exit', (code) => code && console.error(output()))
  const output = () => readFileSync(log, 'utf8')
  // moto reads the bucket from the path of a template's URL only if the host is called localhost.
  const address = `http://localhost:${port}`
  await untilUp(address, child, () => true)
  const account = {
    AWS_ENDPOINT_URL: address,
    AWS_ACCESS_KEY_ID: 'rehearsal',
    AWS_SECRET_ACCESS_KEY: 'rehearsal',
    AWS_DEFAULT_REGION: 'us-east-1',
    AWS_REGION: 'us-east-1',
    AWS_PAGER: '',
  }
  const repairs = [...output().matchAll(/^REPAIR (.+)$/gm)].map(([, words]) => words)
  return { address, account, repairs, output, stop: () => child.kill() }
}

const addresses = ['COGNITO', 'DYNAMODB', 'S3', 'REKOGNITION', 'KMS', 'SNS'].map((service) => `${service}_ENDPOINT`)

export const endpointsOf = ({ address, account }) => ({
  ...Object.fromEntries(addresses.map((name) => [name, address])),
  ...account,
})

export const resourcesOf = (aws, stack) =>
  JSON.parse(aws(['cloudformation', 'describe-stack-resources', '--stack-name', stack])).StackResources

export function readStack(aws, stage, name) {
  const { Resources } = JSON.parse(readFileSync(path.join(root, `infra/dist/${stage}-${name}.template.json`), 'utf8'))
  const created = resourcesOf(aws, `arribo-${stage}-${name}`)
  const ids = new Map(created.map((resource) => [resource.LogicalResourceId, resource.PhysicalResourceId]))
  return {
    idOf: ({ Ref }) => ids.get(Ref),
    listOf: (type) =>
      Object.entries(Resources)
        .filter(([, { Type }]) => Type === type)
        .map(([logical, { Properties }]) => ({ id: ids.get(logical), properties: Properties })),
  }
}

/** Runs a line of a page in a shell, as a reader would. Throws with its output if it fails. */
export function runLine(line, extra = {}) {
  const { status, stdout, stderr } = spawnSync('bash', ['-euo', 'pipefail', '-c', line], {
    cwd: root,
    env: { ...env, ...extra },
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
  if (status !== 0) throw new Error(`${line}\nended with ${status}:\n${stdout}\n${stderr}`)
  return stdout.trim()
}
