import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { createDispatcher } from './dispatch.ts'
import type { DynamoLimits } from './limits/capacity.ts'
import { createDynamoFaults } from './faults.ts'
import { operations } from './operations/operations.ts'
import { sweepExpired } from './operations/time-to-live.ts'
import { type Database, openDatabase } from './storage/database.ts'
import { after, ranges } from './storage/keys.ts'
import { shards } from './streams/streams.ts'
import type { Body, Item, TableDescription } from './wire.ts'
import { createSweeper } from '../sweeper.ts'
import type { StandIn } from '../../stand-in.ts'

/** An item in the vendor's notation, as its client has it. */
type Marshalled = Readonly<Record<string, AttributeValue>>

export type DynamoOptions = {
  /** Folder of the tables; in memory only by default. */
  folder?: string
  /** Interval of looking for expired items; 0 for never. */
  sweepEveryMs?: number
  limits?: DynamoLimits | undefined
}

export type DynamoStandIn = Awaited<ReturnType<typeof createDynamo>>

export async function createDynamo({ folder, sweepEveryMs = 1000, limits }: DynamoOptions = {}) {
  const database = await openDatabase(folder)
  const tables = (): TableDescription[] => [...database.tables.values()].map(({ table }) => table)
  /** Turns the vendor's limits on; undefined turns them off. */
  const setLimits = (next: DynamoLimits | undefined): void => {
    database.capacity.setLimits(next)
    database.claims.setHoldMs(database.capacity.holdMs())
  }
  /** Drops stream records older than a day at this time. */
  const trimStreams = (nowMs: number): Promise<void> => database.streams.trim(tables(), nowMs)
  setLimits(limits)
  const sweeper = createSweeper(sweepEveryMs, async () => {
    await sweepExpired(database, Date.now() / 1000)
    await database.tokens.sweep(Date.now())
    await trimStreams(Date.now())
  })
  const faults = createDynamoFaults(database)
  const standIn: StandIn = { prefix: '/dynamodb', respond: createDispatcher(database, faults) }
  return {
    ...standIn,
    faults,
    setLimits,
    /** Requests, failures and consumed capacity since the start or the last reset. */
    stats: () => database.usage.stats(),
    resetStats: () => database.usage.reset(),
    tables,
    /** All items of a table, for tests that search it. */
    async scanAll(table: string): Promise<Item[]> {
      const range = ranges.items(database.table(table).table.TableName)
      return (await database.values({ gte: range, lt: after(range) })) as Item[]
    },
    /** Runs an operation in this process, without the protocol. */
    run: (operation: 'CreateTable' | 'UpdateTimeToLive', body: Body): Promise<Body> =>
      operations[operation](database, body),
    /** Adds new items to the table without the protocol: millions in minutes. Resolves when they are on disk. */
    load: (table: string, items: readonly (Item | Marshalled)[]): Promise<void> =>
      database.load(table, items as readonly Item[]),
    streamOf: (table: string) => streamOf(database, table),
    trimStreams,
    /** Deletes items that expired before this time (Unix seconds); returns how many. */
    sweep: (nowSeconds: number) => sweepExpired(database, nowSeconds),
    async close(): Promise<void> {
      await sweeper.stop()
      await database.close()
    },
  }
}

/** A table's stream, as the vendor's own services read it. */
export type TableStream = ReturnType<typeof streamOf>

function streamOf({ streams, checkpoints, table: find, caughtUp }: Database, table: string) {
  const { LatestStreamArn: arn } = find(table).table
  if (!arn) throw new Error(`${table} has no stream`)
  return {
    arn,
    shards,
    read: (shard: string, behind: string, limit: number) => streams.read(table, shard, behind, limit),
    checkpoints,
    /** Resolves when everything written before is on disk, where it can be read. */
    caughtUp,
    onRecords: (listener: () => void) => streams.onRecords(listener),
  }
}
