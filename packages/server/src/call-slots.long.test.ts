import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { slotAt, waitForSlot } from './slots.ts'

const sockets = 2
const connectMs = 500
let database: Server
let asked: ServerResponse[] = []
const answer = () => {
  for (const response of asked.splice(0)) response.writeHead(200, { 'content-type': json }).end('{}')
}
const json = 'application/x-amz-json-1.0'

beforeAll(async () => {
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' })
  database = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    request.resume()
    asked.push(response)
  }).listen(0, '127.0.0.1')
  await once(database, 'listening')
})
afterAll(async () => {
  database.closeAllConnections()
  await new Promise((resolve) => database.close(resolve))
})

function openClient() {
  const { port } = database.address() as AddressInfo
  const client = new DynamoDBClient({
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    maxAttempts: 1,
    requestHandler: { connectionTimeout: connectMs, httpAgent: { keepAlive: true, maxSockets: sockets } },
  })
  client.middlewareStack.add(waitForSlot({ slots: sockets, mostWaiting: 9, longestWaitMs: 60_000 }), slotAt)
  const call = () =>
    client.send(new ListTablesCommand()).then(
      () => 'answered',
      (error: Error) => error.name,
    )
  return { client, call }
}

async function burst(call: () => Promise<string>): Promise<string[]> {
  const first = Array.from({ length: sockets }, call)
  await expect.poll(() => asked.length, { timeout: 20_000 }).toBe(sockets)
  answer()
  await Promise.all(first)
  const calls = Promise.all(Array.from({ length: 3 * sockets }, call))
  await after(3 * connectMs)
  const answering = setInterval(answer, 10)
  return calls.finally(() => clearInterval(answering))
}

it('calls that wait for a socket are sent when it is free, however short the timeout of a connection is', async () => {
  const { client, call } = openClient()
  expect(await burst(call)).toEqual(Array.from({ length: 3 * sockets }, () => 'answered'))
  client.destroy()
})
