import { PutCommand, TransactGetCommand, type TransactGetCommandInput } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTable } from './testing/start-dynamo.ts'

let world: Awaited<ReturnType<typeof startTable>>
beforeAll(async () => {
  world = await startTable('read-together')
  for (const pk of ['a', 'b'])
    await world.client.send(new PutCommand({ TableName: world.TableName, Item: { pk, sk: '1', n: 1, more: 'x' } }))
})
afterAll(() => world.close())

const get = (pk: string, more: object = {}) => ({ Get: { TableName: world.TableName, Key: { pk, sk: '1' }, ...more } })
const read = (TransactItems: NonNullable<TransactGetCommandInput['TransactItems']>, more: object = {}) =>
  world.client.send(new TransactGetCommand({ TransactItems, ...more }))

describe('TransactGetItems', () => {
  it('reads items together, in order, whole or in part; a missing one is empty', async () => {
    const { Responses } = await read([get('b', { ProjectionExpression: 'n' }), get('none'), get('a')])
    expect(Responses).toEqual([{ Item: { n: 1 } }, {}, { Item: { pk: 'a', sk: '1', n: 1, more: 'x' } }])
  })

  it('costs two units an item', async () => {
    const { ConsumedCapacity } = await read([get('a'), get('b')], { ReturnConsumedCapacity: 'TOTAL' })
    expect(ConsumedCapacity).toEqual([{ TableName: world.TableName, CapacityUnits: 4 }])
  })

  it('ValidationException: nothing to read, an item twice, more than 100', async () => {
    for (const items of [[], [get('a'), get('a')], Array.from({ length: 101 }, (_, index) => get(`k${index}`))])
      await expect(read(items)).rejects.toMatchObject({ name: 'ValidationException' })
  })

  it('ResourceNotFoundException: an unknown table', async () => {
    await expect(read([get('a', { TableName: 'elsewhere' })])).rejects.toMatchObject({
      name: 'ResourceNotFoundException',
    })
  })

  it('TransactionCanceledException: an item that a transaction holds', async () => {
    const release = world.dynamo.faults.inject({ action: 'conflict', operation: 'TransactGetItems' })
    await expect(read([get('a')])).rejects.toMatchObject({
      name: 'TransactionCanceledException',
      CancellationReasons: [{ Code: 'TransactionConflict' }],
    })
    release()
  })
})
