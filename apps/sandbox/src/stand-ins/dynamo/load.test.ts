import { UpdateTimeToLiveCommand } from '@aws-sdk/client-dynamodb'
import { DeleteCommand, GetCommand, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestTable, startDynamo } from './testing/start-dynamo.ts'

let world: Awaited<ReturnType<typeof startDynamo>>
beforeAll(async () => {
  world = await startDynamo()
  for (const TableName of ['put', 'loaded']) {
    await createTestTable(world.client, TableName)
    const TimeToLiveSpecification = { Enabled: true, AttributeName: 'ttl' }
    await world.client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }))
  }
})
afterAll(() => world.close())

const items = [
  { pk: 'a', sk: '1', group: 'g', rank: '2', kind: 'k', text: 'ñandú', none: null, is: true, gone: undefined },
  { pk: 'a', sk: '2', group: 'g', rank: '1', list: ['x', 1, null, { deep: [false] }], ttl: 1_000_000_000 },
  { pk: 'b', sk: '1', amount: -12.5, big: 1_790_000_000_123, empty: {}, nothing: [] },
]
const ask = async (TableName: string, more: object) =>
  (await world.client.send(new QueryCommand({ TableName, ...more }))) as object
const byGroup = {
  IndexName: 'by-group',
  KeyConditionExpression: '#group = :g',
  ExpressionAttributeNames: { '#group': 'group' },
  ExpressionAttributeValues: { ':g': 'g' },
}
const byKind = {
  ...byGroup,
  IndexName: 'by-kind',
  ExpressionAttributeNames: { '#group': 'kind' },
  ExpressionAttributeValues: { ':g': 'k' },
}
const bare = ({ Items, Count }: { Items?: unknown; Count?: unknown }) => ({ Items, Count })

it('loaded items read the same as those put by the vendor’s client, in the table and in each index', async () => {
  for (const Item of items) await world.client.send(new PutCommand({ TableName: 'put', Item }))
  await world.dynamo.load('loaded', await world.dynamo.scanAll('put'))
  expect(await world.dynamo.scanAll('loaded')).toEqual(await world.dynamo.scanAll('put'))
  expect(await world.dynamo.scanAll('loaded')).toHaveLength(3)
  for (const query of [byGroup, byKind]) {
    expect(bare(await ask('loaded', query))).toEqual(bare(await ask('put', query)))
    expect(bare(await ask('loaded', query))).not.toMatchObject({ Count: 0 })
  }
})

it('a loaded item can be changed, moves in its index, expires and is deleted like any other', async () => {
  const TableName = 'loaded'
  const change = { UpdateExpression: 'SET #group = :h', ExpressionAttributeNames: { '#group': 'group' } }
  const Key = { pk: 'a', sk: '1' }
  await world.client.send(new UpdateCommand({ TableName, Key, ...change, ExpressionAttributeValues: { ':h': 'h' } }))
  expect(await ask(TableName, byGroup)).toMatchObject({ Items: [{ sk: '2' }] })
  expect(await world.dynamo.sweep(1_000_000_001)).toBe(2)
  expect(await ask(TableName, byGroup)).toMatchObject({ Items: [] })
  await world.client.send(new DeleteCommand({ TableName, Key }))
  expect(await ask(TableName, byKind)).toMatchObject({ Items: [] })
  const { Item } = await world.client.send(new GetCommand({ TableName, Key: { pk: 'b', sk: '1' } }))
  expect(Item).toEqual(items[2])
})
