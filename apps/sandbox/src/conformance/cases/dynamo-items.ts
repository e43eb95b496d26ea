import { DeleteCommand, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { type Cloud, type ConformanceCase, one, refusal } from '../conformance-case.ts'

const keyOf = (pk: string) => ({ pk, sk: '1' })

const put = ({ dynamo, table }: Cloud, pk: string, attributes: object = {}, more: object = {}) =>
  dynamo.send(new PutCommand({ TableName: table, Item: { ...keyOf(pk), ...attributes }, ...more }))

/** The item without its key. */
async function get({ dynamo, table }: Cloud, pk: string): Promise<object> {
  const { Item } = await dynamo.send(new GetCommand({ TableName: table, Key: keyOf(pk), ConsistentRead: true }))
  const { pk: _pk, sk: _sk, ...attributes } = Item ?? { missing: true }
  return attributes
}

const update = ({ dynamo, table: TableName }: Cloud, pk: string, UpdateExpression: string, values: object) =>
  dynamo.send(
    new UpdateCommand({ TableName, Key: keyOf(pk), UpdateExpression, ExpressionAttributeValues: { ...values } }),
  )

/** Stores the attributes, then puts again on this condition. */
async function conditional(cloud: Cloud, pk: string, attributes: object, condition: string, values?: object) {
  await put(cloud, pk, attributes)
  const more = { ConditionExpression: condition, ...(values && { ExpressionAttributeValues: values }) }
  return refusal(put(cloud, pk, attributes, more))
}

/** Stores the attributes, updates them, and returns the item. */
async function updated(cloud: Cloud, pk: string, attributes: object, expression: string, values: object) {
  await put(cloud, pk, attributes)
  await update(cloud, pk, expression, values)
  return get(cloud, pk)
}

const table = (cloud: Cloud) => ({ TableName: cloud.table })

export const dynamoItems: readonly ConformanceCase[] = [
  one('an item that was put is read', async (cloud, id) => {
    await put(cloud, id, { n: 1.5, is: true, none: null, list: [1, 'a'], map: { a: { b: 2 } } })
    return get(cloud, id)
  }),
  one('no item', (cloud, id) => get(cloud, id)),
  one('deleting what is not there', async (cloud, id) => {
    await cloud.dynamo.send(new DeleteCommand({ ...table(cloud), Key: keyOf(id) }))
  }),
  one('UpdateItem creates the item', async (cloud, id) => {
    await update(cloud, id, 'SET n = :n', { ':n': 1 })
    return get(cloud, id)
  }),
  one('ADD to a number that is missing', (cloud, id) => updated(cloud, id, {}, 'ADD n :n', { ':n': 3 })),
  one('SET under a map that is missing', (cloud, id) => updated(cloud, id, {}, 'SET m.a = :n', { ':n': 1 })),
  one('SET of a key attribute', (cloud, id) => updated(cloud, id, {}, 'SET sk = :n', { ':n': '2' })),
  one('two paths that overlap', (cloud, id) => updated(cloud, id, { m: {} }, 'SET m = :n, m.a = :n', { ':n': 1 })),
  one('ADD of a number to a text', (cloud, id) => updated(cloud, id, { t: 'a' }, 'ADD t :n', { ':n': 1 })),
  one('a sum with an attribute that is missing', (cloud, id) => updated(cloud, id, {}, 'SET n = n + :n', { ':n': 1 })),
  one('a reserved word as a name', (cloud, id) => updated(cloud, id, {}, 'SET status = :n', { ':n': 1 })),
  one('a value that the expression does not use', (cloud, id) =>
    updated(cloud, id, {}, 'SET n = :n', { ':n': 1, ':m': 1 }),
  ),
  one('a value that was not given', (cloud, id) => updated(cloud, id, {}, 'SET n = :n, m = :m', { ':n': 1 })),
  one('a condition that holds', (cloud, id) =>
    conditional(cloud, id, { n: 5 }, 'n BETWEEN :a AND :b', { ':a': 5, ':b': 9 }),
  ),
  one('a condition that does not hold', (cloud, id) => conditional(cloud, id, {}, 'attribute_not_exists(pk)')),
  one('a comparison with an attribute that is missing', (cloud, id) =>
    conditional(cloud, id, {}, 'absent < :a', { ':a': 1 }),
  ),
]
