import type { IncomingMessage } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import {
  type Body,
  canceled,
  conflict,
  type DynamoRequest,
  failure,
  type Failure,
  isFailure,
  type Item,
  type TableDescription,
  throughputExceeded,
} from './wire.ts'
import type { DynamoLimits } from './capacity.ts'
import { operations } from './operations/operations.ts'
import { sweepExpired } from './operations/tables.ts'
import { type Database, openDatabase, type Operation } from './storage/database.ts'
import { after, ranges } from './storage/entries.ts'
import { shards } from './streams.ts'
import { createSweeper } from '../sweeper.ts'
import type { StandIn } from '../../stand-in.ts'
import { answerJson, AwsError, nameOf, operationOf, readJson, refuseStrangers } from '../aws-json.ts'
import { createFaultPlan, type FaultAim } from '../faults.ts'

type Marshalled = Readonly<Record<string, AttributeValue>>

export type DynamoOptions = {
  folder?: string
  /** How often to look for expired items; 0 for never. */
  sweepEveryMs?: number
  limits?: DynamoLimits | undefined
}

export type DynamoStandIn = Awaited<ReturnType<typeof createDynamo>>

export async function createDynamo({ folder, sweepEveryMs = 1000, limits }: DynamoOptions = {}) {
  const database = await openDatabase(folder)
  const tables = (): TableDescription[] => [...database.tables.values()].map(({ table }) => table)
  const setLimits = (next: DynamoLimits | undefined): void => {
    database.capacity.setLimits(next)
    database.claims.setHoldMs(database.capacity.holdMs())
  }
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
    stats: () => database.usage.stats(),
    resetStats: () => database.usage.reset(),
    tables,
    async scanAll(table: string): Promise<Item[]> {
      const range = ranges.items(database.table(table).table.TableName)
      return (await database.values({ gte: range, lt: after(range) })) as Item[]
    },
    createTable: (body: Body) => operations.CreateTable(database, body),
    /** Only turns TTL on, for a new table: items that are already there never expire. */
    expire: (table: string, expiryAttribute: string) =>
      database.tables.put(table, { ...database.table(table), expiryAttribute }),
    /** Adds new items without the protocol: millions in minutes. Resolves when they are on disk. */
    load: (table: string, items: readonly (Item | Marshalled)[]): Promise<void> =>
      database.load(table, items as readonly Item[]),
    streamOf: (table: string) => streamOf(database, table),
    trimStreams,
    sweep: (nowSeconds: number) => sweepExpired(database, nowSeconds),
    async close(): Promise<void> {
      await sweeper.stop()
      await database.close()
    },
  }
}

export type TableStream = ReturnType<typeof streamOf>

function streamOf({ streams, checkpoints, table: find, caughtUp }: Database, table: string) {
  const { LatestStreamArn: arn } = find(table).table
  if (!arn) throw new Error(`${table} has no stream`)
  return {
    arn,
    shards,
    read: (shard: string, behind: string, limit: number) => streams.read(table, shard, behind, limit),
    checkpoints,
    caughtUp,
    onRecords: (listener: () => void) => streams.onRecords(listener),
  }
}

type Outcome = { status: number; body: Body } | 'drop'

function createDispatcher(database: Database, faults: DynamoFaults): StandIn['respond'] {
  return async (request, response) => {
    const operation = nameOf(request)
    database.usage.count('requests', operation)
    const outcome = await answer(request, operation).catch(refusal)
    if (outcome === 'drop') request.socket.destroy()
    else answerJson(response, outcome.status, outcome.body, 'x-amz-json-1.0')
  }

  async function answer(request: IncomingMessage, operation: string): Promise<Outcome> {
    refuseStrangers(request, 'dynamodb')
    const run = operationOf<Operation>(operations, request)
    const body = (await readJson(request)) as Body
    const { action, ms = 0 } = faults.next({ operation, body }) ?? {}
    if (action === 'drop-before') return 'drop'
    if (action === 'delay') await delay(ms)
    if (action === 'throttle' || action === 'conflict' || action === 'error')
      throw failureOf(action, { operation, body })
    const output = await run(database, body)
    return action === 'drop-after' ? 'drop' : { status: 200, body: output }
  }
}

function refusal(error: unknown): Outcome {
  const known = isFailure(error)
    ? error
    : error instanceof AwsError
      ? failure(error.type, error.message)
      : unexpected(error)
  return { status: known.statusCode, body: known.body }
}

function unexpected(error: unknown): Failure {
  console.error('The DynamoDB stand-in failed', error)
  return failure('InternalServerError', 'Internal server error', {}, 500)
}

/**
 * throttle: refused for capacity. conflict: another transaction holds an item. delay: answered `ms` later. drop-before:
 * the connection breaks and nothing is done. drop-after: everything is done, then the connection breaks. error: a 500.
 */
type DynamoFault = FaultAim<DynamoRequest> & {
  operation?: string
  action: 'throttle' | 'conflict' | 'delay' | 'drop-before' | 'drop-after' | 'error'
  ms?: number
}

type DynamoFaults = ReturnType<typeof createDynamoFaults>

function createDynamoFaults({ claims, capacity }: Database) {
  const plan = createFaultPlan<DynamoRequest, DynamoFault>()
  let contentionMs = 0
  return {
    ...plan,
    inject: ({ operation, match, ...fault }: DynamoFault) =>
      plan.inject({
        ...fault,
        ...(operation && { operation }),
        match: (request) => (!operation || operation === request.operation) && (!match || match(request)),
      }),
    /** From now on each transaction holds its items this long and refuses others meanwhile. 0 ends it immediately. */
    contention(milliseconds: number): void {
      contentionMs = milliseconds
      claims.setHoldMs(milliseconds)
    },
    clear(): void {
      plan.clear()
      contentionMs = 0
      claims.setHoldMs(capacity.holdMs())
    },
    troubles: () => ({
      contentionMs,
      faults: plan.waiting().map(({ fault: { action, operation }, left }) => ({ action, operation, left })),
    }),
  }
}

function failureOf(action: 'throttle' | 'conflict' | 'error', { operation, body }: DynamoRequest): Failure {
  if (action === 'error') return failure('InternalServerError', 'Internal server error', {}, 500)
  if (action === 'throttle') return throughputExceeded()
  return operation.startsWith('Transact')
    ? canceled(itemsOf(body).map(() => conflict))
    : failure('TransactionConflictException', String(conflict.Message))
}

const itemsOf = ({ TransactItems }: Body): unknown[] => (Array.isArray(TransactItems) ? TransactItems : [])
