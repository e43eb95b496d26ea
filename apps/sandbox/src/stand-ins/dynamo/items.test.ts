import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { ConditionalCheckFailedException, PutItemCommand } from '@aws-sdk/client-dynamodb'
import { afterAll, describe, expect, it } from 'vitest'
import { startTable } from './testing/start-dynamo.ts'

const world = await startTable('items')
const { client, TableName } = world

afterAll(() => world.close())

const get = async (pk: string, sk = '1') =>
  (await client.send(new GetCommand({ TableName, Key: { pk, sk }, ConsistentRead: true }))).Item
const put = (Item: object, more = {}) => client.send(new PutCommand({ TableName, Item, ...more }))
const update = (pk: string, UpdateExpression: string, values: object, more = {}) =>
  client.send(
    new UpdateCommand({
      TableName,
      Key: { pk, sk: '1' },
      UpdateExpression,
      ExpressionAttributeValues: values as Record<string, unknown>,
      ...more,
    }),
  )

describe('GetItem, PutItem, DeleteItem', () => {
  it('keeps every type', async () => {
    const Item = {
      pk: 'types',
      sk: '1',
      yes: true,
      none: null,
      list: [1, 'x', { y: 2 }],
      map: { q: 1.25, deep: { er: [] } },
      set: new Set(['a', 'b']),
      bytes: new Uint8Array([1, 2, 3]),
      emoji: '😀 ñ',
      large: Number.MAX_SAFE_INTEGER,
      empty: '',
    }
    await put(Item)
    expect(await get('types')).toEqual({ ...Item, bytes: new Uint8Array([1, 2, 3]) })
  })

  it('400: refuses more than 400 KB', async () => {
    const large = put({ pk: 'large', sk: '1', x: 'x'.repeat(410 * 1024) })
    await expect(large).rejects.toMatchObject({ name: 'ValidationException' })
  })

  it('is deleted and returned one last time', async () => {
    await put({ pk: 'del', sk: '1', a: 1 })
    const Key = { pk: 'del', sk: '1' }
    const { Attributes } = await client.send(new DeleteCommand({ TableName, Key, ReturnValues: 'ALL_OLD' }))
    expect(Attributes).toEqual({ pk: 'del', sk: '1', a: 1 })
    expect(await get('del')).toBeUndefined()
  })
})

describe('UpdateItem', () => {
  it('sets, adds, appends, removes', async () => {
    const values = { ':zero': 0, ':one': 1, ':none': [], ':v': ['v'], ':m': { k: 1 } }
    const first =
      'SET c = if_not_exists(c, :zero) + :one, l = list_append(if_not_exists(l, :none), :v), m = :m ADD n :one REMOVE gone'
    await update('up', first, values)
    const second = 'SET c = c + :one, m.#k = :two ADD n :one, tags :tags'
    const { Attributes } = await update(
      'up',
      second,
      { ':one': 1, ':two': 2, ':tags': new Set(['q']) },
      { ExpressionAttributeNames: { '#k': 'k' }, ReturnValues: 'ALL_NEW' },
    )
    expect(Attributes).toEqual({ pk: 'up', sk: '1', c: 2, n: 2, l: ['v'], m: { k: 2 }, tags: new Set(['q']) })
  })

  it.each([
    ['a reserved word', 'SET status = :v', { ':v': 1 }],
    ['a value that is not used', 'SET a = :v', { ':v': 1, ':w': 2 }],
    ['a change of the key', 'SET pk = :v', { ':v': 'x' }],
    ['an index key of the wrong type', 'SET #g = :v', { ':v': 1 }],
  ])('400: refuses %s', async (_what, expression, values) => {
    const more = expression.includes('#g') ? { ExpressionAttributeNames: { '#g': 'group' } } : {}
    await expect(update('up', expression, values, more)).rejects.toMatchObject({ name: 'ValidationException' })
  })

  it('loses none of a hundred concurrent writes', async () => {
    await Promise.all(Array.from({ length: 100 }, () => update('counter', 'ADD n :one', { ':one': 1 })))
    expect(await get('counter')).toMatchObject({ n: 100 })
  })
})

describe('GetItem, PutItem, UpdateItem, DeleteItem: a condition', () => {
  it('supports the comparisons and functions', async () => {
    await put({ pk: 'cond', sk: '1', c: 2, l: ['a'] })
    const condition =
      '(c BETWEEN :one AND :five AND size(l) = :one) AND (begins_with(sk, :s) OR contains(l, :s)) AND c IN (:five, :two) AND NOT c < :one'
    const values = { ':v': 9, ':one': 1, ':five': 5, ':s': '1', ':two': 2 }
    await update('cond', 'SET z = :v', values, { ConditionExpression: condition })
    expect(await get('cond')).toMatchObject({ z: 9 })
  })

  it('400: refuses, and returns the existing item on request', async () => {
    await put({ pk: 'met', sk: '1', a: 1 })
    const condition = { ConditionExpression: 'attribute_not_exists(pk)' }
    await expect(put({ pk: 'met', sk: '1' }, condition)).rejects.toMatchObject({
      name: 'ConditionalCheckFailedException',
    })
    const asking = new PutItemCommand({
      TableName,
      Item: { pk: { S: 'met' }, sk: { S: '1' } },
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      ...condition,
    })
    const error: unknown = await client.send(asking).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ConditionalCheckFailedException)
    expect((error as ConditionalCheckFailedException).Item).toEqual({ pk: { S: 'met' }, sk: { S: '1' }, a: { N: '1' } })
  })

  it('accepts one of fifty concurrent writes', async () => {
    const claim = (by: number) => put({ pk: 'claim', sk: '1', by }, { ConditionExpression: 'attribute_not_exists(pk)' })
    const results = await Promise.allSettled(Array.from({ length: 50 }, (_, by) => claim(by)))
    const winners = results.flatMap(({ status }, by) => (status === 'fulfilled' ? [by] : []))
    expect(winners).toHaveLength(1)
    expect(await get('claim')).toMatchObject({ by: winners[0] })
  })
})

describe('BatchGetItem, BatchWriteItem', () => {
  it('writes 25 and reads 100', async () => {
    const sks = Array.from({ length: 100 }, (_, index) => String(index).padStart(3, '0'))
    for (let from = 0; from < 100; from += 25) {
      const requests = sks.slice(from, from + 25).map((sk) => ({ PutRequest: { Item: { pk: 'batch', sk } } }))
      const { UnprocessedItems } = await client.send(new BatchWriteCommand({ RequestItems: { [TableName]: requests } }))
      expect(UnprocessedItems).toEqual({})
    }
    const Keys = sks.map((sk) => ({ pk: 'batch', sk }))
    const { Responses } = await client.send(new BatchGetCommand({ RequestItems: { [TableName]: { Keys } } }))
    expect(Responses?.[TableName]?.map(({ sk }) => String(sk)).sort()).toEqual(sks)
  })

  it('400: refuses more than 25 writes', async () => {
    const requests = Array.from({ length: 26 }, (_, sk) => ({ PutRequest: { Item: { pk: 'b', sk: String(sk) } } }))
    const batch = client.send(new BatchWriteCommand({ RequestItems: { [TableName]: requests } }))
    await expect(batch).rejects.toMatchObject({ name: 'ValidationException' })
  })

  it('deletes from table and indexes', async () => {
    await put({ pk: 'bd', sk: '1', group: 'bd', rank: '1' })
    const DeleteRequest = { Key: { pk: 'bd', sk: '1' } }
    await client.send(new BatchWriteCommand({ RequestItems: { [TableName]: [{ DeleteRequest }] } }))
    expect(await get('bd')).toBeUndefined()
  })
})

describe('capacity', () => {
  it('is returned on request, including index writes, and measured in any case', async () => {
    world.dynamo.resetStats()
    const x = 'x'.repeat(1500)
    const asked = await put({ pk: 'cap', sk: '1', group: 'g', rank: '1', x }, { ReturnConsumedCapacity: 'TOTAL' })
    expect(asked.ConsumedCapacity).toEqual({ TableName, CapacityUnits: 4 })
    const unasked = await put({ pk: 'cap', sk: '2', x })
    expect(unasked.ConsumedCapacity).toBeUndefined()
    await get('cap')
    await client.send(new GetCommand({ TableName, Key: { pk: 'cap', sk: '1' } }))
    await expect(put({ pk: 'cap' })).rejects.toThrow()
    expect(world.dynamo.stats()).toEqual({
      requests: { PutItem: 3, GetItem: 2 },
      failures: { ValidationException: 1 },
      reads: { consistent: 1, eventual: 1 },
      readUnits: { [TableName]: 1.5 },
      writeUnits: { [TableName]: 6 },
      throttles: {},
    })
  })
})
