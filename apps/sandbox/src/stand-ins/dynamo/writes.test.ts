import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import {
  GetCommand,
  PutCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { afterAll, describe, expect, it, afterEach } from 'vitest'
import { startTable, createClient } from './testing/start-dynamo.ts'

const world = await startTable('transacted')
const { client, TableName } = world

afterEach(() => world.dynamo.faults.clear())
afterAll(() => world.close())

type Items = NonNullable<TransactWriteCommandInput['TransactItems']>
const get = async (pk: string) =>
  (await client.send(new GetCommand({ TableName, Key: { pk, sk: '1' }, ConsistentRead: true }))).Item
const put = (pk: string, more: object = {}) => ({ Put: { TableName, Item: { pk, sk: '1', ...more } } })
const add = (pk: string, by: number) => ({
  Update: {
    TableName,
    Key: { pk, sk: '1' },
    UpdateExpression: 'ADD n :by',
    ExpressionAttributeValues: { ':by': by },
  },
})
const isNew = { ConditionExpression: 'attribute_not_exists(pk)' }
const transact = (TransactItems: Items, ClientRequestToken?: string) =>
  client.send(new TransactWriteCommand({ TransactItems, ClientRequestToken }))

describe('TransactWriteItems', () => {
  it.each(Array.from({ length: 30 }, (_, round) => `race ${round}`))(
    'the loser of the %s reads what the winner wrote',
    async (pk) => {
      const claim = (by: string) =>
        transact([{ Put: { ...put(pk, { by }).Put, ...isNew } }]).then(
          () => get(pk),
          () => get(pk),
        )
      const [first, second] = await Promise.all([claim('a'), claim('b')])
      expect(first).toBeDefined()
      expect(second).toEqual(first)
    },
  )

  it.each([
    ['no items', () => []],
    ['101 items', () => Array.from({ length: 101 }, (_, index) => put(`many-${index}`))],
    ['one item twice', () => [put('same'), add('same', 1)]],
    ['more than 4 MB', () => Array.from({ length: 11 }, (_, i) => put(`mb-${i}`, { x: 'x'.repeat(395_000) }))],
  ])('400: refuses %s', async (_what, items) => {
    await expect(transact(items())).rejects.toMatchObject({ name: 'ValidationException' })
  })
})

describe('TransactWriteItems: a repetition', () => {
  it('with the same token changes nothing', async () => {
    const twice = await Promise.all([transact([add('once', 1)], 'token-1'), transact([add('once', 1)], 'token-1')])
    expect(twice).toHaveLength(2)
    await transact([add('once', 1)], 'token-1')
    expect(await get('once')).toMatchObject({ n: 1 })
  })

  it('of a cancelled one is tried again', async () => {
    const Put = { ...put('later').Put, ConditionExpression: 'attribute_exists(pk)' }
    await expect(transact([{ Put }], 'token-3')).rejects.toBeInstanceOf(TransactionCanceledException)
    await client.send(new PutCommand({ TableName, Item: { pk: 'later', sk: '1' } }))
    await transact([{ Put }], 'token-3')
  })
})

describe('TransactWriteItems: concurrent', () => {
  it('lose nothing, and none overdraws', async () => {
    await transact(['A', 'B'].map((pk) => put(pk, { n: 1000 })))
    const transfers = Array.from({ length: 120 }, (_, index) => {
      const amount = 5 + (index % 20)
      const from = add('A', -amount)
      const covered = { ConditionExpression: 'n >= :x', ExpressionAttributeValues: { ':by': -amount, ':x': amount } }
      return transact([{ Update: { ...from.Update, ...covered } }, add('B', amount)])
    })
    const results = await Promise.allSettled(transfers)
    const done = results.filter(({ status }) => status === 'fulfilled').length
    expect(done).toBeGreaterThan(30)
    expect(done).toBeLessThan(120)
    expect(Number((await get('A'))?.n) + Number((await get('B'))?.n)).toBe(2000)
    expect(Number((await get('A'))?.n)).toBeGreaterThanOrEqual(0)
  })
})

const write = (Item: object, more = {}) => client.send(new PutCommand({ TableName, Item, ...more }))
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

describe('UpdateItem', () => {
  it('loses none of a hundred concurrent writes', async () => {
    await Promise.all(Array.from({ length: 100 }, () => update('counter', 'ADD n :one', { ':one': 1 })))
    expect(await get('counter')).toMatchObject({ n: 100 })
  })
})

describe('GetItem, PutItem, UpdateItem, DeleteItem: a condition', () => {
  it('accepts one of fifty concurrent writes', async () => {
    const claim = (by: number) =>
      write({ pk: 'claim', sk: '1', by }, { ConditionExpression: 'attribute_not_exists(pk)' })
    const results = await Promise.allSettled(Array.from({ length: 50 }, (_, by) => claim(by)))
    const winners = results.flatMap(({ status }, by) => (status === 'fulfilled' ? [by] : []))
    expect(winners).toHaveLength(1)
    expect(await get('claim')).toMatchObject({ by: winners[0] })
  })
})

it('capacity is measured, including index writes', async () => {
  world.dynamo.resetStats()
  const x = 'x'.repeat(1500)
  await write({ pk: 'cap', sk: '1', group: 'g', rank: '1', x })
  await write({ pk: 'cap', sk: '2', x })
  await get('cap')
  await client.send(new GetCommand({ TableName, Key: { pk: 'cap', sk: '1' } }))
  await expect(write({ pk: 'cap' })).rejects.toThrow()
  expect(world.dynamo.stats()).toEqual({
    requests: { PutItem: 3, GetItem: 2 },
    reads: { consistent: 1, eventual: 1 },
    readUnits: { [TableName]: 1.5 },
    writeUnits: { [TableName]: 6 },
    throttles: {},
  })
})

const send = (pk: string) => write({ pk, sk: '1' })
const transactAll = (...pks: string[]) => transact(pks.map((pk) => put(pk)))

describe('an injected fault', () => {
  it.each([
    ['throttle', 'ProvisionedThroughputExceededException'],
    ['conflict', 'TransactionConflictException'],
    ['error', 'InternalServerError'],
  ] as const)('%s refuses one write and does nothing', async (action, name) => {
    world.dynamo.faults.inject({ operation: 'PutItem', action })
    await expect(send(action)).rejects.toMatchObject({ name })
    expect(await get(action)).toBeUndefined()
    await send(action)
  })

  it('conflict cancels a transaction with a reason per item', async () => {
    world.dynamo.faults.inject({ operation: 'TransactWriteItems', action: 'conflict' })
    await expect(transactAll('x', 'y')).rejects.toMatchObject({
      name: 'TransactionCanceledException',
      CancellationReasons: [{ Code: 'TransactionConflict' }, { Code: 'TransactionConflict' }],
    })
    expect(await get('x')).toBeUndefined()
  })

  it('drop-before breaks the connection without doing anything', async () => {
    world.dynamo.faults.inject({ operation: 'PutItem', action: 'drop-before' })
    await expect(send('dropped')).rejects.toThrow()
    expect(await get('dropped')).toBeUndefined()
  })

  it("drop-after does everything and breaks the connection: the caller can't know", async () => {
    world.dynamo.faults.inject({ operation: 'PutItem', action: 'drop-after' })
    await expect(send('committed')).rejects.toThrow()
    expect(await get('committed')).toBeDefined()
  })

  it('drop-after of a transaction can be retried with its token', async () => {
    const patient = createClient(world.endpoint, { maxAttempts: 2 })
    world.dynamo.faults.inject({ operation: 'TransactWriteItems', action: 'drop-after' })
    world.dynamo.resetStats()
    await patient.send(new TransactWriteCommand({ TransactItems: [add('tokened', 1)] }))
    expect(world.dynamo.stats().requests).toEqual({ TransactWriteItems: 2 })
    expect(await get('tokened')).toMatchObject({ n: 1 })
    patient.destroy()
  })
})

describe('contention', () => {
  it('makes a transaction hold its items and refuse others that need them', async () => {
    world.dynamo.resetStats()
    // Long enough for three requests on a busy machine; `contention(0)` ends it early.
    world.dynamo.faults.contention(60_000)
    const first = transactAll('held', 'also')
    await expect
      .poll(() => send('probe').then(() => world.dynamo.stats().requests.TransactWriteItems))
      .toBeGreaterThan(0)
    const [second, third] = await Promise.allSettled([transactAll('free', 'held'), send('held')])
    expect(second).toMatchObject({
      reason: { CancellationReasons: [{ Code: 'None' }, { Code: 'TransactionConflict' }] },
    })
    expect(third).toMatchObject({ reason: { name: 'TransactionConflictException' } })
    world.dynamo.faults.contention(0)
    await first
    expect(await get('held')).toBeDefined()
    expect(await get('free')).toBeUndefined()
    await transactAll('free', 'held')
  })
})
