import {
  CreateTableCommand,
  DeleteTableCommand,
  DescribeTableCommand,
  ExecuteStatementCommand,
  ListTablesCommand,
  UpdateTableCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb'
import { type DynamoDBDocumentClient, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClient, createTestTable, startDynamo } from './testing/start-dynamo.ts'

let world: Awaited<ReturnType<typeof startDynamo>>
let client: DynamoDBDocumentClient

beforeAll(async () => {
  world = await startDynamo()
  client = world.client
})
afterAll(() => world.close())

describe('CreateTable, DescribeTable, UpdateTable', () => {
  it('is described with all its indexes and can be used at once', async () => {
    const TableName = await createTestTable(client, 'described')
    await waitUntilTableExists({ client, maxWaitTime: 2, minDelay: 1, maxDelay: 1 }, { TableName })
    const { Table } = await client.send(new DescribeTableCommand({ TableName }))
    expect(Table).toMatchObject({ TableStatus: 'ACTIVE', BillingModeSummary: { BillingMode: 'PAY_PER_REQUEST' } })
    const indexes = Table?.GlobalSecondaryIndexes?.map(({ IndexName, IndexStatus }) => [IndexName, IndexStatus])
    expect(indexes).toEqual([
      ['by-group', 'ACTIVE'],
      ['by-kind', 'ACTIVE'],
    ])
  })

  it('400: is not created twice', async () => {
    await createTestTable(client, 'twice')
    await expect(createTestTable(client, 'twice')).rejects.toMatchObject({ name: 'ResourceInUseException' })
  })

  it('accepts cloud options without a meaning here', async () => {
    const key = 'pk'
    const command = new CreateTableCommand({
      TableName: 'optioned',
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: [{ AttributeName: key, AttributeType: 'S' }],
      KeySchema: [{ AttributeName: key, KeyType: 'HASH' }],
      StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_IMAGE' },
      DeletionProtectionEnabled: false,
      SSESpecification: { Enabled: true },
      Tags: [{ Key: 'stage', Value: 'sandbox' }],
    })
    const { TableDescription } = await client.send(command)
    expect(TableDescription).toMatchObject({ TableName: 'optioned', TableStatus: 'ACTIVE' })
  })

  it('gets an index over existing items, and loses it again', async () => {
    const TableName = await createTestTable(client, 'grown')
    for (const sk of ['1', '2']) await client.send(new PutCommand({ TableName, Item: { pk: 'a', sk, mood: 'calm' } }))
    const KeySchema = [{ AttributeName: 'mood', KeyType: 'HASH' as const }]
    const Create = { IndexName: 'by-mood', KeySchema, Projection: { ProjectionType: 'ALL' as const } }
    const AttributeDefinitions = [{ AttributeName: 'mood', AttributeType: 'S' as const }]
    const GlobalSecondaryIndexUpdates = [{ Create }]
    await client.send(new UpdateTableCommand({ TableName, AttributeDefinitions, GlobalSecondaryIndexUpdates }))
    const byMood = new QueryCommand({
      TableName,
      IndexName: 'by-mood',
      KeyConditionExpression: 'mood = :m',
      ExpressionAttributeValues: { ':m': 'calm' },
    })
    expect((await client.send(byMood)).Count).toBe(2)
    const Delete = { IndexName: 'by-mood' }
    await client.send(new UpdateTableCommand({ TableName, GlobalSecondaryIndexUpdates: [{ Delete }] }))
    await expect(client.send(byMood)).rejects.toMatchObject({ name: 'ValidationException' })
  })
})

describe('DescribeTable, every operation', () => {
  it('400: names an unknown table', async () => {
    const missing = new DescribeTableCommand({ TableName: 'missing' })
    await expect(client.send(missing)).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
  })

  it('400: says what it does not support', async () => {
    const partiql = new ExecuteStatementCommand({ Statement: 'SELECT * FROM "described"' })
    await expect(client.send(partiql)).rejects.toMatchObject({ name: 'UnknownOperationException' })
  })

  it('400: refuses an unknown key and a missing signature', async () => {
    const stranger = createClient(world.endpoint, { credentials: { accessKeyId: 'stranger', secretAccessKey: 'x' } })
    await expect(stranger.send(new DescribeTableCommand({ TableName: 'missing' }))).rejects.toMatchObject({
      name: 'UnrecognizedClientException',
    })
    const headers = { 'x-amz-target': 'DynamoDB_20120810.DescribeTable' }
    const unsigned = await fetch(world.endpoint, { method: 'POST', headers, body: '{}' })
    expect(unsigned.status).toBe(400)
    expect(await unsigned.json()).toMatchObject({
      __type: expect.stringMatching(/#MissingAuthenticationTokenException$/),
    })
  })
})

describe('ListTables, DeleteTable', () => {
  it('lists names in pages, and forgets a table with its items', async () => {
    for (const name of ['zoo-a', 'zoo-b']) await createTestTable(client, name)
    await client.send(new PutCommand({ TableName: 'zoo-a', Item: { pk: 'a', sk: '1' } }))
    const list = (more: object) => client.send(new ListTablesCommand({ ExclusiveStartTableName: 'zoo', ...more }))
    const page = { TableNames: ['zoo-a'], LastEvaluatedTableName: 'zoo-a' }
    expect(await list({ Limit: 1 })).toMatchObject(page)
    await client.send(new DeleteTableCommand({ TableName: 'zoo-a' }))
    expect(await list({})).toMatchObject({ TableNames: ['zoo-b'] })
    await createTestTable(client, 'zoo-a')
    const query = { TableName: 'zoo-a', KeyConditionExpression: 'pk = :a', ExpressionAttributeValues: { ':a': 'a' } }
    expect((await client.send(new QueryCommand(query))).Items).toEqual([])
  })

  it('ResourceNotFoundException, ValidationException: an unknown table, a page of nothing', async () => {
    const unknown = client.send(new DeleteTableCommand({ TableName: 'elsewhere' }))
    await expect(unknown).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
    await expect(client.send(new ListTablesCommand({ Limit: 0 }))).rejects.toMatchObject({
      name: 'ValidationException',
    })
  })
})
