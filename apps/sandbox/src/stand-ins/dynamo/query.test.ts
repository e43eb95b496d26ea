import {
  BatchWriteCommand,
  DeleteCommand,
  paginateQuery,
  paginateScan,
  PutCommand,
  QueryCommand,
  type QueryCommandInput,
} from '@aws-sdk/lib-dynamodb'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTable } from './testing/start-dynamo.ts'

const world = await startTable('queried')
const { client, TableName } = world

const total = 200
const number = (index: number) => String(index).padStart(4, '0')

beforeAll(async () => {
  const items = Array.from({ length: total }, (_, index) => ({
    pk: 'q',
    sk: number(index),
    group: 'G',
    rank: number(total - index),
    kind: `K${index % 3}`,
    state: index % 2 ? 'on' : 'off',
    pad: 'x'.repeat(8000),
  }))
  for (let from = 0; from < total; from += 25) {
    const requests = items.slice(from, from + 25).map((Item) => ({ PutRequest: { Item } }))
    await client.send(new BatchWriteCommand({ RequestItems: { [TableName]: requests } }))
  }
})
afterAll(() => world.close())

async function pages(input: Partial<QueryCommandInput>) {
  const found: Record<string, unknown>[][] = []
  for await (const page of paginateQuery({ client }, { TableName, ...input })) found.push(page.Items ?? [])
  return { found: found.flat(), sizes: found.map((page) => page.length) }
}
const byKey = { KeyConditionExpression: 'pk = :p', ExpressionAttributeValues: { ':p': 'q' } }
const byGroup = {
  IndexName: 'by-group',
  KeyConditionExpression: '#g = :g',
  ExpressionAttributeNames: { '#g': 'group' },
  ExpressionAttributeValues: { ':g': 'G' },
}

describe('Query', () => {
  it('ends a page at a megabyte', async () => {
    const { found, sizes } = await pages(byKey)
    expect(found.map(({ sk }) => sk)).toEqual(Array.from({ length: total }, (_, index) => number(index)))
    expect(sizes).toHaveLength(2)
    expect(sizes[0]).toBeGreaterThan(125)
  })

  it('pages backwards by its limit within a range', async () => {
    const { found, sizes } = await pages({
      KeyConditionExpression: 'pk = :p AND sk BETWEEN :a AND :b',
      ExpressionAttributeValues: { ':p': 'q', ':a': number(0), ':b': number(49) },
      Limit: 7,
      ScanIndexForward: false,
      ProjectionExpression: 'sk',
    })
    expect(found).toEqual(Array.from({ length: 50 }, (_, index) => ({ sk: number(49 - index) })))
    expect(sizes.slice(0, 7)).toEqual([7, 7, 7, 7, 7, 7, 7])
  })

  it('pages an index, filtered', async () => {
    const { found } = await pages({
      ...byGroup,
      FilterExpression: '#s = :on',
      ExpressionAttributeNames: { '#g': 'group', '#s': 'state' },
      ExpressionAttributeValues: { ':g': 'G', ':on': 'on' },
      Limit: 30,
    })
    const ranks = found.map(({ rank }) => rank)
    expect(ranks).toHaveLength(total / 2)
    expect(ranks).toEqual([...ranks].sort((a, b) => (String(a) < String(b) ? -1 : 1)))
  })

  it('returns only keys from a KEYS_ONLY index', async () => {
    const input = {
      IndexName: 'by-kind',
      KeyConditionExpression: 'kind = :k',
      ExpressionAttributeValues: { ':k': 'K1' },
    }
    const { Items } = await client.send(new QueryCommand({ TableName, ...input, Limit: 1 }))
    expect(Object.keys(Items?.[0] ?? {}).sort()).toEqual(['kind', 'pk', 'sk'])
  })

  it('counts', async () => {
    const { Count, Items } = await client.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :p AND begins_with(sk, :s)',
        ExpressionAttributeValues: { ':p': 'q', ':s': '01' },
        Select: 'COUNT',
      }),
    )
    expect({ Count, Items }).toEqual({ Count: 100, Items: undefined })
  })

  it('400: refuses a consistent read of an index', async () => {
    const consistent = new QueryCommand({ TableName, ...byGroup, ConsistentRead: true })
    await expect(client.send(consistent)).rejects.toMatchObject({ name: 'ValidationException' })
  })
})

describe('Scan', () => {
  it('covers everything once, also in segments', async () => {
    const seen = new Set<unknown>()
    let count = 0
    for (const Segment of [0, 1, 2]) {
      for await (const page of paginateScan({ client }, { TableName, Segment, TotalSegments: 3, Limit: 20 })) {
        for (const { sk } of page.Items ?? []) seen.add(sk)
        count += page.Count ?? 0
      }
    }
    expect([seen.size, count]).toEqual([total, total])
  })

  it('returns the whole table to tests', async () => {
    const items = await world.dynamo.scanAll(TableName)
    expect(items).toHaveLength(total)
    expect(world.dynamo.tables().map((table) => table.TableName)).toEqual([TableName])
  })
})

describe('an index', () => {
  it('follows the item: adds, moves, removes', async () => {
    const ranks = async () => (await pages({ ...byGroup, ExpressionAttributeValues: { ':g': 'moving' } })).found
    const item = { pk: 'm', sk: '1', group: 'moving', rank: '1' }
    await client.send(new PutCommand({ TableName, Item: item }))
    expect(await ranks()).toEqual([item])
    const moved = { ...item, rank: '2', note: 'moved' }
    await client.send(new PutCommand({ TableName, Item: moved }))
    expect(await ranks()).toEqual([moved])
    await client.send(new PutCommand({ TableName, Item: { pk: 'm', sk: '1', rank: '3' } }))
    expect(await ranks()).toEqual([])
    await client.send(new PutCommand({ TableName, Item: item }))
    await client.send(new DeleteCommand({ TableName, Key: { pk: 'm', sk: '1' } }))
    expect(await ranks()).toEqual([])
  })

  it('keeps items with colliding short hashes apart, and pages between them', async () => {
    const twins = twinKeys()
    for (const pk of twins) {
      await client.send(new PutCommand({ TableName, Item: { pk, sk: '1', group: 'twins', rank: '1' } }))
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

/** Two partition keys that the engine's own index keys would confuse, because these end in a 24-bit hash. */
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
