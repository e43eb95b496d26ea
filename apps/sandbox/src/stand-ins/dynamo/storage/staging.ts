import { answerItem, engineOptions, type EngineRange, type EngineStore } from '../engine.ts'
import type { Item, TableDescription } from '../wire.ts'
import { type Change, loadOf, writesOf } from './entries.ts'
import { ranges } from './keys.ts'
import type { Level } from './level.ts'
import { answerTable, tableIn, type Tables } from './tables.ts'

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
