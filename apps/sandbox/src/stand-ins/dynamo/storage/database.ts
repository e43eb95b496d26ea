import { join } from 'node:path'
import { openState } from '../../../state.ts'
import { createCapacity } from '../limits/capacity.ts'
import { createStreams } from '../streams/streams.ts'
import { createUsage } from '../usage.ts'
import type { Body, Item } from '../wire.ts'
import { createClaims } from './claims.ts'
import { openLevel, type Write } from './level.ts'
import { itemKey } from './keys.ts'
import { writesOf } from './entries.ts'
import { readingStore } from './reading.ts'
import { stage, type Staging } from './staging.ts'
import { type TableRecord, tableIn } from './tables.ts'
import { openTokens } from './tokens.ts'

export type Database = Awaited<ReturnType<typeof openDatabase>>

export type Staged<T> = { readonly staging: Staging; readonly output: T; readonly more?: ReadonlyMap<string, Write> }

export type Operation = (database: Database, body: Body) => Promise<Body>

export async function openDatabase(folder?: string) {
  const state = await openState(folder && join(folder, 'tables'))
  const level = await openLevel(folder && join(folder, 'items'))
  const tables = state.collection<TableRecord>('table')
  const streams = createStreams(level)
  const usage = createUsage()
  let last: Promise<unknown> = Promise.resolve()
  return {
    tables,
    table: (name: string | undefined) => tableIn(tables, name),
    tokens: await openTokens(level),
    claims: createClaims(),
    usage,
    capacity: createCapacity(usage),
    streams,
    checkpoints: state.collection<string>('checkpoint'),
    stage: () => stage(level, tables),
    /**
     * Runs a write's steps once all earlier writes are on disk, then writes what they staged and its stream records as
     * one batch. If they throw, nothing is written. `isExpiry` marks what TTL deletes.
     */
    write<T>(steps: () => Staged<T>, isExpiry = false): Promise<T> {
      const turn = last.then(async () => {
        const { staging, output, more = new Map<string, Write>() } = steps()
        const streamWrites = streams.writesOf(staging.changes(), isExpiry)
        const writes = [...staging.writes(), ...streamWrites, ...more]
        await level.batch(writes.map(([key, write]) => ({ ...write, key })))
        if (streamWrites.size > 0) streams.announce()
        return output
      })
      last = turn.catch(() => undefined)
      return turn
    },
    reader: (request: Body) => readingStore(level, tables, request),
    values: (range: { gte: string; lt: string }): Promise<unknown[]> => level.values(range).all(),
    /** Adds new items without conditions. As they are new, only their index and expiry entries have to be added too. */
    async load(table: string, items: readonly Item[]): Promise<void> {
      const record = tableIn(tables, table)
      const writes = items.flatMap((after) =>
        writesOf({ record, key: itemKey(record.table, after), before: undefined, after }),
      )
      await level.batch(writes.map(([key, write]) => ({ ...write, key })))
    },
    caughtUp: async (): Promise<void> => void (await last),
    async close() {
      await last
      await level.close()
      await state.close()
    },
  }
}
