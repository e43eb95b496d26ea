import { validateKey } from 'dynalite/db/index.js'
import { performAtOnce, prepare } from '../engine.ts'
import { invalid } from '../failure.ts'
import type { Database } from '../storage/database.ts'
import { itemKey, ranges } from '../storage/keys.ts'
import type { Body } from '../wire.ts'
import { isAsked } from './capacity.ts'
import type { Operation } from './operation.ts'
import { canceled, conflict, none } from './transaction-canceled.ts'

/** Up to a hundred items as they were at one moment: never one half of a transaction. */
export const transactGetItems: Operation = async (database, body) => {
  const gets = (Array.isArray(body.TransactItems) ? body.TransactItems : []) as { Get?: Body }[]
  if (gets.length === 0 || gets.length > 100)
    throw invalid("Value at 'transactItems' failed to satisfy constraint: Member must have length between 1 and 100")
  const capacity = { ReturnConsumedCapacity: 'TOTAL', ConsistentRead: true }
  const prepared = gets.map(({ Get }) => prepare('GetItem', { ...Get, ...capacity }))
  refuseHeld(database, prepared)
  const outputs = database.atOneMoment((store) => prepared.map((each) => performAtOnce('GetItem', store, each)))
  const units = new Map<string, number>()
  for (const { ConsumedCapacity } of outputs) {
    const { TableName, CapacityUnits } = ConsumedCapacity as { TableName: string; CapacityUnits: number }
    units.set(TableName, (units.get(TableName) ?? 0) + CapacityUnits * 2)
  }
  for (const [table, each] of units) database.usage.count('readUnits', table, each)
  return {
    Responses: outputs.map(({ Item }) => (Item ? { Item } : {})),
    ConsumedCapacity: isAsked(body)
      ? [...units].map(([TableName, CapacityUnits]) => ({ TableName, CapacityUnits }))
      : undefined,
  }
}

/** An item that a writing transaction holds cannot be read by another one. */
function refuseHeld({ tables, claims }: Database, gets: readonly Body[]) {
  const reasons = gets.map(({ TableName, Key = {} }) => {
    const { table } = tables.get(TableName)
    const fault = validateKey(Key, table)
    if (fault) throw fault
    return claims.isHeld(ranges.items(table.TableName) + itemKey(table, Key)) ? conflict : none
  })
  if (reasons.includes(conflict)) throw canceled(reasons)
}
