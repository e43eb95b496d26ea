import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { type Cloud, type ConformanceCase, one, refusal } from '../conformance-case.ts'

type Steps = NonNullable<TransactWriteCommand['input']['TransactItems']>

const transact = ({ dynamo }: Cloud, TransactItems: Steps, ClientRequestToken?: string) =>
  dynamo.send(new TransactWriteCommand({ TransactItems, ClientRequestToken }))

const put = ({ table: TableName }: Cloud, pk: string, sk: string, more: object = {}) => ({
  Put: { TableName, Item: { pk, sk }, ...more },
})
const count = ({ table: TableName }: Cloud, pk: string) => ({
  Update: {
    TableName,
    Key: { pk, sk: 'count' },
    UpdateExpression: 'ADD n :n',
    ExpressionAttributeValues: { ':n': 1 },
  },
})
const isNew = { ConditionExpression: 'attribute_not_exists(pk)' }

async function countOf({ dynamo, table: TableName }: Cloud, pk: string): Promise<unknown> {
  return (await dynamo.send(new GetCommand({ TableName, Key: { pk, sk: 'count' } }))).Item?.['n']
}

const reasons = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) =>
      (error as { CancellationReasons?: { Code?: string }[] }).CancellationReasons?.map(({ Code }) => Code),
  )

export const dynamoTransactions: readonly ConformanceCase[] = [
  one('all of it is written', async (cloud, id) => {
    await transact(cloud, [put(cloud, id, '1'), count(cloud, id)])
    return countOf(cloud, id)
  }),
  one('a failed condition names its step', async (cloud, id) => {
    await transact(cloud, [put(cloud, id, '1')])
    return reasons(transact(cloud, [count(cloud, id), put(cloud, id, '1', isNew)]))
  }),
  one('a failed condition leaves nothing', async (cloud, id) => {
    await transact(cloud, [put(cloud, id, '1')])
    await refusal(transact(cloud, [count(cloud, id), put(cloud, id, '1', isNew)]))
    return (await countOf(cloud, id)) ?? 'nothing'
  }),
  one('a ConditionCheck alone', (cloud, id) =>
    transact(cloud, [
      {
        ConditionCheck: {
          TableName: cloud.table,
          Key: { pk: id, sk: '1' },
          ConditionExpression: 'attribute_exists(pk)',
        },
      },
    ]),
  ),
  one('a token that was used counts once', async (cloud, id) => {
    await transact(cloud, [count(cloud, id)], id)
    await transact(cloud, [count(cloud, id)], id)
    return countOf(cloud, id)
  }),
  one('a token with other steps', async (cloud, id) => {
    await transact(cloud, [count(cloud, id)], id)
    return transact(cloud, [count(cloud, `${id}-other`)], id)
  }),
  one('two steps on one item', (cloud, id) => transact(cloud, [put(cloud, id, '1'), put(cloud, id, '1')])),
  one('no step', (cloud) => transact(cloud, [])),
  one('101 steps', (cloud, id) =>
    transact(
      cloud,
      Array.from({ length: 101 }, (_, index) => put(cloud, id, String(index))),
    ),
  ),
  one('an empty text as the key of an index', (cloud, id) =>
    transact(cloud, [{ Put: { TableName: cloud.table, Item: { pk: id, sk: '1', group: '', rank: '1' } } }]),
  ),
  one('an item without its sort key', (cloud, id) =>
    transact(cloud, [{ Put: { TableName: cloud.table, Item: { pk: id } } }]),
  ),
  one('a table that is not there', (cloud, id) =>
    transact(cloud, [{ Put: { TableName: 'missing', Item: { pk: id, sk: '1' } } }]),
  ),
]
