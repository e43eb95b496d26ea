import { createDispatcher } from './dispatch.ts'
import type { DynamoLimits } from './limits/capacity.ts'
import { createDynamoFaults, type DynamoFaults } from './faults.ts'
import { sweepExpired } from './operations/time-to-live.ts'
import { openDatabase } from './storage/database.ts'
import { after, ranges } from './storage/keys.ts'
import type { Document } from './storage/load.ts'
import { type StreamSource, streamSourceOf } from './streams/stream-source.ts'
import type { Stats } from './usage.ts'
import type { Item, TableDescription } from './wire.ts'
import { createSweeper } from '../sweeper.ts'
import type { StandIn } from '../../stand-in.ts'

export type DynamoStandIn = StandIn & {
  readonly faults: DynamoFaults
  /** Turns the vendor's limits on; undefined turns them off. */
  setLimits(limits: DynamoLimits | undefined): void
  /** Requests, failures and consumed capacity since the start or the last reset. */
  stats(): Stats
  resetStats(): void
  tables(): TableDescription[]
  /** All items of a table, for tests that search it. */
  scanAll(table: string): Promise<Item[]>
  /** Adds new items to the table without the protocol: millions in minutes. Resolves when they are on disk. */
  load(table: string, documents: readonly Document[]): Promise<void>
  /** A table's stream, as Lambda reads it. */
  streamOf(table: string): StreamSource
  /** Deletes items that expired before this time (Unix seconds); returns how many. */
  sweep(nowSeconds: number): Promise<number>
  /** Drops stream records older than a day at this time. */
  trimStreams(nowMs: number): Promise<void>
  close(): Promise<void>
}

export type DynamoOptions = {
  /** Folder of the tables; in memory only by default. */
  folder?: string
  /** Interval of looking for expired items; 0 for never. */
  sweepEveryMs?: number
  limits?: DynamoLimits | undefined
}

export async function createDynamo(options: DynamoOptions = {}): Promise<DynamoStandIn> {
  const { folder, sweepEveryMs = 1000 } = options
  const database = await openDatabase(folder)
  const faults = createDynamoFaults(database)
  const setLimits = (limits: DynamoLimits | undefined) => {
    database.capacity.setLimits(limits)
    database.claims.setHoldMs(database.capacity.holdMs())
  }
  setLimits(options.limits)
  const sweeper = createSweeper(sweepEveryMs, async () => {
    await sweepExpired(database, Date.now() / 1000)
    await database.tokens.sweep(Date.now())
    await database.streams.trim(Date.now())
  })
  return {
    prefix: '/dynamodb',
    respond: createDispatcher(database, faults),
    faults,
    setLimits,
    stats: () => database.usage.stats(),
    resetStats: () => database.usage.reset(),
    tables: () => structuredClone(database.tables.list().map((record) => record.table)),
    async scanAll(table) {
      const range = ranges.items(database.tables.get(table).table.TableName)
      const items: Item[] = []
      for await (const chunk of database.values({ gte: range, lt: after(range) })) items.push(...(chunk as Item[]))
      return items
    },
    load: (table, documents) => database.load(table, documents),
    streamOf: (table) => streamSourceOf(database, table),
    trimStreams: (nowMs) => database.streams.trim(nowMs),
    sweep: (nowSeconds) => sweepExpired(database, nowSeconds),
    async close() {
      await sweeper.stop()
      await database.close()
    },
  }
}
