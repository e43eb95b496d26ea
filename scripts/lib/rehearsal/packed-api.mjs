import { spawn } from 'node:child_process'
import path from 'node:path'
import { env, root } from '../setup.mjs'
import { freePort } from './cloud.mjs'

/** AWS services whose endpoint the API can be given; here moto replaces all of them. */
const addresses = ['COGNITO', 'DYNAMODB', 'S3', 'REKOGNITION', 'KMS', 'SNS'].map((vendor) => `${vendor}_ENDPOINT`)

/** What AWS would give the API's container: its deployed settings, and its secrets from Secrets Manager. */
export function environmentOf({ containerDefinitions }, readSecret) {
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

/** Starts release/api like its image does, with moto in place of AWS. */
export async function startPackedApi(task, readSecret, cloud) {
  const port = await freePort()
  const environment = {
    ...environmentOf(task, readSecret),
    ...Object.fromEntries(addresses.map((name) => [name, cloud.address])),
    ...cloud.account,
    PORT: String(port),
    HOST: '127.0.0.1',
    LEAVING_NOTICE_MS: '0',
    LOG_LEVEL: 'warn',
  }
  // Nothing collects metrics here.
  for (const name of Object.keys(environment)) if (name.startsWith('OTEL_')) delete environment[name]
  const child = spawn(process.execPath, ['--enable-source-maps', 'main.mjs'], {
    cwd: path.join(root, 'release/api'),
    env: { PATH: env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  const address = `http://127.0.0.1:${port}`
  await untilReady(`${address}/api/status/ready`, child, () => output)
  return { address, environment, output: () => output, stop: () => child.kill('SIGTERM') }
}

async function untilReady(address, child, output) {
  for (let tries = 0; tries < 120; tries += 1) {
    if (child.exitCode !== null) throw new Error(`The packed API ended:\n${output()}`)
    const isReady = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error(`The packed API is not ready:\n${output()}`)
}
