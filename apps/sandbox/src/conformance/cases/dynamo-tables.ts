import {
  CreateTableCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb'
import {
  DescribeStreamCommand,
  GetRecordsCommand,
  GetShardIteratorCommand,
  type _Record,
} from '@aws-sdk/client-dynamodb-streams'
import { DeleteCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { type Cloud, type ConformanceCase, one, refusal } from '../conformance-case.ts'

/** A separate table with only `pk` as its key. */
async function createTable({ dynamo }: Cloud, TableName: string, more: object = {}): Promise<string> {
  const { TableDescription } = await dynamo.send(
    new CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
      KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
      ...more,
    }),
  )
  return TableDescription?.LatestStreamArn ?? ''
}

const expiry = (TableName: string, Enabled: boolean) =>
  new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification: { AttributeName: 'until', Enabled } })

const tables: readonly ConformanceCase[] = [
  one('a table is described', async (cloud, id) => {
    await createTable(cloud, id)
    const { Table } = await cloud.dynamo.send(new DescribeTableCommand({ TableName: id }))
    return [Table?.TableStatus, Table?.KeySchema?.[0]?.AttributeName, Table?.BillingModeSummary?.BillingMode]
  }),
  one('a table that exists', async (cloud, id) => {
    await createTable(cloud, id)
    return createTable(cloud, id)
  }),
  one('an attribute that no key uses', (cloud, id) =>
    createTable(cloud, id, {
      AttributeDefinitions: ['pk', 'x'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
    }),
  ),
  one('a table that is not there is described', (cloud) =>
    cloud.dynamo.send(new DescribeTableCommand({ TableName: 'missing' })),
  ),
  one('a new index holds the items that were there', async (cloud, id) => {
    await createTable(cloud, id)
    await cloud.dynamo.send(new PutCommand({ TableName: id, Item: { pk: 'a', kind: 'k' } }))
    const Create = {
      IndexName: 'later',
      KeySchema: [{ AttributeName: 'kind', KeyType: 'HASH' as const }],
      Projection: { ProjectionType: 'ALL' as const },
    }
    const AttributeDefinitions = [{ AttributeName: 'kind', AttributeType: 'S' as const }]
    await cloud.dynamo.send(
      new UpdateTableCommand({ TableName: id, AttributeDefinitions, GlobalSecondaryIndexUpdates: [{ Create }] }),
    )
    const asked = { KeyConditionExpression: 'kind = :k', ExpressionAttributeValues: { ':k': 'k' } }
    return (await cloud.dynamo.send(new QueryCommand({ TableName: id, IndexName: 'later', ...asked }))).Count
  }),
  one('expiry is switched on', async (cloud, id) => {
    await createTable(cloud, id)
    await cloud.dynamo.send(expiry(id, true))
    return (await cloud.dynamo.send(new DescribeTimeToLiveCommand({ TableName: id }))).TimeToLiveDescription
  }),
  one('expiry is off until then', async (cloud, id) => {
    await createTable(cloud, id)
    return (await cloud.dynamo.send(new DescribeTimeToLiveCommand({ TableName: id }))).TimeToLiveDescription
  }),
  one('expiry that is off is switched off', async (cloud, id) => {
    await createTable(cloud, id)
    return refusal(cloud.dynamo.send(expiry(id, false)))
  }),
]

const stream = { StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' } }

/** Creates a table with a stream, writes, and reads all records. */
async function recordsOf(
  cloud: Cloud,
  id: string,
  writes: readonly (PutCommand | DeleteCommand)[],
): Promise<_Record[]> {
  const StreamArn = await createTable(cloud, id, stream)
  for (const write of writes) await cloud.dynamo.send(write as PutCommand)
  const { StreamDescription } = await cloud.streams.send(new DescribeStreamCommand({ StreamArn }))
  const pages = (StreamDescription?.Shards ?? []).map(async ({ ShardId }) => {
    const where = { StreamArn, ShardId, ShardIteratorType: 'TRIM_HORIZON' as const }
    const { ShardIterator } = await cloud.streams.send(new GetShardIteratorCommand(where))
    return (await cloud.streams.send(new GetRecordsCommand({ ShardIterator }))).Records ?? []
  })
  return (await Promise.all(pages)).flat()
}

const put = (TableName: string, n: number) => new PutCommand({ TableName, Item: { pk: 'a', n } })
const remove = (TableName: string) => new DeleteCommand({ TableName, Key: { pk: 'a' } })

const streams: readonly ConformanceCase[] = [
  one('an insertion, a change and a removal', async (cloud, id) => {
    const records = await recordsOf(cloud, id, [put(id, 1), put(id, 2), remove(id)])
    return records.map(({ eventName }) => eventName)
  }),
  one('both images of a change', async (cloud, id) => {
    const records = await recordsOf(cloud, id, [put(id, 1), put(id, 2)])
    const { OldImage, NewImage, Keys } = records[1]?.dynamodb ?? {}
    return [OldImage?.['n'], NewImage?.['n'], Keys]
  }),
  one('a put that changes nothing', async (cloud, id) => (await recordsOf(cloud, id, [put(id, 1), put(id, 1)])).length),
  one('deleting what is not there', async (cloud, id) => (await recordsOf(cloud, id, [remove(id)])).length),
  one('a stream that is not there', (cloud) =>
    cloud.streams.send(
      new DescribeStreamCommand({
        StreamArn: 'arn:aws:dynamodb:us-east-1:000000000000:table/missing/stream/2026-01-01T00:00:00.000',
      }),
    ),
  ),
  one('an iterator of rubbish', (cloud) => cloud.streams.send(new GetRecordsCommand({ ShardIterator: 'rubbish' }))),
]

export const dynamoTables = tables
export const dynamoStreams = streams
