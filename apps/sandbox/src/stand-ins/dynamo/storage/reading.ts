import { answerItem, type EngineRange, engineOptions, type EngineStore, type RangeOptions } from '../engine.ts'
import type { Body, Item } from '../wire.ts'
import { after, indexKey, indexesOf, ranges } from './keys.ts'
import type { Level } from './level.ts'
import { answerTable, tableIn, type Tables } from './tables.ts'
import { Stream } from 'node:stream'
import type { ValueIteratorOptions } from 'classic-level'

/** One read's view: only what is on disk. Waits for no writer. */
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

/** dynalite's start key ends in a short hash, ours in the item's whole key: continues after exactly that entry. */
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

const chunk = 200
const chunkBytes = 1_048_576

/**
 * The values of a range as the events that dynalite expects. Unlike dynalite's own streams these read many values at
 * once and close their iterator when the page is full, so that a long-lived process doesn't keep old data alive.
 */
function streamValues(level: Level, options: ValueIteratorOptions<string, unknown>): Stream {
  const asked: ValueIteratorOptions<string, unknown> = { ...options, highWaterMarkBytes: chunkBytes }
  const values = level.values(asked)
  let isFull = false
  function destroy() {
    isFull = true
  }
  // dynalite would listen twice if this weren't an instance of Stream.
  const stream = Object.assign(new Stream(), { destroy })
  const size = options.limit && options.limit > 0 ? Math.min(options.limit, chunk) : chunk
  async function read() {
    try {
      while (!isFull) {
        const found = await values.nextv(size)
        if (found.length === 0) break
        for (const value of found) {
          if (isFull) break
          stream.emit('data', value)
        }
      }
      stream.emit('end')
    } catch (error) {
      stream.emit('error', error)
    } finally {
      await values.close()
    }
  }
  void read()
  return stream
}
