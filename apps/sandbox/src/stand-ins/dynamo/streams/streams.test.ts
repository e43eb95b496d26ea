import { UpdateTableCommand, UpdateTimeToLiveCommand } from '@aws-sdk/client-dynamodb'
import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  ListStreamsCommand,
  type ShardIteratorType,
} from '@aws-sdk/client-dynamodb-streams'
import { DeleteCommand, PutCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { world as sandboxWorld } from '../../../world.ts'
import { createTestTable, startDynamo } from '../testing/start-dynamo.ts'

let world: Awaited<ReturnType<typeof startDynamo>>
let client: DynamoDBStreamsClient
let tables = 0

beforeAll(async () => {
  world = await startDynamo()
  const { accessKeyId, secretAccessKey, region } = sandboxWorld
  client = new DynamoDBStreamsClient({
    region,
    endpoint: world.endpoint,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 1,
  })
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(async () => {
  client.destroy()
  await world.close()
})

/** A new table with a stream of old and new images. */
async function startStream() {
  const TableName = await createTestTable(world.client, `streamed-${(tables += 1)}`)
  const StreamSpecification = { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' as const }
  const { TableDescription } = await world.client.send(new UpdateTableCommand({ TableName, StreamSpecification }))
  const StreamArn = TableDescription?.LatestStreamArn ?? ''
  const describeIt = async () => {
    const { StreamDescription } = await client.send(new DescribeStreamCommand({ StreamArn }))
    return StreamDescription
  }
  const iteratorOf = async (ShardId: string, type: ShardIteratorType, SequenceNumber?: string) => {
    const { ShardIterator } = await client.send(
      new GetShardIteratorCommand({ StreamArn, ShardId, ShardIteratorType: type, SequenceNumber }),
    )
    return ShardIterator ?? ''
  }
  const read = async (ShardIterator: string, Limit?: number) =>
    client.send(new GetRecordsCommand({ ShardIterator, Limit }))
  return {
    TableName,
    StreamArn,
    describeIt,
    iteratorOf,
    read,
    put: (Item: Record<string, unknown>) => world.client.send(new PutCommand({ TableName, Item })),
    /** All records so far, of all shards. */
    all: async () => {
      const shards = (await describeIt())?.Shards ?? []
      const pages = await Promise.all(
        shards.map(async ({ ShardId = '' }) => (await read(await iteratorOf(ShardId, 'TRIM_HORIZON'))).Records ?? []),
      )
      return pages.flat()
    },
    /** The shard that holds an item's changes, and the changes. */
    shardWith: async (pk: string) => {
      for (const { ShardId = '' } of (await describeIt())?.Shards ?? []) {
        const { Records = [] } = await read(await iteratorOf(ShardId, 'TRIM_HORIZON'))
        if (Records.some(({ dynamodb }) => dynamodb?.Keys?.['pk']?.S === pk)) return { ShardId, Records }
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
    const { Records } = await shardWith('a')
    expect(
      Records.map(({ eventName, dynamodb }) => [eventName, dynamodb?.OldImage?.['n'], dynamodb?.NewImage?.['n']]),
    ).toEqual([
      ['INSERT', undefined, { N: '1' }],
      ['MODIFY', { N: '1' }, { N: '3' }],
      ['REMOVE', { N: '3' }, undefined],
    ])
    expect(Records[0]).toMatchObject({
      eventSource: 'aws:dynamodb',
      dynamodb: { Keys: { pk: { S: 'a' }, sk: { S: '1' } }, StreamViewType: 'NEW_AND_OLD_IMAGES' },
    })
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

  it('include every write of a transaction', async () => {
    const { TableName, all } = await startStream()
    const TransactItems = ['a', 'b', 'c'].map((pk) => ({ Put: { TableName, Item: { pk, sk: '1' } } }))
    await world.client.send(new TransactWriteCommand({ TransactItems }))
    expect((await all()).map(({ dynamodb }) => dynamodb?.Keys?.['pk']?.S)).toEqual(
      expect.arrayContaining(['a', 'b', 'c']),
    )
  })

  it('mark deletions by TTL', async () => {
    const { TableName, put, all } = await startStream()
    const TimeToLiveSpecification = { AttributeName: 'ttl', Enabled: true }
    await world.client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }))
    await put({ pk: 'a', sk: '1', ttl: 1000 })
    await world.dynamo.sweep(2000)
    expect(await all()).toMatchObject([
      { eventName: 'INSERT' },
      { eventName: 'REMOVE', userIdentity: { Type: 'Service', PrincipalId: 'dynamodb.amazonaws.com' } },
    ])
  })
})

describe('a shard', () => {
  it('holds all changes of an item; its numbers grow, and a page continues after the one before', async () => {
    const { put, shardWith, iteratorOf, read } = await startStream()
    for (let n = 0; n < 5; n += 1) await put({ pk: 'a', sk: '1', n })
    const { ShardId, Records } = await shardWith('a')
    const numbers = Records.map(({ dynamodb }) => dynamodb?.SequenceNumber ?? '')
    expect(numbers).toEqual([...new Set(numbers)].toSorted())
    const first = await read(await iteratorOf(ShardId, 'TRIM_HORIZON'), 2)
    const second = await read(first.NextShardIterator ?? '')
    expect([first.Records?.length, second.Records?.length]).toEqual([2, 3])
    expect((await read(second.NextShardIterator ?? '')).Records).toEqual([])
  })

  it.each([
    ['AT_SEQUENCE_NUMBER', 2],
    ['AFTER_SEQUENCE_NUMBER', 1],
    ['LATEST', 0],
    ['TRIM_HORIZON', 3],
  ] as const)('is read %s', async (type, expected) => {
    const { put, shardWith, iteratorOf, read } = await startStream()
    for (let n = 0; n < 3; n += 1) await put({ pk: 'a', sk: '1', n })
    const { ShardId, Records } = await shardWith('a')
    const number = type.endsWith('SEQUENCE_NUMBER') ? Records[1]?.dynamodb?.SequenceNumber : undefined
    expect((await read(await iteratorOf(ShardId, type, number))).Records).toHaveLength(expected)
  })

  it('is closed when shards are split: its child continues, and it ends with what it has', async () => {
    const { TableName, put, describeIt, iteratorOf, read } = await startStream()
    await put({ pk: 'a', sk: '1', n: 1 })
    await world.dynamo.streamOf(TableName).split()
    await put({ pk: 'a', sk: '1', n: 2 })
    const shards = (await describeIt())?.Shards ?? []
    const closed = shards.filter(({ SequenceNumberRange }) => SequenceNumberRange?.EndingSequenceNumber)
    expect(closed).toHaveLength(shards.length / 2)
    const children = shards.filter(({ ParentShardId }) => ParentShardId)
    expect(children.map(({ ParentShardId }) => ParentShardId)).toEqual(closed.map(({ ShardId }) => ShardId))
    const ends = await Promise.all(
      closed.map(async ({ ShardId = '' }) => (await read(await iteratorOf(ShardId, 'TRIM_HORIZON'))).NextShardIterator),
    )
    expect(ends.every((next) => next === undefined)).toBe(true)
  })
})

describe('errors', () => {
  it('ExpiredIteratorException: fifteen minutes later', async () => {
    const { put, shardWith, iteratorOf, read } = await startStream()
    await put({ pk: 'a', sk: '1' })
    const { ShardId } = await shardWith('a')
    const iterator = await iteratorOf(ShardId, 'TRIM_HORIZON')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15 * 60_000 + 1 })
    await expect(read(iterator)).rejects.toMatchObject({ name: 'ExpiredIteratorException' })
  })

  it('TrimmedDataAccessException: records of a day ago', async () => {
    const { put, shardWith, iteratorOf, read, all } = await startStream()
    await put({ pk: 'a', sk: '1' })
    const { ShardId, Records } = await shardWith('a')
    const first = Records[0]?.dynamodb?.SequenceNumber
    const iterator = await iteratorOf(ShardId, 'AT_SEQUENCE_NUMBER', first)
    await world.dynamo.trimStreams(Date.now() + 86_400_000 + 1000)
    await expect(read(iterator)).rejects.toMatchObject({ name: 'TrimmedDataAccessException' })
    await expect(iteratorOf(ShardId, 'AT_SEQUENCE_NUMBER', first)).rejects.toMatchObject({
      name: 'TrimmedDataAccessException',
    })
    expect(await all()).toEqual([])
  })

  it('none if nothing was written for a day: a reader misses nothing', async () => {
    const { put, shardWith, iteratorOf, read } = await startStream()
    await put({ pk: 'a', sk: '1' })
    const { ShardId } = await shardWith('a')
    const first = await read(await iteratorOf(ShardId, 'TRIM_HORIZON'))
    const { NextShardIterator } = await read(first.NextShardIterator ?? '')
    await world.dynamo.trimStreams(Date.now() + 86_400_000 + 1000)
    expect((await read(NextShardIterator ?? '')).Records).toEqual([])
  })

  it('ResourceNotFoundException: an unknown stream or shard', async () => {
    const { StreamArn, iteratorOf } = await startStream()
    const noStream = client.send(new DescribeStreamCommand({ StreamArn: `${StreamArn}-none-of-that-name` }))
    await expect(noStream).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
    await expect(iteratorOf('shardId-00000000000000000000-00000000', 'LATEST')).rejects.toMatchObject({
      name: 'ResourceNotFoundException',
    })
  })

  it('ValidationException: a missing sequence number, more records than a page may have', async () => {
    const { put, shardWith, iteratorOf, read } = await startStream()
    await put({ pk: 'a', sk: '1' })
    const { ShardId } = await shardWith('a')
    await expect(iteratorOf(ShardId, 'AT_SEQUENCE_NUMBER')).rejects.toMatchObject({ name: 'ValidationException' })
    await expect(read(await iteratorOf(ShardId, 'LATEST'), 1001)).rejects.toMatchObject({ name: 'ValidationException' })
  })
})

it("lists a table's stream, and says when it has ended", async () => {
  const { TableName, StreamArn, describeIt } = await startStream()
  const list = async () => (await client.send(new ListStreamsCommand({ TableName }))).Streams ?? []
  expect(await list()).toMatchObject([{ StreamArn, TableName }])
  const StreamSpecification = { StreamEnabled: false }
  await world.client.send(new UpdateTableCommand({ TableName, StreamSpecification }))
  expect((await describeIt())?.StreamStatus).toBe('DISABLED')
})
