import { perform, prepare, type ItemOperation } from '../engine.ts'
import type { Body } from '../wire.ts'
import { countRead, metered } from './capacity.ts'
import type { Operation } from './operation.ts'

/** GetItem, Query and Scan: consistent reads see everything acknowledged, others may miss recent writes. */
function reading(operation: ItemOperation): Operation {
  return async (database, body) => {
    const prepared = prepare(operation, metered({ ...body }))
    const freshness = isConsistent(body) ? 'consistent' : 'eventual'
    const store = database.reader(prepared, freshness)
    database.usage.count('reads', freshness, readsOf(body))
    return countRead(database, body, await perform(operation, store, prepared))
  }
}

export const getItem = reading('GetItem')
export const query = reading('Query')
export const scan = reading('Scan')
export const batchGetItem = reading('BatchGetItem')

const readsOf = ({ RequestItems }: Body): number =>
  RequestItems
    ? Object.values(RequestItems as Record<string, { Keys: unknown[] }>).reduce((sum, { Keys }) => sum + Keys.length, 0)
    : 1

/** A batch is consistent if any of its tables is read consistently. */
function isConsistent({ ConsistentRead, RequestItems }: Body): boolean {
  if (ConsistentRead) return true
  return Object.values((RequestItems ?? {}) as Record<string, Body>).some((each) => each.ConsistentRead)
}
