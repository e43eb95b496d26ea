import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { createTestTable, startDynamo, streamed } from '../dynamo/testing/start-dynamo.ts'
import {
  createEventSourceMapping,
  type EventSourceMapping,
  type MappingSettings,
  type StreamFunction,
} from './event-source-mapping.ts'

let tables = 0
const open: EventSourceMapping[] = []

const world = await startDynamo()
afterEach(async () => {
  await Promise.all(open.splice(0).map((mapping) => mapping.close()))
})
afterAll(() => world.close())

const settings: MappingSettings = { partitions: ['one'], batchSize: 10, retryAttempts: 2 }

const recordShape = z.object({
  dynamodb: z.object({ SequenceNumber: z.string(), Keys: z.object({ sk: z.object({ S: z.string() }) }) }),
})
type Received = { readonly sk: string; readonly sequence: string }

const read = (records: readonly object[]): Received[] =>
  records.map((record) => {
    const { dynamodb } = recordShape.parse(record)
    return { sk: dynamodb.Keys.sk.S, sequence: dynamodb.SequenceNumber }
  })

async function startMapping(answer: (records: readonly Received[]) => unknown, over: Partial<MappingSettings> = {}) {
  const TableName = await createTestTable(world.client, `mapped-${(tables += 1)}`, streamed)
  const batches: string[][] = []
  const run: StreamFunction = async ({ Records }) => {
    const records = read(Records)
    batches.push(records.map(({ sk }) => sk))
    return answer(records)
  }
  const start = () => {
    const source = world.dynamo.streamOf(TableName)
    const mapping = createEventSourceMapping({ source, run, settings: { ...settings, ...over }, retryEveryMs: 1 })
    open.push(mapping)
    return mapping
  }
  const mapping = start()
  await mapping.level()
  return {
    start,
    batches,
    mapping,
    put: async (...names: readonly string[]) => {
      for (const sk of names) await world.client.send(new PutCommand({ TableName, Item: { pk: 'one', sk } }))
    },
  }
}

describe('delivery', () => {
  it('delivers every change once, in order, in batches up to the maximum size', async () => {
    const { mapping, batches, put } = await startMapping(() => undefined, { batchSize: 2 })
    const release = mapping.hold()
    await put('1', '2', '3', '4', '5')
    release()
    await mapping.level()
    expect(batches.flat()).toEqual(['1', '2', '3', '4', '5'])
    expect(Math.max(...batches.map(({ length }) => length))).toBe(2)
  })

  it('delivers what came during a stop; after a restart, nothing twice', async () => {
    const { mapping, batches, put, start } = await startMapping(() => undefined)
    await put('1')
    await mapping.level()
    await mapping.close()
    await put('2')
    await start().level()
    expect(batches).toEqual([['1'], ['2']])
  })
})

it('filters by prefix, and is level without the rest', async () => {
  const wanted = await startMapping(() => undefined, { partitions: ['on'] })
  await wanted.put('1')
  await wanted.mapping.level()
  const unwanted = await startMapping(() => undefined, { partitions: ['other', 'none'] })
  await unwanted.put('1')
  await unwanted.mapping.level()
  expect([wanted.batches, unwanted.batches]).toEqual([[['1']], []])
})

describe('a failing function', () => {
  it('gets the same batch again, and then continues', async () => {
    let failures = 2
    const { mapping, batches, put } = await startMapping(() => {
      if ((failures -= 1) >= 0) throw new Error('not now')
    })
    await put('1')
    await mapping.level()
    await put('2')
    await mapping.level()
    expect(batches).toEqual([['1'], ['1'], ['1'], ['2']])
    expect(mapping.setAside()).toEqual([])
  })

  it('loses a batch to the destination after the last retry', async () => {
    const { mapping, batches, put } = await startMapping(([first]) => {
      if (first?.sk === 'bad') throw new Error('never')
    })
    await put('bad')
    await mapping.level()
    await put('good')
    await mapping.level()
    expect(batches).toEqual([['bad'], ['bad'], ['bad'], ['good']])
    expect(mapping.setAside()).toMatchObject([{ records: [{ dynamodb: { Keys: { sk: { S: 'bad' } } } }], tries: 3 }])
  })

  it('gets halves, so that only the bad record is set aside', async () => {
    const done: string[] = []
    const { mapping, put } = await startMapping((records) => {
      if (records.some(({ sk }) => sk === 'bad')) throw new Error('never')
      done.push(...records.map(({ sk }) => sk))
    })
    const release = mapping.hold()
    await put('1', '2', 'bad', '4', '5')
    release()
    await mapping.level()
    expect(done).toEqual(['1', '2', '4', '5'])
    expect(mapping.setAside()).toMatchObject([{ records: [{ dynamodb: { Keys: { sk: { S: 'bad' } } } }] }])
  })

  it('returns the failed record: those before it are done', async () => {
    const { mapping, batches, put } = await startMapping((records) => ({
      batchItemFailures: records.filter(({ sk }) => sk === 'bad').map(({ sequence }) => ({ itemIdentifier: sequence })),
    }))
    const release = mapping.hold()
    await put('1', 'bad', '3')
    release()
    await mapping.level()
    expect(batches[0]).toEqual(['1', 'bad', '3'])
    expect(batches.filter((batch) => batch.includes('1'))).toHaveLength(1)
    expect(batches.at(-1)).toEqual(['3'])
    expect(mapping.setAside()).toMatchObject([{ records: [{ dynamodb: { Keys: { sk: { S: 'bad' } } } }] }])
  })
})
