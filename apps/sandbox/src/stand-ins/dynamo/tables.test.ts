import { CreateTableCommand } from '@aws-sdk/client-dynamodb'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, describe, expect, it } from 'vitest'
import { createClient, createTestTable, startDynamo } from './testing/start-dynamo.ts'

const world = await startDynamo()
const client = world.client
afterAll(() => world.close())

const create = (TableName: string, more: object = {}) =>
  client.send(
    new CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
      KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
      ...more,
    }),
  )

describe('CreateTable', () => {
  it('is described with all its indexes and can be used at once', async () => {
    const TableName = await createTestTable(client, 'described')
    const described = world.dynamo.tables().find((table) => table.TableName === TableName)
    expect(described).toMatchObject({ TableStatus: 'ACTIVE', BillingModeSummary: { BillingMode: 'PAY_PER_REQUEST' } })
    const indexes = described?.GlobalSecondaryIndexes?.map(({ IndexName, IndexStatus }) => [IndexName, IndexStatus])
    expect(indexes).toEqual([
      ['by-group', 'ACTIVE'],
      ['by-kind', 'ACTIVE'],
    ])
    expect((await client.send(new GetCommand({ TableName, Key: { pk: 'a', sk: '1' } }))).Item).toBeUndefined()
  })

  it('ValidationException: streams anything but both images', async () => {
    const StreamSpecification = { StreamEnabled: true, StreamViewType: 'KEYS_ONLY' }
    await expect(create('streamed', { StreamSpecification })).rejects.toMatchObject({ name: 'ValidationException' })
  })
})

describe('every operation', () => {
  const get = new GetCommand({ TableName: 'missing', Key: { pk: 'a' } })

  it('400: refuses an unknown key and a missing signature', async () => {
    const stranger = createClient(world.endpoint, { credentials: { accessKeyId: 'stranger', secretAccessKey: 'x' } })
    await expect(stranger.send(get)).rejects.toMatchObject({ name: 'UnrecognizedClientException' })
    const headers = { 'x-amz-target': 'DynamoDB_20120810.GetItem' }
    const unsigned = await fetch(world.endpoint, { method: 'POST', headers, body: '{}' })
    expect(unsigned.status).toBe(400)
    expect(await unsigned.json()).toMatchObject({
      __type: expect.stringMatching(/#MissingAuthenticationTokenException$/),
    })
  })
})
