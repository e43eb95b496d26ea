import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
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

describe('UpdateItem', () => {
  it('loses none of a hundred concurrent writes', async () => {
    await Promise.all(Array.from({ length: 100 }, () => update('counter', 'ADD n :one', { ':one': 1 })))
    expect(await get('counter')).toMatchObject({ n: 100 })
  })
})

describe('GetItem, PutItem, UpdateItem, DeleteItem: a condition', () => {
  it('accepts one of fifty concurrent writes', async () => {
    const claim = (by: number) => put({ pk: 'claim', sk: '1', by }, { ConditionExpression: 'attribute_not_exists(pk)' })
    const results = await Promise.allSettled(Array.from({ length: 50 }, (_, by) => claim(by)))
    const winners = results.flatMap(({ status }, by) => (status === 'fulfilled' ? [by] : []))
    expect(winners).toHaveLength(1)
    expect(await get('claim')).toMatchObject({ by: winners[0] })
  })
})

it('capacity is measured, including index writes', async () => {
  world.dynamo.resetStats()
  const x = 'x'.repeat(1500)
  await put({ pk: 'cap', sk: '1', group: 'g', rank: '1', x })
  await put({ pk: 'cap', sk: '2', x })
  await get('cap')
  await client.send(new GetCommand({ TableName, Key: { pk: 'cap', sk: '1' } }))
  await expect(put({ pk: 'cap' })).rejects.toThrow()
  expect(world.dynamo.stats()).toEqual({
    requests: { PutItem: 3, GetItem: 2 },
    reads: { consistent: 1, eventual: 1 },
    readUnits: { [TableName]: 1.5 },
    writeUnits: { [TableName]: 6 },
    throttles: {},
  })
})
