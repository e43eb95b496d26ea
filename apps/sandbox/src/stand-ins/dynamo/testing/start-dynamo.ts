import * as sdk from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { clientConfig, serve } from '../../../testing/serve.ts'
import { createDynamo, type DynamoOptions } from '../dynamo.ts'

export async function startDynamo(options: DynamoOptions = {}) {
  const dynamo = await createDynamo({ sweepEveryMs: 0, ...options })
  const { origin, close } = await serve(dynamo)
  const endpoint = `${origin}/dynamodb`
  return { dynamo, endpoint, client: createClient(endpoint), close }
}

export async function startTable(name: string) {
  const world = await startDynamo()
  return { ...world, TableName: await createTestTable(world.client, name) }
}

export function createClient(endpoint: string, config: sdk.DynamoDBClientConfig = {}): DynamoDBDocumentClient {
  const client = new sdk.DynamoDBClient({ ...clientConfig(endpoint), ...config })
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } })
}

export const streamed = {
  StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
} satisfies Partial<sdk.CreateTableCommandInput>

export async function createTestTable(
  client: DynamoDBDocumentClient,
  TableName: string,
  more: Partial<sdk.CreateTableCommandInput> = {},
): Promise<string> {
  const AttributeDefinitions = ['pk', 'sk', 'group', 'rank', 'kind'].map((AttributeName) => ({
    AttributeName,
    AttributeType: 'S' as const,
  }))
  const keys = (hash: string, range?: string) => [
    { AttributeName: hash, KeyType: 'HASH' as const },
    ...(range ? [{ AttributeName: range, KeyType: 'RANGE' as const }] : []),
  ]
  await client.send(
    new sdk.CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions,
      KeySchema: keys('pk', 'sk'),
      GlobalSecondaryIndexes: [
        { IndexName: 'by-group', KeySchema: keys('group', 'rank'), Projection: { ProjectionType: 'ALL' } },
        { IndexName: 'by-kind', KeySchema: keys('kind'), Projection: { ProjectionType: 'ALL' } },
      ],
      ...more,
    }),
  )
  return TableName
}
