import * as sdk from '@aws-sdk/lib-dynamodb'
import { afterAll, expect, it } from 'vitest'
import { createTestTable, startDynamo } from './testing/start-dynamo.ts'

const world = await startDynamo()
const { client } = world
afterAll(() => world.close())

const steps = 300
const writers = 12

it('each index equals its table after any mix of writes', { timeout: 30_000 }, async () => {
  const TableName = await createTestTable(client, 'mixed')
  const random = seeded(20_260_714)
  const pick = (count: number) => Math.floor(random() * count)
  const key = () => ({ pk: `p${pick(6)}`, sk: `s${pick(4)}` })
  const item = () => ({
    ...key(),
    group: pick(4) ? `g${pick(3)}` : undefined,
    rank: pick(4) ? `r${pick(3)}` : undefined,
    kind: pick(3) ? `k${pick(2)}` : undefined,
    n: pick(100),
  })
  const update = () => ({
    TableName,
    Key: key(),
    UpdateExpression: pick(2) ? 'SET #g = :g, kind = :k' : 'SET kind = :k REMOVE #g',
    ExpressionAttributeNames: { '#g': 'group' },
    ConditionExpression: pick(3) ? undefined : 'attribute_exists(pk)',
  })
  const values = ({ UpdateExpression }: { UpdateExpression: string }) => ({
    ':k': `k${pick(2)}`,
    ...(UpdateExpression.includes(':g') && { ':g': `g${pick(3)}` }),
  })
  const updating = () => {
    const input = update()
    return { ...input, ExpressionAttributeValues: values(input) }
  }
  const kinds: (() => Promise<unknown>)[] = [
    () => client.send(new sdk.PutCommand({ TableName, Item: item() })),
    () => client.send(new sdk.UpdateCommand(updating())),
    () => client.send(new sdk.DeleteCommand({ TableName, Key: key() })),
    () => client.send(new sdk.BatchWriteCommand({ RequestItems: { [TableName]: [{ PutRequest: { Item: item() } }] } })),
    () =>
      client.send(
        new sdk.TransactWriteCommand({
          TransactItems: [
            { Put: { TableName, Item: item() } },
            { Update: updating() },
            { Delete: { TableName, Key: key() } },
          ],
        }),
      ),
  ]
  let left = steps
  const run = async () => {
    while (left-- > 0) await kinds[pick(kinds.length)]?.().catch(() => undefined)
  }
  await Promise.all(Array.from({ length: writers }, run))

  const all = async (IndexName?: string) => {
    const found: Record<string, unknown>[] = []
    for await (const { Items = [] } of sdk.paginateScan({ client }, { TableName, IndexName })) found.push(...Items)
    return found.sort((a, b) => JSON.stringify([a['pk'], a['sk']]).localeCompare(JSON.stringify([b['pk'], b['sk']])))
  }
  const table = await all()
  expect(table.length).toBeGreaterThan(5)
  expect(await all('by-group')).toEqual(table.filter((each) => each.group !== undefined && each.rank !== undefined))
  expect(await all('by-kind')).toEqual(table.filter((each) => each.kind !== undefined))
  expect(Object.keys(world.dynamo.stats().requests).length).toBeGreaterThan(5)
})

function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

for (const table of ['put', 'loaded']) {
  await createTestTable(client, table)
  await world.dynamo.expire(table, 'ttl')
}

const items = [
  { pk: 'a', sk: '1', group: 'g', rank: '2', kind: 'k', text: 'ñandú', none: null, is: true, gone: undefined },
  { pk: 'a', sk: '2', group: 'g', rank: '1', list: ['x', 1, null, { deep: [false] }], ttl: 1_000_000_000 },
  { pk: 'b', sk: '1', amount: -12.5, big: 1_790_000_000_123, empty: {}, nothing: [] },
]
const ask = async (TableName: string, more: object) =>
  (await client.send(new sdk.QueryCommand({ TableName, ...more }))) as object
const byGroup = {
  IndexName: 'by-group',
  KeyConditionExpression: '#group = :g',
  ExpressionAttributeNames: { '#group': 'group' },
  ExpressionAttributeValues: { ':g': 'g' },
}
const byKind = {
  ...byGroup,
  IndexName: 'by-kind',
  ExpressionAttributeNames: { '#group': 'kind' },
  ExpressionAttributeValues: { ':g': 'k' },
}
const bare = ({ Items, Count }: { Items?: unknown; Count?: unknown }) => ({ Items, Count })

it('loaded items read the same as those put by the vendor’s client, in the table and in each index', async () => {
  for (const Item of items) await client.send(new sdk.PutCommand({ TableName: 'put', Item }))
  await world.dynamo.load('loaded', await world.dynamo.scanAll('put'))
  expect(await world.dynamo.scanAll('loaded')).toEqual(await world.dynamo.scanAll('put'))
  expect(await world.dynamo.scanAll('loaded')).toHaveLength(3)
  for (const query of [byGroup, byKind]) {
    expect(bare(await ask('loaded', query))).toEqual(bare(await ask('put', query)))
    expect(bare(await ask('loaded', query))).not.toMatchObject({ Count: 0 })
  }
})

it('a loaded item can be changed, moves in its index, expires and is deleted like any other', async () => {
  const TableName = 'loaded'
  const change = { UpdateExpression: 'SET #group = :h', ExpressionAttributeNames: { '#group': 'group' } }
  const Key = { pk: 'a', sk: '1' }
  await client.send(new sdk.UpdateCommand({ TableName, Key, ...change, ExpressionAttributeValues: { ':h': 'h' } }))
  expect(await ask(TableName, byGroup)).toMatchObject({ Items: [{ sk: '2' }] })
  expect(await world.dynamo.sweep(1_000_000_001)).toBe(2)
  expect(await ask(TableName, byGroup)).toMatchObject({ Items: [] })
  await client.send(new sdk.DeleteCommand({ TableName, Key }))
  expect(await ask(TableName, byKind)).toMatchObject({ Items: [] })
  const { Item } = await client.send(new sdk.GetCommand({ TableName, Key: { pk: 'b', sk: '1' } }))
  expect(Item).toEqual(items[2])
})
