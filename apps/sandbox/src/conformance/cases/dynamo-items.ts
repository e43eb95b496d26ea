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

async function update(cloud: Cloud, pk: string, UpdateExpression: string, values?: object, more: object = {}) {
  const { Attributes } = await cloud.dynamo.send(
    new UpdateCommand({
      TableName: cloud.table,
      Key: keyOf(pk),
      UpdateExpression,
      ...(values && { ExpressionAttributeValues: { ...values } }),
      ...more,
    }),
  )
  return Attributes
}

/** Stores the attributes, then puts again on this condition. */
async function conditional(cloud: Cloud, pk: string, attributes: object, condition: string, values?: object) {
  await put(cloud, pk, attributes)
  const more = { ConditionExpression: condition, ...(values && { ExpressionAttributeValues: values }) }
  return refusal(put(cloud, pk, attributes, more))
}

/** Stores the attributes, updates them, and returns the item. */
async function updated(cloud: Cloud, pk: string, attributes: object, expression: string, values?: object) {
  await put(cloud, pk, attributes)
  await update(cloud, pk, expression, values)
  return get(cloud, pk)
}

const old = { ReturnValues: 'ALL_OLD' as const }
const table = (cloud: Cloud) => ({ TableName: cloud.table })

export const dynamoItems: readonly ConformanceCase[] = [
  one('an item that was put is read', async (cloud, id) => {
    await put(cloud, id, { n: 1.5, is: true, none: null, list: [1, 'a'], map: { a: { b: 2 } } })
    return get(cloud, id)
  }),
  one('no item', (cloud, id) => get(cloud, id)),
  one('PutItem returns the old item', async (cloud, id) => {
    await put(cloud, id, { n: 1 })
    return (await put(cloud, id, { n: 2 }, old)).Attributes?.['n'] as unknown
  }),
  one('DeleteItem returns the old item', async (cloud, id) => {
    await put(cloud, id, { n: 1 })
    const { Attributes } = await cloud.dynamo.send(new DeleteCommand({ ...table(cloud), Key: keyOf(id), ...old }))
    return Attributes?.['n'] as unknown
  }),
  one('deleting what is not there', async (cloud, id) => {
    await cloud.dynamo.send(new DeleteCommand({ ...table(cloud), Key: keyOf(id) }))
  }),
  one('a set of numbers loses its last member', (cloud, id) =>
    updated(cloud, id, { s: new Set([1]), n: 1 }, 'DELETE s :one', { ':one': new Set([1]) }),
  ),
  one('UpdateItem creates the item', async (cloud, id) => {
    await update(cloud, id, 'SET n = :n', { ':n': 1 })
    return get(cloud, id)
  }),
  one('UPDATED_NEW returns what changed', async (cloud, id) => {
    await put(cloud, id, { n: 1, m: 1 })
    return update(cloud, id, 'ADD n :n', { ':n': 2 }, { ReturnValues: 'UPDATED_NEW' })
  }),
  one('UPDATED_OLD returns what was there', async (cloud, id) => {
    await put(cloud, id, { n: 1, m: 1 })
    return update(cloud, id, 'SET n = n + :n', { ':n': 2 }, { ReturnValues: 'UPDATED_OLD' })
  }),
  one('ADD to a number that is missing', (cloud, id) => updated(cloud, id, {}, 'ADD n :n', { ':n': 3 })),
  one('REMOVE of a list element', (cloud, id) => updated(cloud, id, { l: [1, 2, 3] }, 'REMOVE l[1]')),
  one('SET beyond the end of a list', (cloud, id) => updated(cloud, id, { l: [1] }, 'SET l[9] = :n', { ':n': 2 })),
  one('if_not_exists and list_append', (cloud, id) =>
    updated(cloud, id, { l: [1] }, 'SET n = if_not_exists(n, :n), l = list_append(l, :l)', { ':n': 7, ':l': [2] }),
  ),
  one('SET of two attributes from each other', (cloud, id) => updated(cloud, id, { a: 1, b: 2 }, 'SET a = b, b = a')),
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
  one('attribute_type, size and contains', (cloud, id) =>
    conditional(cloud, id, { l: ['a', 'b'] }, 'attribute_type(l, :t) AND size(l) = :n AND contains(l, :a)', {
      ':t': 'L',
      ':n': 2,
      ':a': 'a',
    }),
  ),
  one('IN a list of values', (cloud, id) => conditional(cloud, id, { n: 2 }, 'n IN (:a, :b)', { ':a': 1, ':b': 2 })),
  one('a comparison with an attribute that is missing', (cloud, id) =>
    conditional(cloud, id, {}, 'absent < :a', { ':a': 1 }),
  ),
  one('NOT of a comparison with an attribute that is missing', (cloud, id) =>
    conditional(cloud, id, {}, 'NOT absent < :a', { ':a': 1 }),
  ),
  one('a failed condition returns the item that is there', async (cloud, id) => {
    await put(cloud, id, { n: 1 })
    const more = { ConditionExpression: 'attribute_not_exists(pk)', ReturnValuesOnConditionCheckFailure: 'ALL_OLD' }
    const error = await put(cloud, id, {}, more).catch((thrown: unknown) => thrown as { Item?: { n?: unknown } })
    return 'Item' in error ? error.Item?.n : undefined
  }),
]
