import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTable, createTableClient, type Table } from './table.ts'

vi.setConfig({ testTimeout: 300_000 })

type Verdict = 'good' | 'throttled' | 'broken'

let verdict: (body: string) => Verdict
let sent = 0
let table: Table
const database = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    sent += 1
    const given = answers[verdict(Buffer.concat(chunks).toString())]
    response.writeHead(given.status, { 'content-type': 'application/x-amz-json-1.0' }).end(given.body)
  })
})
/** So patient that nobody is refused only because this process, which is also the database, is slow. */
const unhurried = { requestMs: 60_000, connectMs: 60_000, queueMs: 60_000 }
const answers = {
  good: { status: 200, body: '{}' },
  throttled: { status: 400, body: '{"__type":"com.amazonaws.dynamodb.v20120810#ThrottlingException"}' },
  broken: { status: 500, body: '{"__type":"com.amazonaws.dynamodb.v20120810#InternalServerError"}' },
}

beforeAll(async () => {
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' })
  database.listen(0, '127.0.0.1')
  await once(database, 'listening')
  const { port } = database.address() as AddressInfo
  const config = { AWS_REGION: 'us-east-1', DYNAMODB_ENDPOINT: `http://127.0.0.1:${port}/dynamodb` }
  table = createTable(createTableClient(config, { attempts: 4, ...unhurried }), 'table')
})
afterAll(async () => {
  table.close()
  database.closeAllConnections()
  await new Promise((resolve) => database.close(resolve))
})

const keyOf = (call: number) => ({ pk: `CALL#${call}`, sk: 'CALL' })
const kinds = {
  read: (call: number) => table.get(keyOf(call)),
  transaction: (call: number) => table.transact([{ Put: { Item: keyOf(call) } }]),
}

function firstTry(bad: Verdict): (body: string) => Verdict {
  const seen = new Set<string>()
  return (body) => {
    const name = /CALL#\d+/.exec(body)?.[0] ?? ''
    if (seen.has(name)) return 'good'
    seen.add(name)
    return bad
  }
}

async function refusedOf(calls: number, call: (no: number) => Promise<unknown>): Promise<string[]> {
  const settled = await Promise.allSettled(Array.from({ length: calls }, (_, no) => call(no)))
  return settled.flatMap((each) => (each.status === 'rejected' ? [String((each.reason as Error).cause)] : []))
}

it('refuses nobody in a burst in which every call fails once', async () => {
  const reasons: string[] = []
  for (const call of Object.values(kinds))
    for (const bad of ['throttled', 'broken'] as const)
      for (const calls of [50, 150, 300, 2000]) {
        verdict = firstTry(bad)
        reasons.push(...(await refusedOf(calls, call)))
      }
  expect([...new Set(reasons)]).toEqual([])
})

it('hardly repeats a call while the database is down, and every call again after its first answer', async () => {
  verdict = () => 'broken'
  let asked = 0
  const clients = new AbortController()
  const keepAsking = async () => {
    while (!clients.signal.aborted) {
      asked += 1
      await kinds.read(asked).catch(() => undefined)
    }
  }
  const asking = Array.from({ length: 60 }, keepAsking)
  await after(1500)
  const before = { asked, sent }
  // Enough calls for the ten retries that are allowed at once not to affect the ratio.
  await vi.waitFor(() => expect(asked - before.asked).toBeGreaterThan(1000), { timeout: 60_000 })
  const ratio = (sent - before.sent) / (asked - before.asked)
  clients.abort()
  await Promise.all(asking)
  expect(ratio).toBeLessThanOrEqual(1.2)
  verdict = () => 'good'
  await kinds.read(0)
  verdict = firstTry('throttled')
  expect(await refusedOf(50, kinds.read)).toEqual([])
})
