import {
  CreateTableCommand,
  DeleteTableCommand,
  DescribeTableCommand,
  ListTablesCommand,
} from '@aws-sdk/client-dynamodb'
import { PutCommand, TransactGetCommand, type TransactGetCommandInput } from '@aws-sdk/lib-dynamodb'
import { type Cloud, type ConformanceCase, one } from '../conformance-case.ts'

const get = ({ table: TableName }: Cloud, pk: string, sk: string, more: object = {}) => ({
  Get: { TableName, Key: { pk, sk }, ...more },
})
const read = ({ dynamo }: Cloud, TransactItems: TransactGetCommandInput['TransactItems']) =>
  dynamo.send(new TransactGetCommand({ TransactItems }))
const put = ({ dynamo, table: TableName }: Cloud, pk: string, sk: string) =>
  dynamo.send(new PutCommand({ TableName, Item: { pk, sk, n: 1 } }))

export const dynamoTransactGets: readonly ConformanceCase[] = [
  one('items in order, a missing one empty', async (cloud, id) => {
    await put(cloud, id, '2')
    const { Responses } = await read(cloud, [get(cloud, id, '1'), get(cloud, id, '2')])
    return Responses?.map(({ Item }) => Item?.['sk'] ?? 'none')
  }),
  one('a projection', async (cloud, id) => {
    await put(cloud, id, '1')
    return (await read(cloud, [get(cloud, id, '1', { ProjectionExpression: 'n' })])).Responses
  }),
  one('the same item twice', (cloud, id) => read(cloud, [get(cloud, id, '1'), get(cloud, id, '1')])),
  one('no item at all', (cloud) => read(cloud, [])),
  one('101 items', (cloud, id) =>
    read(
      cloud,
      Array.from({ length: 101 }, (_, index) => get(cloud, id, String(index))),
    ),
  ),
  one('a table that is not there', (cloud, id) => read(cloud, [get({ ...cloud, table: 'missing' }, id, '1')])),
]

const create = ({ dynamo }: Cloud, TableName: string) =>
  dynamo.send(
    new CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
      KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
    }),
  )

export const dynamoTableLists: readonly ConformanceCase[] = [
  one('a page of tables', async (cloud, id) => {
    for (const name of ['a', 'b', 'c']) await create(cloud, `list-${id}-${name}`)
    const page = { ExclusiveStartTableName: `list-${id}-a`, Limit: 1 }
    const { TableNames, LastEvaluatedTableName } = await cloud.dynamo.send(new ListTablesCommand(page))
    return [TableNames?.map((name) => name.slice(-1)), LastEvaluatedTableName?.slice(-1)]
  }),
  one('a page of no tables', ({ dynamo }) => dynamo.send(new ListTablesCommand({ Limit: 0 }))),
  one('DeleteTable says that the table is going', async (cloud, id) => {
    await create(cloud, `gone-${id}`)
    const { TableDescription } = await cloud.dynamo.send(new DeleteTableCommand({ TableName: `gone-${id}` }))
    return [TableDescription?.TableStatus, TableDescription?.TableName === `gone-${id}`]
  }),
  one('a table after DeleteTable', async (cloud, id) => {
    await create(cloud, `gone-${id}`)
    await cloud.dynamo.send(new DeleteTableCommand({ TableName: `gone-${id}` }))
    return cloud.dynamo.send(new DescribeTableCommand({ TableName: `gone-${id}` }))
  }),
  one('DeleteTable of a table that is not there', ({ dynamo }) =>
    dynamo.send(new DeleteTableCommand({ TableName: 'missing' })),
  ),
]
