import type { IncomingMessage } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { failure, type Failure, isFailure } from './failure.ts'
import type { DynamoLimits } from './limits/capacity.ts'
import { createDynamoFaults, type DynamoFaults, failureOf } from './faults.ts'
import { operations } from './operations/operations.ts'
import { sweepExpired } from './operations/tables.ts'
import { type Database, openDatabase, type Operation } from './storage/database.ts'
import { after, ranges } from './storage/keys.ts'
import { shards } from './streams/streams.ts'
import type { Body, Item, TableDescription } from './wire.ts'
import { createSweeper } from '../sweeper.ts'
import type { StandIn } from '../../stand-in.ts'
import { answerJson, AwsError, nameOf, operationOf, readJson, refuseStrangers } from '../aws-json.ts'

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
    run: (operation: 'CreateTable' | 'UpdateTimeToLive', body: Body): Promise<Body> =>
      operations[operation](database, body),
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
