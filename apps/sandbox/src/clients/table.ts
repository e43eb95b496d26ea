import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { world } from '../world.ts'

/** A table as in both libraries' introductions: `pk`, `sk`, and an index on the same. */
export async function openTable(endpoint: string, TableName: string): Promise<DynamoDBClient> {
  const { region, accessKeyId, secretAccessKey } = world
  const client = new DynamoDBClient({ region, endpoint, credentials: { accessKeyId, secretAccessKey } })
  const keys = (hash: string, range: string) => [
    { AttributeName: hash, KeyType: 'HASH' as const },
    { AttributeName: range, KeyType: 'RANGE' as const },
  ]
  await client.send(
    new CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: ['pk', 'sk', 'gsi1pk', 'gsi1sk'].map((AttributeName) => ({
        AttributeName,
        AttributeType: 'S',
      })),
      KeySchema: keys('pk', 'sk'),
      GlobalSecondaryIndexes: [
        { IndexName: 'gsi1', KeySchema: keys('gsi1pk', 'gsi1sk'), Projection: { ProjectionType: 'ALL' } },
      ],
    }),
  )
  return client
}
