import * as sdk from '@aws-sdk/lib-dynamodb'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTable } from './testing/start-dynamo.ts'

const world = await startTable('limited')
const { client, TableName } = world
const exceeded = { name: 'ProvisionedThroughputExceededException' }
const many = { write: 1_000_000, read: 1_000_000 }
const limit = (more: object) => world.dynamo.setLimits({ holdMs: 0, key: many, table: many, ...more })

beforeEach(() => {
  world.dynamo.resetStats()
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  world.dynamo.setLimits(undefined)
})
afterAll(() => world.close())

const put = (pk: string, more: object = {}) =>
  client.send(new sdk.PutCommand({ TableName, Item: { pk, sk: '1', ...more } }))
const transact = (...pks: string[]) =>
  client.send(
    new sdk.TransactWriteCommand({ TransactItems: pks.map((pk) => ({ Put: { TableName, Item: { pk, sk: '1' } } })) }),
  )
const batch = (...pks: string[]) =>
  client.send(
    new sdk.BatchWriteCommand({
      RequestItems: { [TableName]: pks.map((pk) => ({ PutRequest: { Item: { pk, sk: '1' } } })) },
    }),
  )
const get = (pk: string) => client.send(new sdk.GetCommand({ TableName, Key: { pk, sk: '1' }, ConsistentRead: true }))

describe('a partition key', () => {
  it('accepts its units per second, and again a second later; other keys are not affected', async () => {
    limit({ key: { ...many, write: 3 } })
    for (const _ of [1, 2, 3]) await put('hot')
    await expect(put('hot')).rejects.toMatchObject(exceeded)
    await put('other')
    vi.advanceTimersByTime(1000)
    await put('hot')
  })

  it('of an index has the same limits, although the items have different keys', async () => {
    limit({ key: { ...many, write: 2 } })
    await put('a', { group: 'g', rank: '1' })
    await put('b', { group: 'g', rank: '2' })
    await expect(put('c', { group: 'g', rank: '3' })).rejects.toMatchObject(exceeded)
    await put('c', { group: 'h', rank: '3' })
    expect(world.dynamo.stats().throttles).toEqual({ 'limited/by-group~g': 1 })
  })

  it('costs twice as much in a transaction, which is cancelled with the reason of each item', async () => {
    limit({ key: { ...many, write: 2 } })
    await transact('a', 'b')
    await put('c')
    await put('c')
    await expect(transact('c', 'd')).rejects.toMatchObject({
      name: 'TransactionCanceledException',
      CancellationReasons: [{ Code: 'ThrottlingError' }, { Code: 'None' }],
    })
    expect((await get('d')).Item).toBeUndefined()
  })

  it('is returned as unprocessed by a batch; the rest is written', async () => {
    limit({ key: { ...many, write: 1 } })
    await put('full')
    const { UnprocessedItems } = await batch('full', 'free')
    expect(UnprocessedItems?.[TableName]?.map(({ PutRequest }) => PutRequest?.Item?.pk)).toEqual(['full'])
    expect((await get('free')).Item).toBeDefined()
    await expect(batch('full')).rejects.toMatchObject(exceeded)
  })

  it('is read as often as its units allow, by key, by query and in a batch', async () => {
    await put('read')
    limit({ key: { ...many, read: 1 } })
    const query = () =>
      client.send(
        new sdk.QueryCommand({
          TableName,
          KeyConditionExpression: 'pk = :pk',
          ExpressionAttributeValues: { ':pk': 'read' },
          ConsistentRead: true,
        }),
      )
    const Keys = [{ pk: 'read', sk: '1' }]
    const getBatch = () =>
      client.send(new sdk.BatchGetCommand({ RequestItems: { [TableName]: { Keys, ConsistentRead: true } } }))
    for (const read of [() => get('read'), query, getBatch]) {
      vi.advanceTimersByTime(2000)
      await read()
      for (const again of [() => get('read'), query, getBatch]) await expect(again()).rejects.toMatchObject(exceeded)
    }
  })
})

describe('a table', () => {
  it('accepts no more than its units, whatever the key', async () => {
    limit({ table: { ...many, write: 2 } })
    await put('a')
    await put('b')
    await expect(put('c')).rejects.toMatchObject(exceeded)
    expect((await get('a')).Item).toBeDefined()
  })
})
