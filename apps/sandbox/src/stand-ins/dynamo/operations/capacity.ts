import type { Database } from '../storage/database.ts'
import type { Body, ConsumedCapacity } from '../wire.ts'

/** Makes the engine say what a request consumes, so that it can be counted even when the caller did not ask. */
export function metered(body: Body): Body {
  return isAsked(body) ? body : { ...body, ReturnConsumedCapacity: 'TOTAL' }
}

/** Counts what a read consumed and leaves it in the answer only when it was asked for. */
export function countRead(database: Database, body: Body, output: Body): Body {
  for (const { TableName, CapacityUnits } of consumedBy(output)) {
    database.usage.count('readUnits', TableName, CapacityUnits)
  }
  return isAsked(body) ? output : { ...output, ConsumedCapacity: undefined }
}

/**
 * Counts what a write consumed. `factor` is 2 in a transaction. The engine leaves index writes out of its sums, so the
 * sums are put in here.
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
