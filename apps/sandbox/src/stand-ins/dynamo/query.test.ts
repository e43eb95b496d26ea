import { BatchWriteCommand, paginateQuery, PutCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb'
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
})

describe('an index', () => {
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
