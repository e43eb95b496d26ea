import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createSandbox } from './sandbox.ts'
import { world } from './world.ts'

const main = fileURLToPath(new URL('main.ts', import.meta.url))
let folder: string
let started: ChildProcess[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arribo-main-'))
})
afterEach(async () => {
  for (const child of started) child.kill('SIGKILL')
  started = []
  await rm(folder, { recursive: true, force: true })
})

type Started = { readonly child: ChildProcess; readonly output: () => string }

function start(environment: Record<string, string> = {}): Started {
  const env = { ...process.env, ARRIBO_SANDBOX_PORT: '0', ARRIBO_STATE_FOLDER: folder, ...environment }
  const child = spawn(process.execPath, ['--import', 'tsx', main], {
    cwd: import.meta.dirname,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  started.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return { child, output: () => output }
}

async function addressOf({ child }: Started): Promise<string> {
  const [message] = (await once(child, 'message')) as [{ address: string }]
  return message.address
}

async function signUp(address: string, phone: string): Promise<boolean> {
  const response = await fetch(`${address}/cognito/`, {
    method: 'POST',
    headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp' },
    body: JSON.stringify({ ClientId: world.driverClientId, Username: phone, Password: 'Correct-Horse' }),
  })
  return response.ok
}

it('prints its address, and stops on SIGTERM', { timeout: 20_000 }, async () => {
  const running = start()
  const address = await addressOf(running)
  expect((await fetch(address)).status).toBe(200)
  running.child.kill('SIGTERM')
  const [code] = (await once(running.child, 'exit')) as [number]
  expect(code).toBe(0)
  expect(running.output()).toBe(`The sandbox is at ${address}\n`)
})

it('exits with one sentence and code 1 when its port is taken', { timeout: 20_000 }, async () => {
  const other = await createSandbox()
  const refused = start({ ARRIBO_SANDBOX_PORT: String(other.port) })
  const [code] = (await once(refused.child, 'exit')) as [number]
  await other.close()
  expect(code).toBe(1)
  expect(refused.output()).toBe(
    `Port ${other.port} is taken. Stop what listens there, or choose another by ARRIBO_SANDBOX_PORT.\n`,
  )
})

it('when killed at work, it loses no acknowledged account or code', { timeout: 30_000 }, async () => {
  const running = start()
  const address = await addressOf(running)
  const acknowledged: string[] = []
  const work = Array.from({ length: 4 }, async (_, worker) => {
    for (let count = 0; ; count++) {
      const phone = `+1305${worker}${String(count).padStart(6, '0')}`
      if (await signUp(address, phone).catch(() => false)) acknowledged.push(phone)
      else return
    }
  })
  while (acknowledged.length < 100) await new Promise((resolve) => setTimeout(resolve, 10))
  running.child.kill('SIGKILL')
  await Promise.all(work)
  const again = await createSandbox({ folder })
  const lost = acknowledged.filter((phone) => !again.cognito.subOf(phone) || !again.sms.last(phone, 'signup'))
  await again.close()
  expect(lost).toEqual([])
})
