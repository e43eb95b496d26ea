import { type DynamoDBDocumentClient, paginateScan, PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createSandbox } from './sandbox.ts'
import { createClient, createTestTable } from './stand-ins/dynamo/testing/start-dynamo.ts'
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

const rounds = 3
const writers = 8
const TableName = 'killed'

it('loses no acknowledged account, code or item, and no transaction half, when it is killed', async () => {
  const versions = new Map<string, number>()
  const phones: string[] = []
  for (let round = 0; round < rounds; round++) {
    const running = start()
    const address = await addressOf(running)
    const client = createClient(`${address}/dynamodb`)
    if (round === 0) await createTestTable(client, TableName)
    const before = { versions: versions.size, phones: phones.length }
    const work = [
      ...Array.from({ length: writers }, (_, writer) => write(client, `${round}-${writer}`, versions)),
      ...[0, 1].map((worker) => signUpMany(address, `+1305${round}${worker}`, phones)),
    ]
    // Kills it in the middle of its work, however slow the machine is.
    while (versions.size < before.versions + 60 + round * 7 || phones.length < before.phones + 20) await delay(5)
    running.child.kill('SIGKILL')
    await Promise.all(work)
  }
  const again = await createSandbox({ folder })
  const missing = phones.filter((phone) => !again.cognito.subOf(phone) || !again.sms.last(phone, 'signup'))
  const client = createClient(`${again.address}/dynamodb`)
  const [table, index] = [await everything(client), await everything(client, 'by-group')]
  await again.close()
  const lost = [...versions].filter(([pk, version]) => !(Number(table.get(pk)?.version) >= version))
  const halves = [...table.keys()].filter(
    (pk) => /^\d+-\d+-\d+$/.test(pk) && table.get(`${pk}-twin`)?.version !== table.get(pk)?.version,
  )
  expect({ missing, lost, halves }).toEqual({ missing: [], lost: [], halves: [] })
  expect(index).toEqual(table)
  expect(table.size).toBeGreaterThan(writers * rounds)
}, 120_000)

async function signUpMany(address: string, numbers: string, acknowledged: string[]) {
  for (let count = 0; ; count++) {
    const phone = `${numbers}${String(count).padStart(5, '0')}`
    const response = await fetch(`${address}/cognito/`, {
      method: 'POST',
      headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp' },
      body: JSON.stringify({ ClientId: world.driverClientId, Username: phone, Password: 'Correct-Horse' }),
    }).catch(() => undefined)
    if (!response?.ok) return
    acknowledged.push(phone)
  }
}

/** Alternates pairs in transactions with single items until the process is gone; records acknowledged ones. */
async function write(client: DynamoDBDocumentClient, name: string, acknowledged: Map<string, number>) {
  for (let version = 1; ; version++) {
    const pk = `${name}-${version % 25}`
    const item = (key: string) => ({
      pk: key,
      sk: '1',
      group: `g${version % 7}`,
      rank: key,
      version,
      pad: 'x'.repeat(300),
    })
    const pair = [pk, `${pk}-twin`].map((key) => ({ Put: { TableName, Item: item(key) } }))
    try {
      await client.send(new TransactWriteCommand({ TransactItems: pair }))
      acknowledged.set(pk, version)
      await client.send(new PutCommand({ TableName, Item: item(`${pk}-single`) }))
      acknowledged.set(`${pk}-single`, version)
    } catch {
      return
    }
  }
}

async function everything(client: DynamoDBDocumentClient, IndexName?: string) {
  const found = new Map<string, Record<string, unknown>>()
  for await (const page of paginateScan({ client }, { TableName, IndexName })) {
    for (const item of page.Items ?? []) {
      expect(found.has(String(item.pk))).toBe(false)
      found.set(String(item.pk), item)
    }
  }
  return found
}
