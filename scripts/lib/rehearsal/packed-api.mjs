import { spawn, spawnSync } from 'node:child_process'
import path from 'node:path'
import { env, root } from '../setup.mjs'
import { freePort, untilUp } from '../stack/processes.mjs'
import { endpointsOf } from './cloud.mjs'

const folder = path.join(root, 'release/api')

/** What AWS would give the API's container: its deployed settings, and its secrets from Secrets Manager. */
function environmentOf({ containerDefinitions }, readSecret) {
  const container = containerDefinitions.find(({ name }) => name === 'api')
  if (!container) throw new Error('The task has no container of the API')
  const settings = container.environment.map(({ name, value }) => [name, value])
  const secrets = container.secrets.map(({ name, valueFrom }) => {
    // arn:aws:secretsmanager:REGION:ACCOUNT:secret:NAME:FIELD::
    const field = valueFrom.split(':').at(-3)
    const value = JSON.parse(readSecret(valueFrom.split(':').slice(0, 7).join(':')))[field]
    if (typeof value !== 'string') throw new Error(`${name} is not in its secret`)
    return [name, value]
  })
  return Object.fromEntries([...settings, ...secrets])
}

export function readTask(aws, cloud, arn) {
  const words = ['ecs', 'describe-task-definition', '--task-definition', arn, '--query', 'taskDefinition']
  const readSecret = (secret) =>
    aws(['secretsmanager', 'get-secret-value', '--secret-id', secret, '--query', 'SecretString', '--output', 'text'])
  const environment = { ...environmentOf(JSON.parse(aws(words)), readSecret), ...endpointsOf(cloud), LOG_LEVEL: 'warn' }
  // Nothing collects metrics in a rehearsal.
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !name.startsWith('OTEL_')))
}

export async function startPackedApi(environment) {
  const port = await freePort()
  const child = spawn(process.execPath, ['--enable-source-maps', 'main.mjs'], {
    cwd: folder,
    env: { PATH: env.PATH, ...environment, PORT: String(port), HOST: '127.0.0.1', LEAVING_NOTICE_MS: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  const address = `http://127.0.0.1:${port}`
  await untilUp(`${address}/api/status/ready`, child).catch((error) => {
    throw new Error(`${error.message}\n${output}`)
  })
  return { address, output: () => output, stop: () => child.kill('SIGTERM') }
}

export function runPackedCommand(environment, words) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--enable-source-maps', ...words], {
    cwd: folder,
    env: { PATH: env.PATH, ...environment },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${words.join(' ')} ended with ${status}:\n${stdout}\n${stderr}`)
  return stdout.trim().split('\n')
}
