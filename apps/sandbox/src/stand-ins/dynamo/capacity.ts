import { createBuckets } from '../bucket.ts'

type Direction = 'read' | 'write'
type Rates = Readonly<Record<Direction, number>>

export type DynamoLimits = {
  /** How long a transaction holds its items, in milliseconds. */
  readonly holdMs: number
  /** For each partition key, in the table or in an index. */
  readonly key: Rates
  /** For the whole table while it is new. */
  readonly table: Rates
}

export function createCapacity(usage: ReturnType<typeof createUsage>) {
  let holdMs = 0
  let buckets: ReturnType<typeof bucketsOf> | undefined
  return {
    setLimits(limits: DynamoLimits | undefined) {
      holdMs = limits?.holdMs ?? 0
      buckets = limits && bucketsOf(limits)
    },
    holdMs: () => holdMs,
    throttled(direction: Direction, partitions: Iterable<string>): ReadonlySet<string> {
      const full = new Set<string>()
      if (!buckets) return full
      const { tables, keys } = buckets[direction]
      for (const partition of partitions) {
        const table = tableIn(partition)
        const isTableFull = tables.isEmpty(table)
        if (!isTableFull && !keys.isEmpty(partition)) continue
        full.add(partition)
        usage.count('throttles', isTableFull ? table : partition)
      }
      return full
    },
    consume(direction: Direction, load: ReadonlyMap<string, number>) {
      for (const [partition, units] of load) {
        // A read's units aren't known by partition, so they are counted as a whole.
        if (direction === 'write') usage.count('writeUnits', tableIn(partition), units)
        buckets?.[direction].keys.take(partition, units)
        buckets?.[direction].tables.take(tableIn(partition), units)
      }
    },
  }
}

function bucketsOf({ table, key }: DynamoLimits) {
  const of = (direction: Direction) => ({
    tables: createBuckets(table[direction]),
    keys: createBuckets(key[direction]),
  })
  return { read: of('read'), write: of('write') }
}

export const partitionOf = (table: string, index: string | undefined, key: string | undefined): string =>
  `${table}${index === undefined ? '' : `/${index}`}~${key ?? ''}`

const tableIn = (partition: string): string => partition.slice(0, partition.search(/[/~]/))

export function createUsage() {
  let stats = empty()
  return {
    count(kind: keyof ReturnType<typeof empty>, name: string, amount = 1) {
      stats[kind][name] = (stats[kind][name] ?? 0) + amount
    },
    stats: () => structuredClone(stats),
    reset() {
      stats = empty()
    },
  }
}

const empty = (): Record<'requests' | 'reads' | 'readUnits' | 'writeUnits' | 'throttles', Record<string, number>> => ({
  /** By operation, including failed requests. */
  requests: {},
  /** By requested consistency, `consistent` or `eventual`. One per request; in a batch, one per item. */
  reads: {},
  /** Capacity units by table, as DynamoDB bills them, including index writes. */
  readUnits: {},
  writeUnits: {},
  /** Requests above a limit, by partition or by table. */
  throttles: {},
})
