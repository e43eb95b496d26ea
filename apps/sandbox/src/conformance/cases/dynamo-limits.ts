import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { type Cloud, type ConformanceCase, one } from '../conformance-case.ts'

async function put({ dynamo, table }: Cloud, Item: Record<string, unknown>): Promise<void> {
  await dynamo.send(new PutCommand({ TableName: table, Item }))
}

async function updateGroup({ dynamo, table }: Cloud, pk: string, value: unknown): Promise<void> {
  await dynamo.send(
    new UpdateCommand({
      TableName: table,
      Key: { pk, sk: '1' },
      UpdateExpression: 'SET #g = :g',
      ExpressionAttributeNames: { '#g': 'group' },
      ExpressionAttributeValues: { ':g': value },
    }),
  )
}

export const dynamoLimits: readonly ConformanceCase[] = [
  one('an empty text', (cloud, id) => put(cloud, { pk: id, sk: '1', x: '' })),
  one('an empty text as a key', (cloud) => put(cloud, { pk: '', sk: '1' })),
  one('an empty text as the key of an index', (cloud, id) => put(cloud, { pk: id, sk: '1', group: '', rank: '1' })),
  one('an empty text as the sort key of an index', (cloud, id) =>
    put(cloud, { pk: id, sk: '1', group: 'a', rank: '' }),
  ),
  one('an update that empties the key of an index', (cloud, id) => updateGroup(cloud, id, '')),
  one('a number as the key of an index', (cloud, id) => put(cloud, { pk: id, sk: '1', group: 1 })),
  one('an update that makes the key of an index a number', (cloud, id) => updateGroup(cloud, id, 1)),
  one('NULL as the key of an index', (cloud, id) => put(cloud, { pk: id, sk: '1', group: null })),
  one('a partition key of 2,048 bytes', (cloud, id) => put(cloud, { pk: id.padEnd(2048, 'x'), sk: '1' })),
  one('a partition key of 2,049 bytes', (cloud, id) => put(cloud, { pk: id.padEnd(2049, 'x'), sk: '1' })),
  one('a sort key of 1,025 bytes', (cloud, id) => put(cloud, { pk: id, sk: 'x'.repeat(1025) })),
  one('the key of an index of 2,049 bytes', (cloud, id) =>
    put(cloud, { pk: id, sk: '1', group: 'x'.repeat(2049), rank: '1' }),
  ),
  one('an item of more than 400 KB', (cloud, id) => put(cloud, { pk: id, sk: '1', x: 'x'.repeat(410_000) })),
]
