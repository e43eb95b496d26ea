import { GetCommand, PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
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

type Cancelled = { CancellationReasons?: { Code?: string; Item?: Record<string, { N?: string }> }[] }

const reasons = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => (error as Cancelled).CancellationReasons?.map(({ Code }) => Code),
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
  one('a failed condition returns the item that is there', async (cloud, id) => {
    await cloud.dynamo.send(new PutCommand({ TableName: cloud.table, Item: { pk: id, sk: '1', n: 4 } }))
    const more = { ...isNew, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const }
    const error = await transact(cloud, [put(cloud, id, '1', more)]).catch((thrown: unknown) => thrown as Cancelled)
    return 'CancellationReasons' in error ? error.CancellationReasons?.[0]?.Item?.['n'] : undefined
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
  one('a step with two kinds', (cloud, id) =>
    transact(cloud, [{ ...put(cloud, id, '1'), ...count(cloud, id) } as Steps[number]]),
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
