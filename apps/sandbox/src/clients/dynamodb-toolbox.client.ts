import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import {
  $add,
  DeleteItemCommand,
  Entity,
  GetItemCommand,
  item,
  number,
  PutItemCommand,
  QueryCommand,
  set,
  string,
  Table,
  UpdateItemCommand,
} from 'dynamodb-toolbox'
import { execute as readTogether, GetTransaction } from 'dynamodb-toolbox/entity/actions/transactGet'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { execute as writeTogether } from 'dynamodb-toolbox/entity/actions/transactWrite'
import { afterAll, expect, it } from 'vitest'
import { openHosts } from './open-hosts.ts'
import { openTable } from './table.ts'

const { sandbox, at } = await openHosts('dynamodb')
const client = await openTable(at('dynamodb').href, 'toolbox')
afterAll(async () => {
  client.destroy()
  await sandbox.close()
})

const key = (name: string) => ({ name, type: 'string' as const })
const table = new Table({
  documentClient: DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } }),
  name: 'toolbox',
  partitionKey: key('pk'),
  sortKey: key('sk'),
  indexes: { gsi1: { type: 'global', partitionKey: key('gsi1pk'), sortKey: key('gsi1sk') } },
})
const Task = new Entity({
  name: 'task',
  table,
  schema: item({
    project: string().key().savedAs('pk'),
    id: string().key().savedAs('sk'),
    owner: string().savedAs('gsi1pk'),
    due: string().savedAs('gsi1sk'),
    points: number().default(0),
    tags: set(string()).optional(),
  }),
})
const task = (id: string) => ({ project: 'p', id, owner: 'ana', due: `2026-01-0${id}` })
const notThere = { condition: { attr: 'id', exists: false } as const }

it('puts once, adds, and reads back', async () => {
  await Task.build(PutItemCommand)
    .item({ ...task('1'), tags: new Set(['new']) })
    .options(notThere)
    .send()
  const again = Task.build(PutItemCommand).item(task('1')).options(notThere)
  await expect(again.send()).rejects.toMatchObject({ name: 'ConditionalCheckFailedException' })
  await Task.build(UpdateItemCommand)
    .item({ project: 'p', id: '1', points: $add(3), tags: $add(new Set(['hot'])) })
    .send()
  const { Item } = await Task.build(GetItemCommand).key({ project: 'p', id: '1' }).options({ consistent: true }).send()
  expect(Item).toMatchObject({ points: 3, owner: 'ana', tags: new Set(['hot', 'new']) })
})

it('queries an index backwards, in pages', async () => {
  for (const id of ['2', '3']) await Task.build(PutItemCommand).item(task(id)).send()
  const query = table
    .build(QueryCommand)
    .entities(Task)
    .query({ index: 'gsi1', partition: 'ana', range: { gte: '2026-01-01' } })
  const first = await query.options({ reverse: true, limit: 2 }).send()
  expect(first.Items?.map(({ id }) => id)).toEqual(['3', '2'])
  const rest = await query.options({ reverse: true, exclusiveStartKey: first.LastEvaluatedKey }).send()
  expect(rest.Items?.map(({ id }) => id)).toEqual(['1'])
})

it('writes and reads in transactions, all or nothing', async () => {
  const refused = writeTogether(
    Task.build(PutTransaction).item(task('4')),
    Task.build(PutTransaction).item(task('1')).options(notThere),
  )
  await expect(refused).rejects.toMatchObject({
    name: 'TransactionCanceledException',
    CancellationReasons: [{ Code: 'None' }, { Code: 'ConditionalCheckFailed' }],
  })
  const { Responses } = await readTogether(
    Task.build(GetTransaction).key({ project: 'p', id: '1' }),
    Task.build(GetTransaction).key({ project: 'p', id: '4' }),
  )
  expect(Responses?.map(({ Item }) => Item?.id ?? null)).toEqual(['1', null])
})

it('deletes', async () => {
  await Task.build(DeleteItemCommand).key({ project: 'p', id: '2' }).send()
  expect((await Task.build(GetItemCommand).key({ project: 'p', id: '2' }).send()).Item).toBeUndefined()
})
