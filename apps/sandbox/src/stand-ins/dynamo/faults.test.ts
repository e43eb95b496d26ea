import { GetCommand, PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { createClient, startTable } from './testing/start-dynamo.ts'

const world = await startTable('faulty')
const { client, TableName } = world

afterEach(() => world.dynamo.faults.clear())
afterAll(() => world.close())

const put = (pk: string, more: object = {}) =>
  client.send(new PutCommand({ TableName, Item: { pk, sk: '1', ...more } }))
const get = async (pk: string) =>
  (await client.send(new GetCommand({ TableName, Key: { pk, sk: '1' }, ConsistentRead: true }))).Item
const writes = (...pks: string[]) => ({
  TransactItems: pks.map((pk) => ({ Put: { TableName, Item: { pk, sk: '1' } } })),
})

describe('an injected fault', () => {
  it.each([
    ['throttle', 'ProvisionedThroughputExceededException'],
    ['conflict', 'TransactionConflictException'],
    ['error', 'InternalServerError'],
  ] as const)('%s refuses one write and does nothing', async (action, name) => {
    world.dynamo.faults.inject({ operation: 'PutItem', action })
    await expect(put(action)).rejects.toMatchObject({ name })
    expect(await get(action)).toBeUndefined()
    await put(action)
  })

  it('conflict cancels a transaction with a reason per item', async () => {
    world.dynamo.faults.inject({ operation: 'TransactWriteItems', action: 'conflict' })
    await expect(client.send(new TransactWriteCommand(writes('x', 'y')))).rejects.toMatchObject({
      name: 'TransactionCanceledException',
      CancellationReasons: [{ Code: 'TransactionConflict' }, { Code: 'TransactionConflict' }],
    })
    expect(await get('x')).toBeUndefined()
  })

  it('drop-before breaks the connection without doing anything', async () => {
    world.dynamo.faults.inject({ operation: 'PutItem', action: 'drop-before' })
    await expect(put('dropped')).rejects.toThrow()
    expect(await get('dropped')).toBeUndefined()
  })

  it("drop-after does everything and breaks the connection: the caller can't know", async () => {
    world.dynamo.faults.inject({ operation: 'PutItem', action: 'drop-after' })
    await expect(put('committed')).rejects.toThrow()
    expect(await get('committed')).toBeDefined()
  })

  it('delay responds later', async () => {
    world.dynamo.faults.inject({ action: 'delay', ms: 60 })
    const start = performance.now()
    await put('delayed')
    expect(performance.now() - start).toBeGreaterThan(55)
  })

  it('drop-after of a transaction can be retried with its token', async () => {
    const patient = createClient(world.endpoint, { maxAttempts: 2 })
    world.dynamo.faults.inject({ operation: 'TransactWriteItems', action: 'drop-after' })
    const Update = {
      TableName,
      Key: { pk: 'tokened', sk: '1' },
      UpdateExpression: 'ADD n :one',
      ExpressionAttributeValues: { ':one': 1 },
    }
    world.dynamo.resetStats()
    await patient.send(new TransactWriteCommand({ TransactItems: [{ Update }] }))
    expect(world.dynamo.stats().requests).toEqual({ TransactWriteItems: 2 })
    expect(await get('tokened')).toMatchObject({ n: 1 })
    patient.destroy()
  })
})

describe('contention', () => {
  it('makes a transaction hold its items and refuse others that need them', async () => {
    world.dynamo.resetStats()
    // Longer than three requests take on a busy machine. `contention(0)` ends it.
    world.dynamo.faults.contention(60_000)
    const first = client.send(new TransactWriteCommand(writes('held', 'also')))
    await expect
      .poll(() => put('probe').then(() => world.dynamo.stats().requests.TransactWriteItems))
      .toBeGreaterThan(0)
    const [second, third] = await Promise.allSettled([
      client.send(new TransactWriteCommand(writes('free', 'held'))),
      put('held'),
    ])
    expect(second).toMatchObject({
      reason: { CancellationReasons: [{ Code: 'None' }, { Code: 'TransactionConflict' }] },
    })
    expect(third).toMatchObject({ reason: { name: 'TransactionConflictException' } })
    world.dynamo.faults.contention(0)
    await first
    expect(await get('held')).toBeDefined()
    expect(await get('free')).toBeUndefined()
    await client.send(new TransactWriteCommand(writes('free', 'held')))
  })
})
