import type { Database, Operation, Staged } from '../storage/database.ts'
import { createTable } from './tables.ts'
import { transactWriteItems } from './transact-write.ts'
import { type ItemOperation, perform, performAtOnce, prepare } from '../engine.ts'
import {
  type AttributeValue,
  type Body,
  conflict,
  type ConsumedCapacity,
  failure,
  invalid,
  type Item,
  throughputExceeded,
} from '../wire.ts'
import { partitionOf } from '../capacity.ts'
import { hashOf, indexesOf, itemKey, loadOf, ranges } from '../storage/entries.ts'
import type { Staging } from '../storage/stores.ts'
import { refuseEmptyIndexKeys, refuseLongIndexKeys } from './index-keys.ts'

type Writing = 'PutItem' | 'UpdateItem' | 'DeleteItem' | 'BatchWriteItem'

const writing =
  (operation: Writing): Operation =>
  (database, body) =>
    database.write(() => staged(database, operation, body))

export const operations = {
  BatchGetItem: reading('BatchGetItem'),
  BatchWriteItem: writing('BatchWriteItem'),
  CreateTable: createTable,
  DeleteItem: writing('DeleteItem'),
  GetItem: reading('GetItem'),
  PutItem: writing('PutItem'),
  Query: reading('Query'),
  Scan: reading('Scan'),
  TransactWriteItems: transactWriteItems,
  UpdateItem: writing('UpdateItem'),
} satisfies Record<string, Operation>

/** Every read sees everything that was acknowledged, consistent or not. */
function reading(operation: ItemOperation): Operation {
  return async (database, body) => {
    const prepared = prepare(operation, { ...body, ReturnConsumedCapacity: 'TOTAL' })
    refuseEmptyKeys(prepared['KeyConditions'])
    const store = database.reader(prepared)
    database.usage.count('reads', isConsistent(body) ? 'consistent' : 'eventual', readsOf(body))
    const partitions = partitionsRead(database, prepared)
    if (database.capacity.throttled('read', partitions).size > 0) throw throughputExceeded()
    const output = await perform(operation, store, prepared)
    const units = countRead(database, output) / partitions.length
    database.capacity.consume('read', new Map(partitions.map((partition) => [partition, units])))
    // No caller asks for it.
    return { ...output, ConsumedCapacity: undefined }
  }
}

type KeyConditions = Readonly<Record<string, { readonly AttributeValueList?: readonly AttributeValue[] }>>

function refuseEmptyKeys(conditions: unknown): void {
  for (const [name, { AttributeValueList = [] }] of Object.entries((conditions ?? {}) as KeyConditions)) {
    if (AttributeValueList.some(({ S, B }) => S === '' || B === ''))
      throw invalid(
        `One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty string value. Key: ${name}`,
      )
  }
}

function partitionsRead(database: Database, { TableName = '', IndexName, Key, RequestItems, ...rest }: Body): string[] {
  if (RequestItems)
    return Object.entries(RequestItems as Record<string, { Keys: Item[] }>).flatMap(([name, { Keys }]) =>
      Keys.map((key) => partitionOf(name, undefined, hashOf(database.table(name).table.KeySchema, key))),
    )
  const { table } = database.table(TableName)
  const schema = indexesOf(table).find((index) => index.IndexName === IndexName)?.KeySchema ?? table.KeySchema
  const conditions = (rest['KeyConditions'] ?? {}) as KeyConditions
  const asked = Object.entries(conditions).map(([name, { AttributeValueList = [] }]) => [name, AttributeValueList[0]])
  return [partitionOf(TableName, IndexName, hashOf(schema, Key ?? (Object.fromEntries(asked) as Item)))]
}

function countRead({ usage }: Database, { ConsumedCapacity: consumed = [] }: Body): number {
  const each = (Array.isArray(consumed) ? consumed : [consumed]) as ConsumedCapacity[]
  for (const { TableName, CapacityUnits } of each) usage.count('readUnits', TableName, CapacityUnits)
  return each.reduce((sum, { CapacityUnits }) => sum + CapacityUnits, 0)
}

const readsOf = ({ RequestItems }: Body): number =>
  RequestItems
    ? Object.values(RequestItems as Record<string, { Keys: unknown[] }>).reduce((sum, { Keys }) => sum + Keys.length, 0)
    : 1

/** A batch is consistent if any of its tables is read consistently. */
function isConsistent({ ConsistentRead, RequestItems }: Body): boolean {
  if (ConsistentRead) return true
  return Object.values((RequestItems ?? {}) as Record<string, Body>).some((each) => each.ConsistentRead)
}

function staged(database: Database, operation: Writing, body: Body): Staged<Body> {
  const prepared = prepare(operation, { ...body })
  const staging = database.stage()
  const output = performAtOnce(operation, staging.store, prepared)
  refuseEmptyIndexKeys(staging.changes(), operation)
  refuseLongIndexKeys(staging.changes())
  refuseHeld(database, staging)
  const full = database.capacity.throttled('write', staging.load().keys())
  if (full.size > 0) return stagedRest(database, body, staging, full)
  database.capacity.consume('write', staging.load())
  return { staging, output }
}

/** Returns writes above a limit as unprocessed. Refuses the batch if that is all of them. */
function stagedRest(database: Database, body: Body, tried: Staging, full: ReadonlySet<string>): Staged<Body> {
  const paths = new Set(
    [...tried.changes()]
      .filter((change) => loadOf(change).some(([partition]) => full.has(partition)))
      .map(({ record, key }) => ranges.items(record.table.TableName) + key),
  )
  const { done, left } = splitWrites(body, (name, keyOrItem) => {
    const { table } = database.table(name)
    return !paths.has(ranges.items(table.TableName) + itemKey(table, keyOrItem))
  })
  if (Object.keys(done).length === 0) throw throughputExceeded()
  const { staging, output } = staged(database, 'BatchWriteItem', { ...body, RequestItems: done })
  return { staging, output: { ...output, UnprocessedItems: left } }
}

/** As in DynamoDB, a write fails if a transaction holds its item. */
function refuseHeld(database: Database, staging: Staging) {
  for (const path of staging.touched()) {
    if (database.claims.isHeld(path)) throw failure('TransactionConflictException', String(conflict.Message))
  }
}

type WriteRequest = { readonly PutRequest?: { readonly Item: Item }; readonly DeleteRequest?: { readonly Key: Item } }
type Writes = Record<string, WriteRequest[]>

function splitWrites(
  { RequestItems }: Body,
  isDone: (table: string, keyOrItem: Item) => boolean,
): { done: Writes; left: Writes } {
  const of = (wanted: boolean) =>
    Object.fromEntries(
      Object.entries((RequestItems ?? {}) as Writes)
        .map(([table, list]) => {
          const mine = list.filter(
            ({ PutRequest, DeleteRequest }) => isDone(table, PutRequest?.Item ?? DeleteRequest?.Key ?? {}) === wanted,
          )
          return [table, mine] as const
        })
        .filter(([, list]) => list.length > 0),
    )
  return { done: of(true), left: of(false) }
}
