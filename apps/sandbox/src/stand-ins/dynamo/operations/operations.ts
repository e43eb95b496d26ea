import type { Operation } from './operation.ts'
import { batchGetItem, getItem, query, scan } from './read-items.ts'
import { createTable, deleteTable, describeTable, listTables } from './tables.ts'
import { describeTimeToLive, updateTimeToLive } from './time-to-live.ts'
import { transactGetItems } from './transact-get.ts'
import { transactWriteItems } from './transact-write.ts'
import { updateTable } from './update-table.ts'
import { batchWriteItem, deleteItem, putItem, updateItem } from './write-items.ts'

/** All operations of this stand-in, by DynamoDB's names. */
export const operations: ReadonlyMap<string, Operation> = new Map(
  Object.entries({
    BatchGetItem: batchGetItem,
    BatchWriteItem: batchWriteItem,
    CreateTable: createTable,
    DeleteItem: deleteItem,
    DeleteTable: deleteTable,
    DescribeTable: describeTable,
    DescribeTimeToLive: describeTimeToLive,
    GetItem: getItem,
    ListTables: listTables,
    PutItem: putItem,
    Query: query,
    Scan: scan,
    TransactGetItems: transactGetItems,
    TransactWriteItems: transactWriteItems,
    UpdateItem: updateItem,
    UpdateTable: updateTable,
    UpdateTimeToLive: updateTimeToLive,
  }),
)
