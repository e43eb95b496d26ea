import type { EngineStore } from '../engine-store.ts'
import { type Capacity, createCapacity } from '../limits/capacity.ts'
import { createUsage, type Usage } from '../usage.ts'
import type { Body } from '../wire.ts'
import { type Checkpoints, createCheckpoints } from './checkpoints.ts'
import { createClaims, type Claims } from './claims.ts'
import { createCommits } from './commits.ts'
import { openLevel } from './level.ts'
import { type Document, loadItems } from './load.ts'
import { readingStore } from './reading.ts'
import { stage, type Staging } from './staging.ts'
import { openTables, type Tables } from './tables.ts'
import { createStreams, type Streams } from '../streams/streams.ts'
import { openTokens, type Tokens } from './tokens.ts'

export type Database = {
  tables: Tables
  tokens: Tokens
  claims: Claims
  usage: Usage
  capacity: Capacity
  streams: Streams
  checkpoints: Checkpoints
  stage(): Staging
  /** Resolves when the changes and their stream records are on disk. `isExpiry`: deleted by TTL. */
  commit(staging: Staging, more?: ReturnType<Staging['writes']>, isExpiry?: boolean): Promise<void>
  /** A reader's view: everything acknowledged. */
  reader(request: Body): EngineStore
  /** Keys of a range, in order, in chunks, without the range's prefix. */
  values(range: { gte: string; lt: string }): AsyncIterable<unknown[]>
  /** Adds many new items to a table. */
  load(table: string, documents: readonly Document[]): Promise<void>
  /** Resolves when the currently pending writes are on disk. */
  caughtUp(): Promise<void>
  /** Resolves when no write is pending. */
  settled(): Promise<void>
  close(): Promise<void>
}

export async function openDatabase(folder?: string): Promise<Database> {
  const level = await openLevel(folder)
  const commits = createCommits(level)
  const tables = await openTables(level, commits)
  const tokens = await openTokens(level)
  const streams = createStreams(level, tables)
  const usage = createUsage()
  return {
    tables,
    tokens,
    claims: createClaims(),
    usage,
    capacity: createCapacity(usage),
    streams,
    checkpoints: createCheckpoints(level),
    stage: () => stage(level, commits, tables),
    async commit(staging, more = new Map(), isExpiry = false) {
      const streamWrites = streams.writesOf(staging.changes(), isExpiry)
      await commits.commit(new Map([...staging.writes(), ...streamWrites, ...more]))
      if (streamWrites.size > 0) streams.announce()
    },
    reader: (request) => readingStore(level, tables, request),
    values: (range) => inChunks(level.values(range)),
    load: (table, documents) => loadItems(level, tables, table, documents),
    caughtUp: () => commits.caughtUp(),
    settled: () => commits.settled(),
    async close() {
      await commits.settled()
      await level.close()
    },
  }
}

type Cursor<T> = { nextv(size: number): Promise<T[]>; close(): Promise<void> }

async function* inChunks<T>(cursor: Cursor<T>): AsyncIterable<T[]> {
  try {
    for (let chunk = await cursor.nextv(500); chunk.length > 0; chunk = await cursor.nextv(500)) yield chunk
  } finally {
    await cursor.close()
  }
}

/** One DynamoDB operation: takes the request's body and returns the response's; throws a failure to refuse. */
export type Operation = (database: Database, body: Body) => Promise<Body>
