import { type Bucket, createBucket } from '../../bucket.ts'
import type { Usage } from '../usage.ts'

type Direction = 'read' | 'write'
/** Units a second. */
export type Rates = Readonly<Record<Direction, number>>

/** The limits of an on-demand table; without them the stand-in accepts everything. */
export type DynamoLimits = {
  /** How long a transaction holds its items, in milliseconds. */
  readonly holdMs: number
  /** Limits of one partition key, in the table or in an index. */
  readonly key: Rates
  /** Limits of a new table. */
  readonly table: Rates
}

/** Units by partition key. A partition is named by its table, its index if any, and its key's value. */
export type Load = ReadonlyMap<string, number>

export type Capacity = {
  setLimits(limits: DynamoLimits | undefined): void
  holdMs(): number
  /** The partitions above their limit at the moment; all of them if the table itself is. */
  throttled(direction: Direction, partitions: Iterable<string>): ReadonlySet<string>
  consume(direction: Direction, load: Load): void
}

/** Buckets are dropped above this number; most are full again by then. */
const mostKeys = 200_000

export function createCapacity(usage: Usage, now: () => number = () => Date.now()): Capacity {
  let limits: DynamoLimits | undefined
  let keys: Record<Direction, Map<string, Bucket>> = { read: new Map(), write: new Map() }
  let tables = new Map<string, Bucket>()

  const keyOf = (direction: Direction, partition: string, { key }: DynamoLimits) => {
    const known = keys[direction]
    if (known.size > mostKeys) known.clear()
    const bucket = known.get(partition) ?? createBucket(key[direction])
    known.set(partition, bucket)
    return bucket
  }
  const tableOf = (direction: Direction, name: string, { table }: DynamoLimits) => {
    const id = `${direction} ${name}`
    const bucket = tables.get(id) ?? createBucket(table[direction])
    tables.set(id, bucket)
    return bucket
  }
  return {
    setLimits(next) {
      limits = next
      keys = { read: new Map(), write: new Map() }
      tables = new Map()
    },
    holdMs: () => limits?.holdMs ?? 0,
    throttled(direction, partitions) {
      const full = new Set<string>()
      if (!limits) return full
      for (const partition of partitions) {
        const isTableFull = tableOf(direction, tableIn(partition), limits).isEmpty(now())
        if (!isTableFull && !keyOf(direction, partition, limits).isEmpty(now())) continue
        full.add(partition)
        usage.count('throttles', isTableFull ? tableIn(partition) : partition)
      }
      return full
    },
    consume(direction, load) {
      if (!limits) return
      for (const [partition, units] of load) {
        keyOf(direction, partition, limits).take(units, now())
        tableOf(direction, tableIn(partition), limits).take(units, now())
      }
    },
  }
}

export const partitionOf = (table: string, index: string | undefined, key: string | undefined): string =>
  `${table}${index === undefined ? '' : `/${index}`}~${key ?? ''}`

const tableIn = (partition: string): string => partition.slice(0, partition.search(/[/~]/))
