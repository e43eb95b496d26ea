import { BatchGetCommand, BatchWriteCommand, GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { type Cloud, type ConformanceCase, one } from '../conformance-case.ts'

type Row = Record<string, unknown>

/** Items 1 to `count` of one partition. */
async function rows({ dynamo, table }: Cloud, pk: string, count: number): Promise<void> {
  for (let index = 1; index <= count; index += 1) {
    const Item = { pk, sk: `r${index}`, group: pk, rank: `k${index % 2}`, kind: `${pk}-kind`, n: index }
    await dynamo.send(new PutCommand({ TableName: table, Item }))
  }
}

type QueryInput = Omit<QueryCommand['input'], 'TableName'>

const query = ({ dynamo, table }: Cloud, asked: QueryInput) =>
  dynamo.send(new QueryCommand({ TableName: table, ...asked }))

const byPk = (pk: string, more: string, values: Row = {}): QueryInput => ({
  KeyConditionExpression: `pk = :p${more}`,
  ExpressionAttributeValues: { ':p': pk, ...values },
})
const byGroup = (group: string): QueryInput => ({
  IndexName: 'by-group',
  KeyConditionExpression: '#g = :g',
  ExpressionAttributeNames: { '#g': 'group' },
  ExpressionAttributeValues: { ':g': group },
})

/** Stores five rows, queries them, and returns the sort keys. */
async function keys(cloud: Cloud, pk: string, asked: QueryInput): Promise<unknown> {
  await rows(cloud, pk, 5)
  const { Items } = await query(cloud, asked)
  return Items?.map(({ sk }) => String(sk))
}

const queries: readonly ConformanceCase[] = [
  one('a partition in the order of its keys', (cloud, id) => keys(cloud, id, byPk(id, ''))),
  one('backwards', (cloud, id) => keys(cloud, id, { ...byPk(id, ''), ScanIndexForward: false })),
  one('begins_with', (cloud, id) => keys(cloud, id, byPk(id, ' AND begins_with(sk, :s)', { ':s': 'r4' }))),
  one('BETWEEN takes both ends', (cloud, id) =>
    keys(cloud, id, byPk(id, ' AND sk BETWEEN :a AND :b', { ':a': 'r2', ':b': 'r4' })),
  ),
  one('keys are sorted by their bytes', async (cloud, id) => {
    for (const sk of ['a', 'B', 'ñ', 'z', '😀', '\uFFFD'])
      await cloud.dynamo.send(new PutCommand({ TableName: cloud.table, Item: { pk: id, sk } }))
    return (await query(cloud, byPk(id, ''))).Items?.map(({ sk }) => String(sk)).join('')
  }),
  one('a page and the next', async (cloud, id) => {
    await rows(cloud, id, 5)
    const first = await query(cloud, { ...byPk(id, ''), Limit: 3 })
    const next = await query(cloud, { ...byPk(id, ''), Limit: 3, ExclusiveStartKey: first.LastEvaluatedKey })
    return [first.Count, first.LastEvaluatedKey?.['sk'], next.Count, next.LastEvaluatedKey ?? 'end'] as unknown
  }),
  one('a page that ends with the last item', async (cloud, id) => {
    await rows(cloud, id, 2)
    return (await query(cloud, { ...byPk(id, ''), Limit: 2 })).LastEvaluatedKey?.['sk'] as unknown
  }),
  one('a filter counts what it read', async (cloud, id) => {
    await rows(cloud, id, 5)
    const { Count, ScannedCount } = await query(cloud, {
      ...byPk(id, '', { ':n': 3 }),
      FilterExpression: 'n > :n',
    })
    return [Count, ScannedCount]
  }),
  one('a filter of a key', (cloud, id) =>
    keys(cloud, id, { ...byPk(id, '', { ':s': 'r1' }), FilterExpression: 'sk = :s' }),
  ),
  one('some attributes', async (cloud, id) => {
    await rows(cloud, id, 1)
    return (await query(cloud, { ...byPk(id, ''), ProjectionExpression: 'n, sk' })).Items
  }),
  one('an index of whole items', (cloud, id) => keys(cloud, id, byGroup(id))),
  one('an index of keys only', async (cloud, id) => {
    await rows(cloud, id, 1)
    const asked = { IndexName: 'by-kind', KeyConditionExpression: 'kind = :k' }
    const { Items } = await query(cloud, { ...asked, ExpressionAttributeValues: { ':k': `${id}-kind` } })
    return Object.keys(Items?.[0] ?? {}).toSorted()
  }),
  one('a page of an index', async (cloud, id) => {
    await rows(cloud, id, 3)
    const { LastEvaluatedKey = {} } = await query(cloud, { ...byGroup(id), Limit: 1 })
    return Object.keys(LastEvaluatedKey).toSorted()
  }),
  one('a consistent read of an index', (cloud, id) => query(cloud, { ...byGroup(id), ConsistentRead: true })),
  one('an index that is not there', (cloud, id) => query(cloud, { ...byGroup(id), IndexName: 'by-nothing' })),
  one('no partition key', (cloud) =>
    query(cloud, { KeyConditionExpression: 'sk = :s', ExpressionAttributeValues: { ':s': 'a' } }),
  ),
  one('a partition key that is compared', (cloud, id) =>
    query(cloud, { KeyConditionExpression: 'pk > :p', ExpressionAttributeValues: { ':p': id } }),
  ),
  one('an empty text as the partition key', (cloud) => query(cloud, byPk('', ''))),
  one('a start of another partition', (cloud, id) =>
    query(cloud, { ...byPk(id, ''), ExclusiveStartKey: { pk: `${id}-other`, sk: 'a' } }),
  ),
  one('a start without its sort key', (cloud, id) => query(cloud, { ...byPk(id, ''), ExclusiveStartKey: { pk: id } })),
]

const batchGet = (cloud: Cloud, Keys: Row[]) =>
  cloud.dynamo.send(new BatchGetCommand({ RequestItems: { [cloud.table]: { Keys } } }))

const batchPut = (cloud: Cloud, items: Row[]) =>
  cloud.dynamo.send(
    new BatchWriteCommand({ RequestItems: { [cloud.table]: items.map((Item) => ({ PutRequest: { Item } })) } }),
  )

const many = (pk: string, count: number) => Array.from({ length: count }, (_, index) => ({ pk, sk: String(index) }))

const batches: readonly ConformanceCase[] = [
  one('BatchGetItem leaves out what is missing', async (cloud, id) => {
    await rows(cloud, id, 2)
    const { Responses } = await batchGet(
      cloud,
      ['r1', 'r2', 'r3'].map((sk) => ({ pk: id, sk })),
    )
    return Responses?.[cloud.table]?.length
  }),
  one('BatchGetItem of 101 keys', (cloud, id) => batchGet(cloud, many(id, 101))),
  one('BatchGetItem of one key twice', (cloud, id) => batchGet(cloud, [...many(id, 1), ...many(id, 1)])),
  one('BatchWriteItem of 25 items', async (cloud, id) => {
    await batchPut(cloud, many(id, 25))
    return (await query(cloud, byPk(id, ''))).Count
  }),
  one('BatchWriteItem of 26 items', (cloud, id) => batchPut(cloud, many(id, 26))),
  one('BatchWriteItem of one item twice', (cloud, id) => batchPut(cloud, [...many(id, 1), ...many(id, 1)])),
  one('BatchWriteItem with an empty key of an index', async (cloud, id) => {
    await batchPut(cloud, [{ pk: id, sk: '1', group: '', rank: '1' }])
  }),
]

const others: readonly ConformanceCase[] = [
  one('GetItem with half a key', (cloud, id) =>
    cloud.dynamo.send(new GetCommand({ TableName: cloud.table, Key: { pk: id } })),
  ),
  one('GetItem of a table that is not there', (cloud, id) =>
    cloud.dynamo.send(new GetCommand({ TableName: 'missing', Key: { pk: id } })),
  ),
]

export const dynamoQueries = [...queries, ...batches, ...others]
