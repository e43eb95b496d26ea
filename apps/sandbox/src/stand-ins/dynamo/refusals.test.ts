import { UpdateTimeToLiveCommand } from '@aws-sdk/client-dynamodb'
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { afterAll, describe, expect, it } from 'vitest'
import { startTable } from './testing/start-dynamo.ts'

const world = await startTable('refused')
const { client, TableName } = world
afterAll(() => world.close())

const Key = { pk: 'a', sk: '1' }
const missing = { TableName: 'missing' }
const here = { TableName }
const names = (group: string) => ({ ExpressionAttributeNames: { '#g': group } })
const nested = (levels: number): unknown => (levels === 0 ? 'x' : [nested(levels - 1)])
const never = { ConditionExpression: 'attribute_exists(nothing)' }
const longKey = { pk: 'x'.repeat(2049), sk: '1' }
const longSortKey = { pk: 'a', sk: 'x'.repeat(1025) }

/** Sends with the vendor's client; the error must have this name and the status 400. */
const refuses =
  <Input>(send: (input: Input) => Promise<unknown>) =>
  async (name: string, _what: string, input: Input) => {
    await expect(send(input)).rejects.toMatchObject({ name, $metadata: { httpStatusCode: 400 } })
  }

describe('GetItem', () => {
  it.each([
    ['ResourceNotFoundException', 'a table that is not there', { ...missing, Key }],
    ['ValidationException', 'half a key', { ...here, Key: { pk: 'a' } }],
    ['ValidationException', 'a key of another type', { ...here, Key: { pk: 1, sk: '1' } }],
    ['ValidationException', 'an empty key', { ...here, Key: { pk: '', sk: '1' } }],
  ])(
    '%s: %s',
    refuses((input) => client.send(new GetCommand(input))),
  )
})

describe('PutItem', () => {
  it.each([
    ['ResourceNotFoundException', 'a table that is not there', { ...missing, Item: Key }],
    ['ValidationException', 'an item without its sort key', { ...here, Item: { pk: 'a' } }],
    ['ValidationException', 'a partition key of 2,049 bytes', { ...here, Item: longKey }],
    ['ValidationException', 'a sort key of 1,025 bytes', { ...here, Item: longSortKey }],
    ['ValidationException', 'an index key of another type', { ...here, Item: { ...Key, group: 1 } }],
    ['ValidationException', 'an empty text as the key of an index', { ...here, Item: { ...Key, group: '' } }],
    ['ValidationException', 'an empty text as the sort key of an index', { ...here, Item: { ...Key, rank: '' } }],
    ['ValidationException', 'an index key of 2,049 bytes', { ...here, Item: { ...Key, group: 'x'.repeat(2049) } }],
    [
      'ValidationException',
      'a sort key of an index of 1,025 bytes',
      { ...here, Item: { ...Key, rank: 'x'.repeat(1025) } },
    ],
    ['ValidationException', '33 levels of nesting', { ...here, Item: { ...Key, deep: nested(32) } }],
    ['ConditionalCheckFailedException', 'a condition that does not hold', { ...here, Item: Key, ...never }],
  ])(
    '%s: %s',
    refuses((input) => client.send(new PutCommand(input))),
  )
})

describe('UpdateItem', () => {
  const set = (expression: string) => ({ ...here, Key, UpdateExpression: expression })
  it.each([
    ['ResourceNotFoundException', 'a table that is not there', { ...missing, Key }],
    ['ValidationException', 'a new value for a key', { ...set('SET sk = pk') }],
    ['ValidationException', 'a value that was not given', set('SET n = :n')],
    [
      'ValidationException',
      'an empty text as the key of an index',
      { ...set('SET #g = :g'), ...names('group'), ExpressionAttributeValues: { ':g': '' } },
    ],
    [
      'ValidationException',
      '33 levels of nesting',
      { ...set('SET deep = :d'), ExpressionAttributeValues: { ':d': nested(32) } },
    ],
    ['ValidationException', 'a reserved word', set('SET #x = pk, status = pk')],
    ['ConditionalCheckFailedException', 'a condition that does not hold', { ...set('SET n = pk'), ...never }],
  ])(
    '%s: %s',
    refuses((input) => client.send(new UpdateCommand(input))),
  )
})

describe('DeleteItem', () => {
  it.each([
    ['ResourceNotFoundException', 'a table that is not there', { ...missing, Key }],
    ['ValidationException', 'half a key', { ...here, Key: { pk: 'a' } }],
    ['ConditionalCheckFailedException', 'a condition that does not hold', { ...here, Key, ...never }],
  ])(
    '%s: %s',
    refuses((input) => client.send(new DeleteCommand(input))),
  )
})

describe('BatchGetItem', () => {
  const keys = (count: number) => Array.from({ length: count }, (_, index) => ({ pk: 'a', sk: String(index) }))
  const of = (Keys: Record<string, string>[], name = TableName) => ({ RequestItems: { [name]: { Keys } } })
  it.each([
    ['ResourceNotFoundException', 'a table that is not there', of(keys(1), 'missing')],
    ['ValidationException', 'a key twice', of([Key, Key])],
    ['ValidationException', '101 keys', of(keys(101))],
    ['ValidationException', 'no key', of([])],
  ])(
    '%s: %s',
    refuses((input) => client.send(new BatchGetCommand(input))),
  )
})

describe('BatchWriteItem', () => {
  const puts = (items: object[], name = TableName) => ({
    RequestItems: { [name]: items.map((Item) => ({ PutRequest: { Item: { ...Item } } })) },
  })
  it.each([
    ['ResourceNotFoundException', 'a table that is not there', puts([Key], 'missing')],
    ['ValidationException', 'an item twice', puts([Key, Key])],
    ['ValidationException', 'nothing to write', puts([])],
    ['ValidationException', 'an empty text as the key of an index', puts([{ ...Key, group: '' }])],
    ['ValidationException', '33 levels of nesting', puts([{ ...Key, deep: nested(32) }])],
    ['ValidationException', 'an item of more than 400 KB', puts([{ ...Key, x: 'x'.repeat(410 * 1024) }])],
  ])(
    '%s: %s',
    refuses((input) => client.send(new BatchWriteCommand(input))),
  )
})

describe('Query', () => {
  const byKey = { ...here, KeyConditionExpression: 'pk = :p', ExpressionAttributeValues: { ':p': 'a' } }
  it.each([
    ['ResourceNotFoundException', 'a table that is not there', { ...byKey, ...missing }],
    ['ValidationException', 'an index that is not there', { ...byKey, IndexName: 'by-nothing' }],
    ['ValidationException', 'an empty text as the key', { ...byKey, ExpressionAttributeValues: { ':p': '' } }],
    ['ValidationException', 'no partition key', { ...byKey, KeyConditionExpression: 'sk = :p' }],
    ['ValidationException', 'a page of 0', { ...byKey, Limit: 0 }],
    ['ValidationException', 'a start of another table', { ...byKey, ExclusiveStartKey: { id: 'a' } }],
  ])(
    '%s: %s',
    refuses((input) => client.send(new QueryCommand(input))),
  )
})

describe('Scan', () => {
  it.each([
    ['ResourceNotFoundException', 'a table that is not there', missing],
    ['ValidationException', 'a segment beyond the last', { ...here, Segment: 3, TotalSegments: 3 }],
  ])(
    '%s: %s',
    refuses((input) => client.send(new ScanCommand(input))),
  )
})

describe('TransactWriteItems', () => {
  const emptied = {
    TransactItems: [
      {
        Update: {
          ...here,
          Key,
          UpdateExpression: 'SET #g = :g',
          ...names('group'),
          ExpressionAttributeValues: { ':g': '' },
        },
      },
    ],
  }
  const put = (item: object, more = {}) => ({ TransactItems: [{ Put: { ...here, Item: { ...item }, ...more } }] })
  it.each([
    ['ResourceNotFoundException', 'a table that is not there', put(Key, missing)],
    ['TransactionCanceledException', 'an item without its sort key', put({ pk: 'a' })],
    ['ValidationException', 'an empty text as the key of an index', put({ ...Key, group: '', rank: '1' })],
    ['ValidationException', 'an update that empties the key of an index', emptied],
    ['TransactionCanceledException', 'the key of an index of 2,049 bytes', put({ ...Key, group: 'x'.repeat(2049) })],
    ['TransactionCanceledException', 'a condition that does not hold', put(Key, never)],
  ])(
    '%s: %s',
    refuses((input) => client.send(new TransactWriteCommand(input))),
  )
})

describe('UpdateTimeToLive', () => {
  const specify = (AttributeName: string, Enabled: boolean) => ({
    TimeToLiveSpecification: { AttributeName, Enabled },
  })
  it.each([
    ['ResourceNotFoundException', 'a table that is not there', { ...missing, ...specify('expiresAt', true) }],
    ['ValidationException', 'switching it off', { ...here, ...specify('expiresAt', false) }],
  ])(
    '%s: %s',
    refuses((input) => client.send(new UpdateTimeToLiveCommand(input))),
  )
})
