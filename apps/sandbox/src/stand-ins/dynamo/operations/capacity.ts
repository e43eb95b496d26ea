import type { Database } from '../storage/database.ts'
import type { Body, ConsumedCapacity } from '../wire.ts'

/** Makes the engine report the consumed capacity, so that it can be counted. */
export const metered = (body: Body): Body => ({ ...body, ReturnConsumedCapacity: 'TOTAL' })

/** Counts the capacity of a read, and removes it from the response, because no caller asks for it. */
export function countRead(database: Database, output: Body): Body {
  for (const { TableName, CapacityUnits } of consumedBy(output)) {
    database.usage.count('readUnits', TableName, CapacityUnits)
  }
  return { ...output, ConsumedCapacity: undefined }
}

export const unitsRead = (output: Body): number =>
  consumedBy(output).reduce((sum, { CapacityUnits }) => sum + CapacityUnits, 0)

/** Counts the capacity of a write, with that of its indexes, which the engine's sums lack; `factor` is 2 in a transaction. */
export function countWrite(database: Database, units: Map<string, number>, factor = 1): void {
  for (const [table, each] of units) database.usage.count('writeUnits', table, each * factor)
}

function consumedBy({ ConsumedCapacity }: Body): ConsumedCapacity[] {
  if (!ConsumedCapacity) return []
  return (Array.isArray(ConsumedCapacity) ? ConsumedCapacity : [ConsumedCapacity]) as ConsumedCapacity[]
}
