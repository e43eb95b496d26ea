import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { GetCommand, PutCommand, TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import { afterAll, describe, expect, it } from 'vitest'
import { startTable } from './testing/start-dynamo.ts'

const world = await startTable('transacted')
const { client, TableName } = world

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
const canceled = async (items: Items) => {
  const error: unknown = await transact(items).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(TransactionCanceledException)
  return (error as TransactionCanceledException).CancellationReasons ?? []
}

describe('TransactWriteItems', () => {
  it('puts, updates, deletes and checks together', async () => {
    await transact([put('there'), put('leaving')])
    const Key = { pk: 'leaving', sk: '1' }
    await transact([
      { Put: { ...put('new', { v: 1 }).Put, ...isNew } },
      add('count', 2),
      { ConditionCheck: { TableName, Key: { pk: 'there', sk: '1' }, ConditionExpression: 'attribute_exists(pk)' } },
      { Delete: { TableName, Key } },
    ])
    expect([await get('new'), await get('count'), await get('leaving')]).toEqual([
      { pk: 'new', sk: '1', v: 1 },
      { pk: 'count', sk: '1', n: 2 },
      undefined,
    ])
  })

  it('400: writes nothing when one condition fails, and says which', async () => {
    await transact([put('taken', { owner: 'a' })])
    const Put = { ...put('taken').Put, ...isNew, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const }
    const reasons = await canceled([put('unwritten'), { Put }, add('taken-not', 1)])
    expect(reasons.map(({ Code }) => Code)).toEqual(['None', 'ConditionalCheckFailed', 'None'])
    expect(reasons[1]).toMatchObject({ Message: 'The conditional request failed', Item: { owner: { S: 'a' } } })
    expect([await get('unwritten'), await get('taken-not')]).toEqual([undefined, undefined])
  })

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

  it('400: returns no item unless requested', async () => {
    const [reason] = await canceled([{ Put: { ...put('taken').Put, ...isNew } }])
    expect(reason).toEqual({ Code: 'ConditionalCheckFailed', Message: 'The conditional request failed' })
  })

  it('400: says which of its updates is wrong', async () => {
    await transact([put('text', { n: 'not a number' })])
    const [reason] = await canceled([add('text', 1)])
    expect(reason?.Code).toBe('ValidationError')
  })

  it.each([
    ['no items', () => []],
    ['101 items', () => Array.from({ length: 101 }, (_, index) => put(`many-${index}`))],
    ['one item twice', () => [put('same'), add('same', 1)]],
    ['more than 4 MB', () => Array.from({ length: 11 }, (_, i) => put(`mb-${i}`, { x: 'x'.repeat(395_000) }))],
  ])('400: refuses %s', async (_what, items) => {
    await expect(transact(items())).rejects.toMatchObject({ name: 'ValidationException' })
  })

  it('accepts 100 items', async () => {
    await transact(Array.from({ length: 100 }, (_, index) => put(`hundred-${index}`)))
    expect([await get('hundred-0'), await get('hundred-99')]).not.toContain(undefined)
  })

  it('counts double write units', async () => {
    world.dynamo.resetStats()
    const { ConsumedCapacity } = await client.send(
      new TransactWriteCommand({ TransactItems: [put('c1'), put('c2')], ReturnConsumedCapacity: 'TOTAL' }),
    )
    expect(ConsumedCapacity).toEqual([{ TableName, CapacityUnits: 4 }])
    expect(world.dynamo.stats().writeUnits).toEqual({ [TableName]: 4 })
  })
})

describe('TransactWriteItems: a repetition', () => {
  it('with the same token changes nothing', async () => {
    const twice = await Promise.all([transact([add('once', 1)], 'token-1'), transact([add('once', 1)], 'token-1')])
    expect(twice).toHaveLength(2)
    await transact([add('once', 1)], 'token-1')
    expect(await get('once')).toMatchObject({ n: 1 })
  })

  it('400: with the same token and other content is refused', async () => {
    await transact([add('other', 1)], 'token-2')
    const changed = transact([add('other', 2)], 'token-2')
    await expect(changed).rejects.toMatchObject({ name: 'IdempotentParameterMismatchException' })
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
