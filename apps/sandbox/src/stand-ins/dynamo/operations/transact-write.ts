import { checkConditional, itemSize, validateKey } from 'dynalite/db/index.js'
import { createHash } from 'node:crypto'
import { performAtOnce, prepare } from '../engine.ts'
import {
  type Body,
  canceled,
  type CancellationReason,
  conflict,
  failure,
  invalid,
  isFailure,
  type Item,
  nameOf,
  none,
  throttled,
} from '../wire.ts'
import type { Database, Operation } from '../storage/database.ts'
import { itemKey, loadOf, ranges } from '../storage/entries.ts'
import type { Staging } from '../storage/stores.ts'
import { refuseEmptyIndexKeys, refuseLongIndexKeys } from './index-keys.ts'

const maxItems = 100
const invalidValues = 'One or more parameter values were invalid'
const maxBytes = 4 * 1024 * 1024
const operations = { Put: 'PutItem', Update: 'UpdateItem', Delete: 'DeleteItem', ConditionCheck: 'DeleteItem' } as const

type Kind = keyof typeof operations
type Step = { kind: Kind; body: Body; prepared: Body; key: string; path: string }

/** Written to disk as one batch, together with the token that makes a repetition harmless. */
export const transactWriteItems: Operation = async (database, body) => {
  const token = tokenOf(body)
  const steps = stepsOf(database, body)
  const release = await hold(database, steps)
  try {
    return await database.write(() => {
      const staging = database.stage()
      if (token && isRepetition(database, token)) return { staging, output: {} }
      const reasons = steps.map((step) => apply(staging, database, step))
      // Other invalid values cancel the transaction; this one is refused as a bad request.
      for (const step of steps) refuseEmptyIndexKeys(changesOf(staging, step), operations[step.kind])
      if (reasons.some((reason) => reason !== none)) throw canceled(reasons)
      takeCapacity(database, staging, steps)
      return { staging, output: {}, ...(token && { more: database.tokens.remember({ ...token, at: Date.now() }) }) }
    })
  } finally {
    release()
  }
}

function tokenOf({ ClientRequestToken, TransactItems }: Body) {
  if (typeof ClientRequestToken !== 'string') return undefined
  return { id: ClientRequestToken, hash: createHash('sha256').update(JSON.stringify(TransactItems)).digest('base64') }
}

function isRepetition(database: Database, token: { id: string; hash: string }): boolean {
  const known = database.tokens.find(token.id, Date.now())
  if (known && known.hash !== token.hash)
    throw failure(
      'IdempotentParameterMismatchException',
      'Rejected client request token since it has been used with different parameters.',
    )
  return known !== undefined
}

function stepsOf(database: Database, { TransactItems }: Body): Step[] {
  const items = Array.isArray(TransactItems) ? (TransactItems as Partial<Record<Kind, Body>>[]) : []
  if (items.length === 0 || items.length > maxItems)
    throw invalid(
      `1 validation error detected: Value at 'transactItems' failed to satisfy constraint: Member must have length ` +
        (items.length === 0 ? 'greater than or equal to 1' : `less than or equal to ${maxItems}`),
    )
  const checked = items.map((item) => stepOf(database, item))
  const steps = checked.filter((step) => 'path' in step)
  if (steps.length < checked.length) throw canceled(checked.map((step) => ('path' in step ? none : step)))
  if (new Set(steps.map((step) => step.path)).size < steps.length)
    throw invalid('Transaction request cannot include multiple operations on one item')
  if (JSON.stringify(TransactItems).length > maxBytes && steps.reduce((sum, step) => sum + sizeOf(step), 0) > maxBytes)
    throw invalid('Collection size exceeded: the transaction is larger than 4 MB')
  return steps
}

function stepOf(database: Database, item: Partial<Record<Kind, Body>>): Step | CancellationReason {
  const [[kind, body] = []] = Object.entries(item) as [Kind, Body][]
  if (!kind || !body) throw invalid('TransactItems can only contain one of Check, Put, Update or Delete')
  const prepared = prepare(operations[kind], { ...body })
  const { table } = database.table(prepared.TableName)
  const fault = prepared.Key && validateKey(prepared.Key, table)
  if (fault) throw fault
  const given = prepared.Key ?? prepared.Item ?? {}
  const absent = table.KeySchema.find(({ AttributeName }) => !given[AttributeName])?.AttributeName
  if (absent) return { Code: 'ValidationError', Message: `${invalidValues}: Missing the key ${absent} in the item` }
  const key = itemKey(table, given)
  return { kind, body, prepared, key, path: ranges.items(table.TableName) + key }
}

const sizeOf = ({ prepared }: Step): number =>
  itemSize(prepared.Item ?? prepared.Key ?? {}) + itemSize((prepared.ExpressionAttributeValues ?? {}) as Item)

async function hold(database: Database, steps: Step[]): Promise<() => void> {
  const { claims } = database
  if (steps.some((step) => claims.isHeld(step.path)))
    throw canceled(steps.map((step) => (claims.isHeld(step.path) ? conflict : none)))
  return claims.hold(steps.map((step) => step.path))
}

/** A transaction consumes twice the units of its writes, because it prepares and then commits. */
function takeCapacity({ capacity }: Database, staging: Staging, steps: readonly Step[]): void {
  const load = new Map([...staging.load()].map(([partition, units]) => [partition, units * 2]))
  const full = capacity.throttled('write', load.keys())
  if (full.size > 0) {
    const isFull = (step: Step) => changesOf(staging, step).some((each) => loadOf(each).some(([at]) => full.has(at)))
    throw canceled(steps.map((step) => (isFull(step) ? throttled : none)))
  }
  capacity.consume('write', load)
}

function apply(staging: Staging, database: Database, step: Step): CancellationReason {
  const { table } = database.table(step.prepared.TableName)
  const item = staging.get(table, step.key)
  try {
    if (step.kind === 'ConditionCheck') throwIfAny(checkConditional(step.prepared, item))
    else performAtOnce(operations[step.kind], staging.store, step.prepared)
    refuseLongIndexKeys(changesOf(staging, step))
    return none
  } catch (error) {
    if (!isFailure(error)) throw error
    const isCondition = nameOf(error) === 'ConditionalCheckFailedException'
    return { Code: isCondition ? 'ConditionalCheckFailed' : 'ValidationError', Message: error.message }
  }
}

const changesOf = (staging: Staging, { prepared, key }: Step) =>
  [...staging.changes()].filter((change) => change.key === key && change.record.table.TableName === prepared.TableName)

function throwIfAny(error: Error | null | undefined) {
  if (error) throw error
}
