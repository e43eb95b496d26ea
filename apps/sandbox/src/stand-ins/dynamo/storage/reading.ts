import { answerItem, type EngineRange, engineOptions, type EngineStore, type RangeOptions } from '../engine.ts'
import type { Body, Item } from '../wire.ts'
import { after, indexKey, indexesOf, ranges } from './keys.ts'
import type { Level } from './level.ts'
import { answerTable, tableIn, type Tables } from './tables.ts'
import { Readable } from 'node:stream'
import type { ValueIteratorOptions } from 'classic-level'

/** Reads only what is on disk. Waits for no writer. */
export function readingStore(level: Level, tables: Tables, request: Body): EngineStore {
  const reading = (prefix: string, index?: string): EngineRange => ({
    ...readOnly,
    get: (key, answer) => answerItem(level.getSync(prefix + key) as Item | undefined, answer),
    createValueStream: (options) =>
      streamValues(level, bounded(prefix, index ? resumed(tables, request, index, options) : options)),
  })
  return {
    options: engineOptions,
    getTable: answerTable(tables),
    getItemDb: (table) => reading(ranges.items(table)),
    getIndexDb: (_kind, table, index) => reading(ranges.index(table, index), index),
  }
}

function bounded(prefix: string, { gt, gte, lt, lte, reverse, limit }: RangeOptions) {
  return {
    ...(gt === undefined ? { gte: prefix + (gte ?? '') } : { gt: prefix + gt }),
    ...(lte !== undefined ? { lte: prefix + lte } : { lt: lt === undefined ? after(prefix) : prefix + lt }),
    reverse: reverse ?? false,
    limit: limit ?? -1,
  }
}

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

/** Streams the values of a range in the events that dynalite expects. It destroys the stream when its page is full. */
function streamValues(level: Level, options: ValueIteratorOptions<string, unknown>): Readable {
  const asked: typeof options = { ...options, highWaterMarkBytes: 1_048_576 }
  return Readable.from(level.values(asked))
}
