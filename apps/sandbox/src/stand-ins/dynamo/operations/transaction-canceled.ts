import { failure, type Failure } from '../failure.ts'

export type CancellationReason = { Code: string; Message?: string }

/** The reason for an item that would have been fine. */
export const none: CancellationReason = { Code: 'None' }

/** The reason for an item that another transaction holds. */
export const conflict: CancellationReason = {
  Code: 'TransactionConflict',
  Message: 'Transaction is ongoing for the item',
}

/** The reason for an item whose partition key or table is above its limit. */
export const throttled: CancellationReason = {
  Code: 'ThrottlingError',
  Message:
    'Throughput exceeds the current capacity of your table or index. DynamoDB is automatically scaling your table or ' +
    'index so please try again shortly.',
}

export function canceled(reasons: CancellationReason[]): Failure {
  const codes = reasons.map((reason) => reason.Code).join(', ')
  return failure(
    'TransactionCanceledException',
    `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`,
    { CancellationReasons: reasons },
  )
}
