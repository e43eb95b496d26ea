import { perform, prepare, type ItemOperation } from '../engine.ts'
import { invalid } from '../failure.ts'
import type { AttributeValue, Body } from '../wire.ts'
import { countRead, metered } from './capacity.ts'
import type { Operation } from './operation.ts'

/** GetItem, Query and Scan: consistent reads see everything acknowledged, others may miss recent writes. */
function reading(operation: ItemOperation): Operation {
  return async (database, body) => {
    const prepared = prepare(operation, metered({ ...body }))
    refuseEmptyKeys(prepared['KeyConditions'])
    const freshness = isConsistent(body) ? 'consistent' : 'eventual'
    const store = database.reader(prepared, freshness)
    database.usage.count('reads', freshness, readsOf(body))
    return countRead(database, body, await perform(operation, store, prepared))
  }
}

type KeyConditions = Readonly<Record<string, { readonly AttributeValueList?: readonly AttributeValue[] }>>

/** As the vendor does, refuses a query for a key that no item can have. */
function refuseEmptyKeys(conditions: unknown): void {
  for (const [name, { AttributeValueList = [] }] of Object.entries((conditions ?? {}) as KeyConditions)) {
    if (AttributeValueList.some(({ S, B }) => S === '' || B === ''))
      throw invalid(
        `One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty string value. Key: ${name}`,
      )
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
