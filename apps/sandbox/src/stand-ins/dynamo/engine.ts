// oxlint-disable-next-line typescript/triple-slash-reference -- Packages that compile this source do not know this package's declarations; only a reference brings them along.
/// <reference path="./dynalite.d.ts" />
import * as validations from 'dynalite/validations/index.js'
import { createRequire } from 'node:module'
import type { Body, Item, TableDescription } from './wire.ts'

export type ItemOperation =
  | 'BatchGetItem'
  | 'BatchWriteItem'
  | 'DeleteItem'
  | 'GetItem'
  | 'PutItem'
  | 'Query'
  | 'Scan'
  | 'UpdateItem'
type Answer<T> = (error: Error | null, value?: T) => void
export type RangeOptions = { gt?: string; gte?: string; lt?: string; lte?: string; reverse?: boolean; limit?: number }

/** What dynalite's actions use of a key-value range. Keys come without the range's prefix. */
export type EngineRange = {
  lock(key: string, run: (release: <F>(answer: F) => F) => void): void
  get(key: string, answer: Answer<Item>): void
  put(key: string, item: Item, answer: Answer<void>): void
  del(key: string, answer: Answer<void>): void
  createValueStream(options: RangeOptions): NodeJS.EventEmitter
}

export type EngineStore = {
  options: { maxItemSize: number }
  getTable(name: string, answer: Answer<TableDescription>): void
  getItemDb(table: string): EngineRange
  getIndexDb(kind: string, table: string, index: string): EngineRange
}

type Action = (store: EngineStore, request: Body, answered: Answer<Body>) => void
type Rules = { readonly types: object; readonly custom?: unknown }

export const engineOptions = { maxItemSize: 409_600 }

/** dynalite has one file for each operation's action, and one for its validation. */
const load = createRequire(import.meta.url)
const fileOf = (operation: string) => `${operation.charAt(0).toLowerCase()}${operation.slice(1)}.js`

/** Validates a request as DynamoDB does and parses its expressions. Throws DynamoDB's own error. Modifies `body`. */
export function prepare(operation: ItemOperation | 'CreateTable', body: Body): Body {
  const { types, custom } = load(`dynalite/validations/${fileOf(operation)}`) as Rules
  const prepared = validations.checkTypes(body, types) as Body
  validations.checkValidations(prepared, types, custom, { options: engineOptions })
  return prepared
}

const act = (operation: ItemOperation, store: EngineStore, prepared: Body, answered: Answer<Body>) =>
  (load(`dynalite/actions/${fileOf(operation)}`) as Action)(store, prepared, answered)

export const perform = (operation: ItemOperation, store: EngineStore, prepared: Body): Promise<Body> =>
  new Promise((resolve, reject) => {
    act(operation, store, prepared, (error, output = {}) => {
      if (error) reject(error)
      else resolve(output)
    })
  })

/** Synchronous: no other read or write can come in between, so reading, deciding and staging need no lock. */
export function performAtOnce(operation: ItemOperation, store: EngineStore, prepared: Body): Body {
  let outcome: { error: Error | null; output: Body } | undefined
  act(operation, store, prepared, (error, output = {}) => {
    outcome = { error, output }
  })
  if (!outcome) throw new Error(`${operation} did not answer at once`)
  if (outcome.error) throw outcome.error
  return outcome.output
}

export function answerItem(item: Item | undefined, answer: Answer<Item>): void {
  if (item) answer(null, item)
  else answer(Object.assign(new Error('NotFound'), { name: 'NotFoundError' }))
}
