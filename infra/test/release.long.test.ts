import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import * as nodeModule from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { commandEnd } from '@arribo/runtime-contracts/process-end'
import { createSandbox, type Sandbox, type SandboxOptions } from '@arribo/sandbox'
import { freePort } from '@arribo/sandbox/testing/processes'
import { world } from '@arribo/sandbox/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stages } from '../lib/stages.ts'
import { propertiesOf } from './templates.ts'

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const dockerfile = readFileSync(at('apps/api/Dockerfile'), 'utf8')
const instructions = dockerfile
  .replaceAll('\\\n', ' ')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
const saidBy = (word: string) =>
  instructions.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1))

let folder: string
let sandbox: Sandbox
const release = (path: string) => join(folder, 'release', path)

async function node(cwd: string, args: string[], env: NodeJS.ProcessEnv = process.env) {
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], timeout: 120_000 })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += String(chunk)))
  const [status] = await once(child, 'close')
  return { status: status as number | null, output }
}

/** Loads the functions as Lambda does: from the release's file, with only the release around it. */
async function functionsOfRelease(): Promise<SandboxOptions> {
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: world.accessKeyId, AWS_SECRET_ACCESS_KEY: world.secretAccessKey })
  const load = (name: string) => import(pathToFileURL(release(`functions/${name}/${name}.mjs`)).href)
  const names = ['custom-sms-sender', 'projector', 'selfie-upload', 'sign-up-gate']
  const [sender, projector, upload, gate] = await Promise.all(names.map(load))
  return {
    customSmsSender: sender.createCustomSmsSender,
    projector: projector.createProjector,
    selfieUpload: upload.createSelfieUpload,
    preSignUp: gate.createSignUpGate,
  }
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'arribo-release-'))
  const builds = ['apps/api', 'apps/functions'].map((app) => node(at(app), ['build.mjs', join(folder, app)]))
  for (const build of await Promise.all(builds)) expect(build).toMatchObject({ status: 0 })
  expect(await node(at(''), ['scripts/pack.mjs', release(''), folder])).toMatchObject({ status: 0 })
  sandbox = await createSandbox(await functionsOfRelease())
}, 180_000)
afterAll(async () => {
  await sandbox.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('the image of the API', () => {
  function image(): string {
    const app = join(folder, 'app')
    for (const copy of saidBy('COPY')) {
      const words = copy.split(/\s+/)
      const target = words.pop() ?? ''
      for (const source of words) {
        expect(existsSync(release(`api/${source}`)), source).toBe(true)
        cpSync(release(`api/${source}`), join(app, words.length > 1 ? source : target), { recursive: true })
      }
    }
    return app
  }

  async function start(app: string, port: number): Promise<{ child: ChildProcess; output: () => string }> {
    const origins = { driverOrigin: 'http://driver.test', adminOrigin: 'http://admin.test', port }
    const env = { ...sandbox.apiEnvironment(origins), NODE_ENV: 'production' }
    const command = [...JSON.parse(saidBy('ENTRYPOINT')[0] ?? '[]'), ...JSON.parse(saidBy('CMD')[0] ?? '[]')]
    expect(command.shift()).toBe('node')
    const child = spawn(process.execPath, command, { cwd: app, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += String(chunk)))
    return { child, output: () => output }
  }

  it(
    'starts with only the files copied into it, is healthy, answers, and exits when told to',
    { timeout: 60_000 },
    async () => {
      const port = await freePort()
      const { child, output } = await start(image(), port)
      const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
      await expect
        .poll(() => ask('/api/status/health').then(({ status }) => status, output), { timeout: 30_000 })
        .toBe(200)
      const [check = '[]'] = saidBy('HEALTHCHECK').map((line) =>
        line.slice(line.indexOf('['), line.lastIndexOf(']') + 1),
      )
      const [, ...healthcheck] = JSON.parse(check) as string[]
      expect(await node(folder, healthcheck, { ...process.env, PORT: String(port) })).toEqual({ status: 0, output: '' })
      expect((await ask('/api/docs/static/index.html')).status).toBe(200)
      expect((await ask('/api/users/me')).status).toBe(401)
      child.kill('SIGTERM')
      expect(await once(child, 'exit')).toEqual([0, null])
      expect(await node(folder, healthcheck, { ...process.env, PORT: String(port) })).toMatchObject({ status: 1 })
    },
  )

  it('contains the compile cache where Node looks for it', { timeout: 60_000 }, async () => {
    const app = image()
    const [kept = ''] = saidBy('ENV').flatMap((line) => /^NODE_COMPILE_CACHE=\/app\/(\S+)$/.exec(line)?.[1] ?? [])
    expect(saidBy('RUN').join('\n')).toContain(`ls ${kept}`)
    // Compiled by the user who reads it, for whom Node keeps a folder of its own; afterwards nobody may change it.
    expect(saidBy('USER')).toEqual(['node', 'root', 'node'])
    expect(saidBy('RUN').at(-1)).toBe(`chown -R root:root ${kept}`)
    const unset = { PATH: process.env['PATH'], NODE_COMPILE_CACHE: join(app, kept) }
    const { status, output } = await node(app, ['main.mjs'], unset)
    expect({ status, output }).toEqual({ status: 1, output: expect.stringContaining('The API cannot start') })
    // Node 20 keeps no compiled code.
    expect(existsSync(join(app, kept))).toBe('enableCompileCache' in nodeModule)
  })

  it('runs the nightly commands', { timeout: 30_000 }, async () => {
    const [audit] = propertiesOf('prod-api', 'AWS::Scheduler::Schedule').map(
      ({ Target }) => JSON.parse(Object(Target).Input).containerOverrides[0].command as string[],
    )
    const env = {
      ...process.env,
      ...sandbox.apiEnvironment({ driverOrigin: 'http://d.test', adminOrigin: 'http://a.test' }),
    }
    const { status, output } = await node(release('api'), audit ?? [], env)
    expect(status, output).toBe(0)
    // CloudWatch counts audits that passed by this line.
    expect(JSON.parse(output.trim().split('\n').at(-1) ?? '')).toEqual(commandEnd(audit?.[1] ?? '', 0))
  })

  it('names lines of the source in its traces', () => {
    expect(saidBy('ENV')).toContain('NODE_OPTIONS=--enable-source-maps')
    const copied = saidBy('COPY').flatMap((line) => line.split(' '))
    const bundles = copied.filter((word) => word.endsWith('.mjs'))
    expect(bundles).toHaveLength(2)
    expect(copied).toEqual(expect.arrayContaining(bundles.map((bundle) => `${bundle}.map`)))
  })

  it('runs as an unprivileged user, contains no source and installs nothing', () => {
    expect(saidBy('USER').at(-1)).toBe('node')
    expect(saidBy('RUN').join('\n')).not.toMatch(/npm|npx|pnpm|apt|curl|wget|install/)
    expect(saidBy('FROM')).toEqual(['node:24-slim'])
    expect(existsSync(release('api/src'))).toBe(false)
    expect(dockerfile).not.toMatch(/SECRET|_KEY|TOKEN/)
  })
})

describe('the functions', () => {
  it('are the files that Lambda starts', async () => {
    const started = stages.flatMap(({ name }) =>
      ['identity', 'api'].flatMap((stack) => propertiesOf(`${name}-${stack}`, 'AWS::Lambda::Function')),
    )
    expect(started.length).toBeGreaterThan(1)
    for (const { Handler } of started) {
      const [name, exported] = String(Handler).split('.') as [string, string]
      const loaded: Record<string, unknown> = await import(pathToFileURL(release(`functions/${name}/${name}.mjs`)).href)
      expect(loaded[exported]).toBeTypeOf('function')
      // The source map lets stack traces name lines of the source.
      expect(existsSync(release(`functions/${name}/${name}.mjs.map`))).toBe(true)
    }
  })

  it('send a code in the driver’s language', async () => {
    const phone = '+13055550161'
    const response = await fetch(`${sandbox.address}/cognito/`, {
      method: 'POST',
      headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp' },
      body: JSON.stringify({ ClientId: world.driverClientId, Username: phone, Password: 'Correct-Horse' }),
    })
    expect(response.status).toBe(200)
    expect(sandbox.sms.last(phone)?.text).toContain('código para confirmar tu cuenta')
  })

  it('accept no selfie from a stranger', async () => {
    const options = {
      app: 'admin',
      apiAddress: 'http://api.test',
      driverOrigin: 'http://d.test',
      adminOrigin: 'http://a.test',
    } as const
    const { selfieUploadAddress = '' } = sandbox.webConfig(options)
    expect((await fetch(selfieUploadAddress, { method: 'PUT', body: 'x' })).status).toBe(401)
  })
})
