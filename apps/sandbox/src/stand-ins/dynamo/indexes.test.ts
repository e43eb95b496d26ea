import * as sdk from '@aws-sdk/lib-dynamodb'
import { afterAll, describe, expect, it } from 'vitest'
import { createTestTable, startDynamo } from './testing/start-dynamo.ts'
import { createHash } from 'node:crypto'

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

describe('pages', async () => {
  const TableName = await createTestTable(client, 'queried')
  const total = 200
  const number = (index: number) => String(index).padStart(4, '0')
  const pages = async (input: Partial<sdk.QueryCommandInput>) => {
    const found: Record<string, unknown>[][] = []
    for await (const page of sdk.paginateQuery({ client }, { TableName, ...input })) found.push(page.Items ?? [])
    return { found: found.flat(), sizes: found.map((page) => page.length) }
  }

  it('of a query end at a megabyte', async () => {
    const items = Array.from({ length: total }, (_, index) => ({
      pk: 'q',
      sk: number(index),
      pad: 'x'.repeat(8000),
    }))
    for (let from = 0; from < total; from += 25) {
      const requests = items.slice(from, from + 25).map((Item) => ({ PutRequest: { Item } }))
      await client.send(new sdk.BatchWriteCommand({ RequestItems: { [TableName]: requests } }))
    }
    const byKey = { KeyConditionExpression: 'pk = :p', ExpressionAttributeValues: { ':p': 'q' } }
    const { found, sizes } = await pages(byKey)
    expect(found.map(({ sk }) => sk)).toEqual(Array.from({ length: total }, (_, index) => number(index)))
    expect(sizes).toHaveLength(2)
    expect(sizes[0]).toBeGreaterThan(125)
  })

  it('of an index keep items with colliding short hashes apart, and end between them', async () => {
    const twins = twinKeys()
    for (const pk of twins) {
      await client.send(new sdk.PutCommand({ TableName, Item: { pk, sk: '1', group: 'twins', rank: '1' } }))
    }
    for (const ScanIndexForward of [true, false]) {
      const { found, sizes } = await pages({
        ...byGroup,
        ExpressionAttributeValues: { ':g': 'twins' },
        Limit: 1,
        ScanIndexForward,
      })
      expect(new Set(found.map(({ pk }) => pk))).toEqual(new Set(twins))
      expect(found).toHaveLength(twins.length)
      expect(sizes.slice(0, 2)).toEqual([1, 1])
    }
  })
})

/** Two partition keys that the engine's own index keys would confuse, because those end in a 24-bit hash. */
function twinKeys(): [string, string] {
  const seen = new Map<string, string>()
  for (let at = 0; ; at++) {
    const pk = `twin-${at}`
    const hash = createHash('md5').update('Outliers').update(pk).update('1').digest('hex').slice(0, 6)
    const other = seen.get(hash)
    if (other) return [other, pk]
    seen.set(hash, pk)
  }
}

describe('expiry', async () => {
  const now = 1_784_000_000
  const TableName = await createTestTable(client, 'expiring')
  const put = (pk: string, expiresAt?: unknown, to = client) =>
    to.send(new sdk.PutCommand({ TableName, Item: { pk, sk: '1', group: 'all', rank: pk, expiresAt } }))
  const left = async (of = client) => {
    const { Items = [] } = await of.send(new sdk.ScanCommand({ TableName }))
    return Items.map(({ pk }) => String(pk)).sort()
  }

  it('is off until it is turned on', async () => {
    await put('old', now - 5)
    expect(await world.dynamo.sweep(now)).toBe(0)
    await client.send(new sdk.DeleteCommand({ TableName, Key: { pk: 'old', sk: '1' } }))
    await world.dynamo.expire(TableName, 'expiresAt')
  })

  it('deletes expired items, from the indexes too, and nothing else', async () => {
    await put('expired', now - 1)
    await put('this-second', now)
    await put('later', now + 500)
    await put('never')
    await put('text', 'tomorrow')
    await put('ancient', now - 6 * 365 * 86_400)
    expect(await world.dynamo.sweep(now)).toBe(1)
    const staying = ['ancient', 'later', 'never', 'text', 'this-second']
    expect(await left()).toEqual(staying)
    const inIndex = { ...byGroup, ExpressionAttributeValues: { ':g': 'all' } }
    expect(await ask(TableName, inIndex)).toMatchObject({ Items: staying.map((pk) => ({ pk })) })
  })

  it('runs by the clock', async () => {
    const ticking = await startDynamo({ sweepEveryMs: 20 })
    await createTestTable(ticking.client, TableName)
    await ticking.dynamo.expire(TableName, 'expiresAt')
    await put('gone', Math.floor(Date.now() / 1000) - 2, ticking.client)
    await expect.poll(() => left(ticking.client)).toEqual([])
    await ticking.close()
  })
})
