import { performAtOnce, prepare } from '../engine.ts'
import { failure, throughputExceeded, conflict } from '../failure.ts'
import type { Database, Operation, Staged } from '../storage/database.ts'
import { loadOf } from '../storage/entries.ts'
import { itemKey, ranges } from '../storage/keys.ts'
import type { Staging } from '../storage/staging.ts'
import type { Body, Item } from '../wire.ts'
import { refuseEmptyIndexKeys, refuseLongIndexKeys } from './index-keys.ts'

type Writing = 'PutItem' | 'UpdateItem' | 'DeleteItem' | 'BatchWriteItem'

const writing =
  (operation: Writing): Operation =>
  (database, body) =>
    database.write(() => staged(database, operation, body))

export const putItem = writing('PutItem')
export const updateItem = writing('UpdateItem')
export const deleteItem = writing('DeleteItem')
export const batchWriteItem = writing('BatchWriteItem')

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
