import { createFaultPlan, type FaultAim } from '../faults.ts'
import { failure, type Failure, throughputExceeded, canceled, conflict } from './failure.ts'
import type { Database } from './storage/database.ts'
import type { Body, DynamoRequest } from './wire.ts'

/**
 * throttle: refused for capacity. conflict: another transaction holds an item. delay: answered `ms` later. drop-before:
 * the connection breaks and nothing is done. drop-after: everything is done, then the connection breaks. error: a 500.
 */
export type DynamoFault = FaultAim<DynamoRequest> & {
  operation?: string
  action: 'throttle' | 'conflict' | 'delay' | 'drop-before' | 'drop-after' | 'error'
  ms?: number
}

export type DynamoFaults = ReturnType<typeof createDynamoFaults>

export function createDynamoFaults({ claims, capacity }: Database) {
  const plan = createFaultPlan<DynamoRequest, DynamoFault>()
  let contentionMs = 0
  return {
    ...plan,
    inject: ({ operation, match, ...fault }: DynamoFault) =>
      plan.inject({
        ...fault,
        ...(operation && { operation }),
        match: (request) => (!operation || operation === request.operation) && (!match || match(request)),
      }),
    /** From now on each transaction holds its items this long and refuses others meanwhile. 0 ends it immediately. */
    contention(milliseconds: number): void {
      contentionMs = milliseconds
      claims.setHoldMs(milliseconds)
    },
    clear(): void {
      plan.clear()
      contentionMs = 0
      claims.setHoldMs(capacity.holdMs())
    },
    troubles: () => ({
      contentionMs,
      faults: plan.waiting().map(({ fault: { action, operation }, left }) => ({ action, operation, left })),
    }),
  }
}

export function failureOf(action: 'throttle' | 'conflict' | 'error', { operation, body }: DynamoRequest): Failure {
  if (action === 'error') return failure('InternalServerError', 'Internal server error', {}, 500)
  if (action === 'throttle') {
    return /Table|TimeToLive/.test(operation) ? failure('ThrottlingException', 'Rate exceeded') : throughputExceeded()
  }
  return operation.startsWith('Transact')
    ? canceled(itemsOf(body).map(() => conflict))
    : failure('TransactionConflictException', String(conflict.Message))
}

function itemsOf({ TransactItems }: Body): unknown[] {
  return Array.isArray(TransactItems) ? TransactItems : []
}
