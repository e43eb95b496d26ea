import { engineOptions, notFound, type EngineRange, type EngineStore, type RangeOptions } from '../engine-store.ts'
import type { Body, Item } from '../wire.ts'
import { after, indexesOf, indexKey, ranges } from './keys.ts'
import type { Level } from './level.ts'
import { tableOf, type Tables } from './tables.ts'
import { streamValues } from './value-stream.ts'

/** One read's view: only what is on disk. Waits for no writer. */
export function readingStore(level: Level, tables: Tables, request: Body): EngineStore {
  const reading = (prefix: string, index?: string): EngineRange => ({
    ...readOnly,
    get(key, answer) {
      const item = level.getSync(prefix + key) as Item | undefined
      if (item) answer(null, item)
      else answer(notFound())
    },
    createValueStream(options) {
      return streamValues(level, bounded(prefix, index ? resumed(tables, request, index, options) : options))
    },
  })
  return {
    options: engineOptions,
    getTable: tableOf(tables),
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
  const { table } = tables.get(TableName)
  const index = indexesOf(table).find((each) => each.IndexName === indexName)
  if (!index) return options
  const { gt, gte, lt, lte, ...rest } = options
  const start = indexKey(table, index, ExclusiveStartKey)
  return options.reverse ? { ...rest, gt, gte, lt: start } : { ...rest, gt: start, lt, lte }
}

const readOnly = {
  lock: () => {
    throw new Error('A read takes no lock')
  },
  put: () => {
    throw new Error('A read does not write')
  },
  del: () => {
    throw new Error('A read does not write')
  },
}
