import { createFaultPlan, type FaultAim } from '../fault-plan.ts'
import { failure, type Failure, throughputExceeded } from './failure.ts'
import { canceled, conflict } from './operations/transaction-canceled.ts'
import type { Database } from './storage/database.ts'
import type { Body, DynamoRequest } from './wire.ts'

/**
 * throttle: refused for capacity. conflict: another transaction holds an item. delay: answered `ms` later.
 * drop-before: the connection breaks and nothing is done. drop-after: everything is done, then the connection breaks.
 * error: a 500.
 */
export type DynamoFault = FaultAim<DynamoRequest> & {
  operation?: string
  action: 'throttle' | 'conflict' | 'delay' | 'drop-before' | 'drop-after' | 'error'
  ms?: number
}

export type DynamoFaults = {
  /** Adds a fault for one request, or for `times`; the returned function removes it. */
  inject(fault: DynamoFault): () => void
  /** Each transaction holds its items this long and refuses others meanwhile. 0 ends it at once. */
  contention(milliseconds: number): void
  clear(): void
  troubles(): DynamoTroubles
}

/** Failures that are switched on. */
export type DynamoTroubles = {
  readonly faults: readonly { readonly action: string; readonly operation: string | undefined; readonly left: number }[]
  readonly contentionMs: number
}

export type FaultsOfDynamo = DynamoFaults & { next(request: DynamoRequest): DynamoFault | undefined }

export function createDynamoFaults({ claims, capacity }: Database): FaultsOfDynamo {
  const plan = createFaultPlan<DynamoRequest, DynamoFault>()
  let contentionMs = 0
  const contention = (milliseconds: number) => {
    contentionMs = milliseconds
    claims.setHoldMs(milliseconds)
  }
  return {
    inject: ({ operation, match, ...fault }) =>
      plan.inject({
        ...fault,
        ...(operation && { operation }),
        match: (request) => (!operation || operation === request.operation) && (!match || match(request)),
      }),
    contention,
    clear() {
      plan.clear()
      contentionMs = 0
      claims.setHoldMs(capacity.holdMs())
    },
    troubles: () => ({
      contentionMs,
      faults: plan.waiting().map(({ fault: { action, operation }, left }) => ({ action, operation, left })),
    }),
    next: (request) => plan.next(request),
  }
}

/** DynamoDB's errors for throttling, conflicts and failures. */
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
