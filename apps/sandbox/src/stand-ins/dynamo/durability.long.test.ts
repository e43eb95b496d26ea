import { type DynamoDBDocumentClient, paginateScan, PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { createClient, createTestTable, startDynamo } from './testing/start-dynamo.ts'

const rounds = 3
const writers = 8
const TableName = 'killed'

const folder = await mkdtemp(join(tmpdir(), 'arribo-kill-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

it('loses no acknowledged write, and no transaction half, when it is killed', { timeout: 60_000 }, async () => {
  const acknowledged = new Map<string, number>()
  for (let round = 0; round < rounds; round++) {
    const { process, endpoint } = await serve()
    const client = createClient(endpoint)
    if (round === 0) await createTestTable(client, TableName)
    const before = acknowledged.size
    const writing = Array.from({ length: writers }, (_, writer) => write(client, `${round}-${writer}`, acknowledged))
    // Kill it in the middle of its writes, however slow the machine is.
    while (acknowledged.size < before + 60 + round * 7) await delay(5)
    process.kill('SIGKILL')
    await Promise.all(writing)
    expect(acknowledged.size).toBeGreaterThan(before)
    client.destroy()
  }
  await checkAll(acknowledged)
})

/**
 * Writes pairs in transactions and single items alternately until the process is gone; records what was acknowledged.
 */
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

async function checkAll(acknowledged: ReadonlyMap<string, number>) {
  const world = await startDynamo({ folder })
  const table = await everything(world.client)
  const index = await everything(world.client, 'by-group')
  const lost = [...acknowledged].filter(([pk, version]) => !(Number(table.get(pk)?.version) >= version))
  const halves = [...table.keys()].filter((pk) => {
    const twin = table.get(`${pk}-twin`)
    return /^\d+-\d+-\d+$/.test(pk) && twin?.version !== table.get(pk)?.version
  })
  expect({ lost, halves }).toEqual({ lost: [], halves: [] })
  expect(index).toEqual(table)
  expect(table.size).toBeGreaterThan(writers * rounds)
  await world.close()
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

async function serve(): Promise<{ process: ChildProcess; endpoint: string }> {
  const script = join(import.meta.dirname, 'testing/serve.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', script, folder], { cwd: import.meta.dirname })
  child.stderr.pipe(process.stderr)
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { process: child, endpoint: line.toString().trim() }
}
