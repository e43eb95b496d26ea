import { createDispatcher } from './dispatch.ts'
import { createDynamoFaults, type DynamoFaults } from './faults.ts'
import { sweepExpired } from './operations/time-to-live.ts'
import { openDatabase } from './storage/database.ts'
import { after, ranges } from './storage/keys.ts'
import type { Document } from './storage/load.ts'
import { finishRewriting } from './storage/rewrite-items.ts'
import { type StreamSource, streamSourceOf } from './streams/stream-source.ts'
import type { Stats } from './usage.ts'
import type { Item, TableDescription } from './wire.ts'
import { createSweeper } from '../sweeper.ts'
import type { StandIn } from '../../stand-in.ts'
import { world } from '../../world.ts'

export type DynamoStandIn = StandIn & {
  readonly faults: DynamoFaults
  /** Requests, failures and consumed capacity since the start or the last reset. */
  stats(): Stats
  resetStats(): void
  tables(): TableDescription[]
  /** Every item of a table, for tests that search it whole. */
  scanAll(table: string): Promise<Item[]>
  /** Adds items that are new to the table, past the protocol: millions in minutes. Resolves when they are on disk. */
  load(table: string, documents: readonly Document[]): Promise<void>
  /** A table's stream, for what reads it without the protocol. */
  streamOf(table: string): StreamSource
  /** Deletes what expired before this moment, in seconds; says how many items that were. */
  sweep(nowSeconds: number): Promise<number>
  /** Forgets what the streams told more than a day before this moment. */
  trimStreams(nowMs: number): Promise<void>
  close(): Promise<void>
}

export type DynamoOptions = {
  /** Where the tables are kept; left out, they are forgotten at the end. */
  folder?: string
  accessKeyId?: string
  /** How often expired items are looked for by the clock; 0 for never. */
  sweepEveryMs?: number
  /** As `faults.staleReads`, from the start. */
  staleReadsMs?: number
}

export async function createDynamo(options: DynamoOptions = {}): Promise<DynamoStandIn> {
  const { folder, accessKeyId = world.accessKeyId, sweepEveryMs = 1000, staleReadsMs = 0 } = options
  const database = await openDatabase(folder)
  await finishRewriting(database)
  const faults = createDynamoFaults(database)
  faults.staleReads(staleReadsMs)
  const sweeper = createSweeper(sweepEveryMs, async () => {
    await sweepExpired(database, Date.now() / 1000)
    await database.tokens.sweep(Date.now())
    await database.streams.trim(Date.now())
  })
  return {
    prefix: '/dynamodb',
    respond: createDispatcher(database, faults, accessKeyId),
    faults,
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
