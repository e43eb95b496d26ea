import { performAtOnce, prepare } from '../engine.ts'
import { invalid } from '../failure.ts'
import type { Database } from '../storage/database.ts'
import { itemKey, ranges } from '../storage/keys.ts'
import type { Body, ConsumedCapacity } from '../wire.ts'
import { countRead, isAsked, metered } from './capacity.ts'
import type { Operation } from './operation.ts'
import { canceled, conflict, none } from './transaction-canceled.ts'

const maxItems = 100

/** Up to 100 items as they were at one moment; refused while a transaction holds one of them. */
export const transactGetItems: Operation = async (database, body) => {
  const gets = getsOf(body)
  const prepared = gets.map((get) => prepare('GetItem', metered({ ...get, ConsistentRead: true })))
  refuse(database, prepared)
  const store = database.reader(body, 'consistent')
  const outputs = prepared.map((each) => countRead(database, asking, performAtOnce('GetItem', store, each)))
  database.usage.count('reads', 'consistent', gets.length)
  const Responses = outputs.map(({ Item }) => (Item ? { Item } : {}))
  return isAsked(body) ? { Responses, ConsumedCapacity: consumedBy(outputs) } : { Responses }
}

const asking: Body = { ReturnConsumedCapacity: 'TOTAL' }

function getsOf({ TransactItems }: Body): Body[] {
  const items = Array.isArray(TransactItems) ? (TransactItems as { Get?: Body }[]) : []
  if (items.length === 0 || items.length > maxItems)
    throw invalid(
      `1 validation error detected: Value at 'transactItems' failed to satisfy constraint: Member must have length ` +
        (items.length === 0 ? 'greater than or equal to 1' : `less than or equal to ${maxItems}`),
    )
  return items.map(({ Get }) => {
    if (!Get)
      throw invalid("Value null at 'transactItems.1.member.get' failed to satisfy constraint: Member must not be null")
    return Get
  })
}

function refuse(database: Database, prepared: readonly Body[]): void {
  const paths = prepared.map(({ TableName, Key }) => {
    const { table } = database.tables.get(TableName)
    return ranges.items(table.TableName) + itemKey(table, Key ?? {})
  })
  if (new Set(paths).size < paths.length)
    throw invalid('Transaction request cannot include multiple operations on one item')
  const isHeld = (path: string) => database.claims.isHeld(path)
  if (paths.some(isHeld)) throw canceled(paths.map((path) => (isHeld(path) ? conflict : none)))
}

/** Reads in a transaction cost double. */
function consumedBy(outputs: readonly Body[]): ConsumedCapacity[] {
  const units = new Map<string, number>()
  for (const { TableName, CapacityUnits } of outputs.map((each) => each['ConsumedCapacity'] as ConsumedCapacity))
    units.set(TableName, (units.get(TableName) ?? 0) + 2 * CapacityUnits)
  return [...units].map(([TableName, CapacityUnits]) => ({ TableName, CapacityUnits }))
}
