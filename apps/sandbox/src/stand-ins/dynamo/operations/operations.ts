import type { Operation } from '../storage/database.ts'
import { batchGetItem, getItem, query, scan } from './read-items.ts'
import { createTable, updateTimeToLive } from './tables.ts'
import { transactWriteItems } from './transact-write.ts'
import { batchWriteItem, deleteItem, putItem, updateItem } from './write-items.ts'

export const operations = {
  BatchGetItem: batchGetItem,
  BatchWriteItem: batchWriteItem,
  CreateTable: createTable,
  DeleteItem: deleteItem,
  GetItem: getItem,
  PutItem: putItem,
  Query: query,
  Scan: scan,
  TransactWriteItems: transactWriteItems,
  UpdateItem: updateItem,
  UpdateTimeToLive: updateTimeToLive,
} satisfies Record<string, Operation>
