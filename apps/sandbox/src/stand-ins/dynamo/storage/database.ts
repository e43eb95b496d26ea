import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { openState } from '../../../state.ts'
import { createCapacity, createUsage } from '../capacity.ts'
import { createStreams } from '../streams.ts'
import type { Body, Item } from '../wire.ts'
import { itemKey, type Level, openLevel, ranges, tableIn, type TableRecord, type Write, writesOf } from './entries.ts'
import { readingStore, stage, type Staging } from './stores.ts'

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

/**
 * Items held by a running transaction. In DynamoDB transactions take a while and refuse others that touch the same
 * items. Ours end immediately unless a test requests contention.
 */
function createClaims() {
  const held = new Set<string>()
  let holdMs = 0
  let ending = new AbortController()
  return {
    setHoldMs(ms: number) {
      holdMs = ms
      ending.abort()
      ending = new AbortController()
    },
    isHeld: (path: string) => held.has(path),
    async hold(paths: readonly string[]): Promise<() => void> {
      if (holdMs === 0) return () => undefined
      for (const path of paths) held.add(path)
      await delay(holdMs, undefined, { signal: ending.signal }).catch(() => undefined)
      return () => {
        for (const path of paths) held.delete(path)
      }
    },
  }
}

const keptForMs = 600_000

type Token = { id: string; hash: string; at: number }

/** Tokens of the last ten minutes, each written in the batch of the transaction that it makes idempotent. */
async function openTokens(level: Level) {
  const tokens = new Map<string, Token>()
  for await (const value of level.values({ gte: ranges.tokens, lt: path(Date.now() * 2) })) {
    const token = value as Token
    tokens.set(token.id, token)
  }
  return {
    find(id: string, now: number): Token | undefined {
      const token = tokens.get(id)
      return token && token.at > now - keptForMs ? token : undefined
    },
    /** The returned write belongs in the transaction's batch. */
    remember(token: Token): Map<string, Write> {
      tokens.delete(token.id)
      tokens.set(token.id, token)
      return new Map([[path(token.at) + token.id, { type: 'put', value: token }]])
    },
    async sweep(now: number): Promise<void> {
      for (const { id, at } of tokens.values()) {
        if (at > now - keptForMs) break
        tokens.delete(id)
      }
      await level.clear({ gte: ranges.tokens, lt: path(now - keptForMs) })
    },
  }
}

const path = (at: number): string => `${ranges.tokens}${String(at).padStart(15, '0')}~`
