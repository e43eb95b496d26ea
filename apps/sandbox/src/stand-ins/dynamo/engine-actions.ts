// oxlint-disable-next-line typescript/triple-slash-reference -- Packages that compile this source do not know this package's declarations; only a reference brings them along.
/// <reference path="./dynalite.d.ts" />
import batchGetItem from 'dynalite/actions/batchGetItem.js'
import batchWriteItem from 'dynalite/actions/batchWriteItem.js'
import deleteItem from 'dynalite/actions/deleteItem.js'
import getItem from 'dynalite/actions/getItem.js'
import putItem from 'dynalite/actions/putItem.js'
import query from 'dynalite/actions/query.js'
import scan from 'dynalite/actions/scan.js'
import updateItem from 'dynalite/actions/updateItem.js'
import batchGetItemRules from 'dynalite/validations/batchGetItem.js'
import batchWriteItemRules from 'dynalite/validations/batchWriteItem.js'
import deleteItemRules from 'dynalite/validations/deleteItem.js'
import getItemRules from 'dynalite/validations/getItem.js'
import putItemRules from 'dynalite/validations/putItem.js'
import queryRules from 'dynalite/validations/query.js'
import scanRules from 'dynalite/validations/scan.js'
import updateItemRules from 'dynalite/validations/updateItem.js'
import createTableRules from 'dynalite/validations/createTable.js'

/** Item operations that dynalite implements. */
export const actions = {
  BatchGetItem: batchGetItem,
  BatchWriteItem: batchWriteItem,
  DeleteItem: deleteItem,
  GetItem: getItem,
  PutItem: putItem,
  Query: query,
  Scan: scan,
  UpdateItem: updateItem,
}

/** dynalite's request validation, for CreateTable too. */
export const rules = {
  BatchGetItem: batchGetItemRules,
  BatchWriteItem: batchWriteItemRules,
  DeleteItem: deleteItemRules,
  GetItem: getItemRules,
  PutItem: putItemRules,
  Query: queryRules,
  Scan: scanRules,
  UpdateItem: updateItemRules,
  CreateTable: createTableRules,
}

export type ItemOperation = keyof typeof actions
export type CheckedOperation = keyof typeof rules
