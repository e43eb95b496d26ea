import { Readable } from 'node:stream'
import { answerItem, engineOptions, type EngineRange, type EngineStore, type RangeOptions } from '../engine.ts'
import type { Body, Item, TableDescription } from '../wire.ts'
import {
  after,
  answerTable,
  type Change,
  indexesOf,
  indexKey,
  type Level,
  loadOf,
  ranges,
  tableIn,
  type Tables,
  writesOf,
} from './entries.ts'

export type Staging = ReturnType<typeof stage>

/**
 * The changes of one request, visible only to it until `writes` reach the disk as one batch: items, index entries and
 * expiry entries together, so that none exists without the others.
 */
export function stage(level: Level, tables: Tables) {
  const changes = new Map<string, Change>()

  const stored = (path: string) => level.getSync(path) as Item | undefined
  function current(path: string): Item | undefined {
    const change = changes.get(path)
    return change ? change.after : stored(path)
  }
  function change(table: string, key: string, after: Item | undefined) {
    const path = ranges.items(table) + key
    const before = changes.has(path) ? changes.get(path)?.before : stored(path)
    changes.set(path, { record: tableIn(tables, table), key, before, after })
  }
  const items = (table: string): EngineRange => ({
    ...inert,
    get: (key, answer) => answerItem(current(ranges.items(table) + key), answer),
    put(key, item, answer) {
      change(table, key, item)
      answer(null)
    },
    del(key, answer) {
      change(table, key, undefined)
      answer(null)
    },
  })

  return {
    store: {
      options: engineOptions,
      getTable: answerTable(tables),
      getItemDb: items,
      getIndexDb: () => inert,
    } satisfies EngineStore,
    get: (table: TableDescription, key: string) => current(ranges.items(table.TableName) + key),
    touched: () => changes.keys(),
    writes: () => new Map([...changes.values()].flatMap(writesOf)),
    changes: () => changes.values(),
    load(): Map<string, number> {
      const sums = new Map<string, number>()
      for (const [partition, units] of [...changes.values()].flatMap(loadOf))
        sums.set(partition, (sums.get(partition) ?? 0) + units)
      return sums
    },
  }
}

/** dynalite writes index entries one by one; we derive them from the items when the writes are gathered. */
const inert: EngineRange = {
  lock: (_key, run) => run((answer) => answer),
  get: (_key, answer) => answerItem(undefined, answer),
  put: (_key, _item, answer) => answer(null),
  del: (_key, answer) => answer(null),
  createValueStream: () => {
    throw new Error('A write does not read ranges')
  },
}

/** Reads only what is on disk. Waits for no writer. */
export function readingStore(level: Level, tables: Tables, request: Body): EngineStore {
  const reading = (prefix: string, index?: string): EngineRange => ({
    ...readOnly,
    get: (key, answer) => answerItem(level.getSync(prefix + key) as Item | undefined, answer),
    /** In the events that dynalite expects. It destroys the stream when its page is full. */
    createValueStream: (options) =>
      Readable.from(level.values(bounded(prefix, index ? resumed(tables, request, index, options) : options))),
  })
  return {
    options: engineOptions,
    getTable: answerTable(tables),
    getItemDb: (table) => reading(ranges.items(table)),
    getIndexDb: (_kind, table, index) => reading(ranges.index(table, index), index),
  }
}

const bounded = (prefix: string, { gt, gte, lt, lte, reverse, limit }: RangeOptions) => ({
  ...(gt === undefined ? { gte: prefix + (gte ?? '') } : { gt: prefix + gt }),
  ...(lte !== undefined ? { lte: prefix + lte } : { lt: lt === undefined ? after(prefix) : prefix + lt }),
  reverse: reverse ?? false,
  limit: limit ?? -1,
  highWaterMarkBytes: 1_048_576,
})

/** Continues after exactly this entry. dynalite's start key ends in a short hash, ours in the whole key. */
function resumed(tables: Tables, request: Body, indexName: string, options: RangeOptions): RangeOptions {
  const { TableName, ExclusiveStartKey } = request
  if (!ExclusiveStartKey) return options
  const { table } = tableIn(tables, TableName)
  const index = indexesOf(table).find((each) => each.IndexName === indexName)
  if (!index) return options
  const { gt, gte, lt, lte, ...rest } = options
  const start = indexKey(table, index, ExclusiveStartKey)
  return options.reverse ? { ...rest, gt, gte, lt: start } : { ...rest, gt: start, lt, lte }
}

function refuseToWrite(): never {
  throw new Error('A read does not write')
}

const readOnly = { lock: refuseToWrite, put: refuseToWrite, del: refuseToWrite }
