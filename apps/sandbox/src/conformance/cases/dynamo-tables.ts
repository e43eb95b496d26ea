import { CreateTableCommand } from '@aws-sdk/client-dynamodb'
import { type Cloud, type ConformanceCase, one } from '../conformance-case.ts'

/** A separate table with only `pk` as its key. */
function createTable({ dynamo }: Cloud, TableName: string, more: object = {}): Promise<unknown> {
  return dynamo.send(
    new CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
      KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
      ...more,
    }),
  )
}

export const dynamoTables: readonly ConformanceCase[] = [
  one('a table that exists', async (cloud, id) => {
    await createTable(cloud, id)
    return createTable(cloud, id)
  }),
  one('an attribute that no key uses', (cloud, id) =>
    createTable(cloud, id, {
      AttributeDefinitions: ['pk', 'x'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
    }),
  ),
]
