import { DeleteCommand, PutCommand, QueryCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, expect, it } from 'vitest'
import { startTable } from './testing/start-dynamo.ts'

const now = 1_784_000_000
const world = await startTable('expiring')
let { client, TableName } = world

afterAll(() => world.close())

const put = (pk: string, expiresAt?: unknown) =>
  client.send(new PutCommand({ TableName, Item: { pk, sk: '1', group: 'all', rank: pk, expiresAt } }))
const left = async () => {
  const { Items = [] } = await client.send(new ScanCommand({ TableName }))
  return Items.map(({ pk }) => String(pk)).sort()
}

it('expiry is off until it is turned on', async () => {
  await put('old', now - 5)
  expect(await world.dynamo.sweep(now)).toBe(0)
  await client.send(new DeleteCommand({ TableName, Key: { pk: 'old', sk: '1' } }))
  await world.dynamo.expire(TableName, 'expiresAt')
})

it('expiry deletes expired items, from the indexes too, and nothing else', async () => {
  await put('expired', now - 1)
  await put('this-second', now)
  await put('later', now + 500)
  await put('never')
  await put('text', 'tomorrow')
  await put('ancient', now - 6 * 365 * 86_400)
  expect(await world.dynamo.sweep(now)).toBe(1)
  const staying = ['ancient', 'later', 'never', 'text', 'this-second']
  expect(await left()).toEqual(staying)
  const inIndex = new QueryCommand({
    TableName,
    IndexName: 'by-group',
    KeyConditionExpression: '#g = :g',
    ExpressionAttributeNames: { '#g': 'group' },
    ExpressionAttributeValues: { ':g': 'all' },
  })
  expect((await client.send(inIndex)).Items?.map(({ pk }) => pk)).toEqual(staying)
})

it('expiry runs by the clock', async () => {
  const ticking = await startTable('expiring', { sweepEveryMs: 20 })
  ;({ client, TableName } = ticking)
  await ticking.dynamo.expire(TableName, 'expiresAt')
  await put('gone', Math.floor(Date.now() / 1000) - 2)
  await expect.poll(left).toEqual([])
  await ticking.close()
})
