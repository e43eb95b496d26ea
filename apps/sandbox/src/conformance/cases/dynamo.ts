import * as sdk from '@aws-sdk/lib-dynamodb'
import { type Cloud, type ConformanceCase, one, why } from '../clouds.ts'

const dynamo = 'https://docs.aws.amazon.com/amazondynamodb/latest'
const api = (name: string) => `${dynamo}/APIReference/API_${name}.html`
const token = why(
  api('TransactWriteItems'),
  'A token makes the call idempotent for ten minutes; with other parameters it is refused.',
)

type Row = Record<string, unknown>

const put = ({ dynamo: client, table: TableName }: Cloud, Item: Row, ConditionExpression?: string) =>
  client.send(new sdk.PutCommand({ TableName, Item, ConditionExpression }))

async function get({ dynamo: client, table: TableName }: Cloud, pk: string): Promise<Row> {
  const { Item } = await client.send(new sdk.GetCommand({ TableName, Key: { pk, sk: '1' }, ConsistentRead: true }))
  const { pk: _pk, sk: _sk, ...attributes } = Item ?? { missing: true }
  return attributes
}

const update = ({ dynamo: client, table: TableName }: Cloud, pk: string, UpdateExpression: string, value: unknown) =>
  client.send(
    new sdk.UpdateCommand({
      TableName,
      Key: { pk, sk: '1' },
      UpdateExpression,
      ExpressionAttributeNames: UpdateExpression.includes('#g') ? { '#g': 'group' } : undefined,
      ExpressionAttributeValues: { ':v': value },
    }),
  )

const items: readonly ConformanceCase[] = [
  one('an item that was put is read', async (cloud, id) => {
    await put(cloud, { pk: id, sk: '1', n: 1.5, is: true, none: null, list: [1, 'a'], map: { a: { b: 2 } } })
    return get(cloud, id)
  }),
  one('no item', (cloud, id) => get(cloud, id)),
  one('deleting what is not there', ({ dynamo: client, table: TableName }, id) =>
    client.send(new sdk.DeleteCommand({ TableName, Key: { pk: id, sk: '1' } })),
  ),
  one('UpdateItem creates the item', async (cloud, id) => {
    await update(cloud, id, 'ADD n :v', 3)
    return get(cloud, id)
  }),
  one('a condition that does not hold', async (cloud, id) => {
    await put(cloud, { pk: id, sk: '1' })
    return put(cloud, { pk: id, sk: '1' }, 'attribute_not_exists(pk)')
  }),
  one('an empty text as the key of an index', (cloud, id) => put(cloud, { pk: id, sk: '1', group: '', rank: '1' })),
  one(
    'an update that empties the key of an index',
    (cloud, id) => update(cloud, id, 'SET #g = :v', ''),
    why(
      'https://aws.amazon.com/about-aws/whats-new/2020/05/amazon-dynamodb-now-supports-empty-values-for-non-key-string-and-binary-attributes-in-dynamodb-tables/',
      'Key attributes of tables and indexes still need values that are not empty, however they are written.',
    ),
  ),
  one(
    'a number as the key of an index',
    (cloud, id) => put(cloud, { pk: id, sk: '1', group: 1 }),
    why(
      `${dynamo}/developerguide/GSI.html`,
      'A write is refused if an attribute has another type than the key of an index declares.',
    ),
  ),
  one('the key of an index of 2,049 bytes', (cloud, id) =>
    put(cloud, { pk: id, sk: '1', group: 'x'.repeat(2049), rank: '1' }),
  ),
  one('an item of more than 400 KB', (cloud, id) => put(cloud, { pk: id, sk: '1', x: 'x'.repeat(410_000) })),
]

async function query(cloud: Cloud, pk: string, asked: Partial<sdk.QueryCommand['input']>) {
  for (let n = 1; n <= 5; n += 1)
    await put(cloud, { pk, sk: `r${n}`, group: pk, rank: `k${n % 2}`, kind: `${pk}-kind`, n })
  const { dynamo: client, table: TableName } = cloud
  return client.send(new sdk.QueryCommand({ TableName, ...asked }))
}

const byPk = (pk: string, more = '', values: Row = {}) => ({
  KeyConditionExpression: `pk = :p${more}`,
  ExpressionAttributeValues: { ':p': pk, ...values },
})
const byGroup = (group: string) => ({
  IndexName: 'by-group',
  KeyConditionExpression: '#g = :g',
  ExpressionAttributeNames: { '#g': 'group' },
  ExpressionAttributeValues: { ':g': group },
})
const keys = async (cloud: Cloud, pk: string, asked: Partial<sdk.QueryCommand['input']>) =>
  (await query(cloud, pk, asked)).Items?.map(({ sk }) => String(sk))

const queries: readonly ConformanceCase[] = [
  one('backwards', (cloud, id) => keys(cloud, id, { ...byPk(id), ScanIndexForward: false })),
  one('begins_with', (cloud, id) => keys(cloud, id, byPk(id, ' AND begins_with(sk, :s)', { ':s': 'r4' }))),
  one('BETWEEN takes both ends', (cloud, id) =>
    keys(cloud, id, byPk(id, ' AND sk BETWEEN :a AND :b', { ':a': 'r2', ':b': 'r4' })),
  ),
  one('a page and the next', async (cloud, id) => {
    const first = await query(cloud, id, { ...byPk(id), Limit: 3 })
    const next = await query(cloud, id, { ...byPk(id), Limit: 3, ExclusiveStartKey: first.LastEvaluatedKey })
    return [first.Count, first.LastEvaluatedKey?.['sk'], next.Count, next.LastEvaluatedKey ?? 'end'] as unknown
  }),
  one(
    'a page that ends with the last item',
    async (cloud, id) => (await query(cloud, id, { ...byPk(id), Limit: 5 })).LastEvaluatedKey?.['sk'] as unknown,
    why(api('Query'), 'A page that reached its limit has a LastEvaluatedKey, even if nothing follows.'),
  ),
  one('a filter counts what it read', async (cloud, id) => {
    const { Count, ScannedCount } = await query(cloud, id, {
      ...byPk(id, '', { ':n': 3 }),
      FilterExpression: 'n > :n',
    })
    return [Count, ScannedCount]
  }),
  one('an index of whole items', (cloud, id) => keys(cloud, id, byGroup(id))),
  one('a page of an index', async (cloud, id) => {
    const { LastEvaluatedKey = {} } = await query(cloud, id, { ...byGroup(id), Limit: 1 })
    return Object.keys(LastEvaluatedKey).toSorted()
  }),
  one('an empty text as the partition key', (cloud, id) => query(cloud, id, byPk(''))),
]

const many = (pk: string, count: number) => Array.from({ length: count }, (_, index) => ({ pk, sk: String(index) }))
const batchPut = ({ dynamo: client, table }: Cloud, rows: Row[]) =>
  client.send(new sdk.BatchWriteCommand({ RequestItems: { [table]: rows.map((Item) => ({ PutRequest: { Item } })) } }))

const batches: readonly ConformanceCase[] = [
  one('BatchGetItem leaves out what is missing', async (cloud, id) => {
    await batchPut(cloud, many(id, 25))
    const command = new sdk.BatchGetCommand({ RequestItems: { [cloud.table]: { Keys: many(id, 26) } } })
    return (await cloud.dynamo.send(command)).Responses?.[cloud.table]?.length
  }),
  one(
    'BatchWriteItem of 26 items',
    (cloud, id) => batchPut(cloud, many(id, 26)),
    why(api('BatchWriteItem'), 'There are at most 25 requests in a batch.'),
  ),
]

type Steps = NonNullable<sdk.TransactWriteCommand['input']['TransactItems']>

const transact = ({ dynamo: client }: Cloud, TransactItems: Steps, ClientRequestToken?: string) =>
  client.send(new sdk.TransactWriteCommand({ TransactItems, ClientRequestToken }))
const writing = ({ table: TableName }: Cloud, Item: Row, ConditionExpression?: string) => ({
  Put: { TableName, Item, ConditionExpression },
})
const counting = ({ table: TableName }: Cloud, pk: string) => ({
  Update: {
    TableName,
    Key: { pk, sk: '1' },
    UpdateExpression: 'ADD n :n',
    ExpressionAttributeValues: { ':n': 1 },
  },
})
const checking = ({ table: TableName }: Cloud, pk: string) => ({
  ConditionCheck: { TableName, Key: { pk, sk: '2' }, ConditionExpression: 'attribute_exists(pk)' },
})
const reasons = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) =>
      (error as { CancellationReasons?: { Code?: string }[] }).CancellationReasons?.map(({ Code }) => Code),
  )

const transactions: readonly ConformanceCase[] = [
  one('a transaction is written as a whole', async (cloud, id) => {
    await transact(cloud, [writing(cloud, { pk: id, sk: '2' }), counting(cloud, id)])
    return get(cloud, id)
  }),
  one('a failed condition names its step, and leaves nothing', async (cloud, id) => [
    await reasons(transact(cloud, [counting(cloud, id), checking(cloud, id)])),
    await get(cloud, id),
  ]),
  one(
    'a token that was used counts once',
    async (cloud, id) => {
      await transact(cloud, [counting(cloud, id)], id)
      await transact(cloud, [counting(cloud, id)], id)
      return get(cloud, id)
    },
    token,
  ),
  one(
    'a token with other steps',
    async (cloud, id) => {
      await transact(cloud, [counting(cloud, id)], id)
      return transact(cloud, [counting(cloud, `${id}-other`)], id)
    },
    token,
  ),
  one('a transaction with an empty text as the key of an index', (cloud, id) =>
    transact(cloud, [writing(cloud, { pk: id, sk: '1', group: '', rank: '1' })]),
  ),
  one('a transaction with an item without its sort key', (cloud, id) => transact(cloud, [writing(cloud, { pk: id })])),
]

export const dynamoCases = [...items, ...queries, ...batches, ...transactions]
