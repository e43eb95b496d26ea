import { DeleteCommand, PutCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, describe, expect, it } from 'vitest'
import { createTestTable, startDynamo, streamed } from './testing/start-dynamo.ts'

let tables = 0

const world = await startDynamo()
afterAll(() => world.close())

async function startStream() {
  const TableName = await createTestTable(world.client, `streamed-${(tables += 1)}`, streamed)
  const source = world.dynamo.streamOf(TableName)
  const read = async (shard: string, behind = '0', limit = 1000) => {
    await source.caughtUp()
    return source.read(shard, behind, limit)
  }
  return {
    TableName,
    source,
    read,
    put: (Item: Record<string, unknown>) => world.client.send(new PutCommand({ TableName, Item })),
    all: async () => (await Promise.all(source.shards.map((id) => read(id)))).flat(),
    shardWith: async (pk: string) => {
      for (const id of source.shards) {
        const records = await read(id)
        if (records.some(({ dynamodb }) => dynamodb.Keys['pk']?.S === pk)) return { id, records }
      }
      throw new Error(`There is no change record of ${pk}`)
    },
  }
}

describe('stream records', () => {
  it('have old and new images of puts, updates and deletes, in order', async () => {
    const { TableName, put, shardWith } = await startStream()
    await put({ pk: 'a', sk: '1', n: 1 })
    const Key = { pk: 'a', sk: '1' }
    await world.client.send(
      new UpdateCommand({ TableName, Key, UpdateExpression: 'ADD n :n', ExpressionAttributeValues: { ':n': 2 } }),
    )
    await world.client.send(new DeleteCommand({ TableName, Key }))
    const { records } = await shardWith('a')
    expect(records.map(({ dynamodb }) => [dynamodb.OldImage?.['n'], dynamodb.NewImage?.['n']])).toEqual([
      [undefined, { N: '1' }],
      [{ N: '1' }, { N: '3' }],
      [{ N: '3' }, undefined],
    ])
    expect(records[0]?.dynamodb.Keys).toEqual({ pk: { S: 'a' }, sk: { S: '1' } })
  })

  it('do not exist for unchanged items and refused writes', async () => {
    const { TableName, put, all } = await startStream()
    await put({ pk: 'a', sk: '1' })
    await put({ pk: 'a', sk: '1' })
    const refused = { TableName, Item: { pk: 'a', sk: '2' }, ConditionExpression: 'attribute_exists(pk)' }
    const Put = { TableName, Item: { pk: 'b', sk: '1' } }
    await expect(
      world.client.send(new TransactWriteCommand({ TransactItems: [{ Put }, { Put: refused }] })),
    ).rejects.toThrow()
    expect(await all()).toHaveLength(1)
  })
})

describe('a shard', () => {
  it('holds all changes of an item; its numbers grow, and a page continues after the one before', async () => {
    const { put, shardWith, read } = await startStream()
    for (let n = 0; n < 5; n += 1) await put({ pk: 'a', sk: '1', n })
    const { id, records } = await shardWith('a')
    const numbers = records.map(({ dynamodb }) => dynamodb.SequenceNumber)
    expect(numbers).toEqual([...new Set(numbers)].toSorted())
    expect(await read(id, undefined, 2)).toEqual(records.slice(0, 2))
    expect(await read(id, numbers[1])).toEqual(records.slice(2))
    expect(await read(id, numbers[4])).toEqual([])
  })

  it('drops records after a day', async () => {
    const { put, all } = await startStream()
    await put({ pk: 'a', sk: '1' })
    await world.dynamo.trimStreams(Date.now() + 86_400_000 + 1000)
    expect(await all()).toEqual([])
  })
})
