import type { Database } from '../storage/database.ts'
import type { Body, ConsumedCapacity } from '../wire.ts'

/** Makes the engine report the consumed capacity, so that it can be counted even if the caller didn't ask for it. */
export function metered(body: Body): Body {
  return isAsked(body) ? body : { ...body, ReturnConsumedCapacity: 'TOTAL' }
}

/** Counts the capacity of a read, and removes it from the response unless it was requested. */
export function countRead(database: Database, body: Body, output: Body): Body {
  for (const { TableName, CapacityUnits } of consumedBy(output)) {
    database.usage.count('readUnits', TableName, CapacityUnits)
  }
  return isAsked(body) ? output : { ...output, ConsumedCapacity: undefined }
}

export const unitsRead = (output: Body): number =>
  consumedBy(output).reduce((sum, { CapacityUnits }) => sum + CapacityUnits, 0)

/**
 * Counts the capacity of a write; `factor` is 2 in a transaction. Adds the index writes, which the engine's sums lack.
 */
export function countWrite(database: Database, units: Map<string, number>, factor = 1): ConsumedCapacity[] {
  return [...units].map(([TableName, each]) => {
    database.usage.count('writeUnits', TableName, each * factor)
    return { TableName, CapacityUnits: each * factor }
  })
}

export function isAsked({ ReturnConsumedCapacity }: Body): boolean {
  return ReturnConsumedCapacity === 'TOTAL' || ReturnConsumedCapacity === 'INDEXES'
}

function consumedBy({ ConsumedCapacity }: Body): ConsumedCapacity[] {
  if (!ConsumedCapacity) return []
  return (Array.isArray(ConsumedCapacity) ? ConsumedCapacity : [ConsumedCapacity]) as ConsumedCapacity[]
}
