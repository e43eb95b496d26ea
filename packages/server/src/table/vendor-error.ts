import {
  ConditionalCheckFailedException,
  DynamoDBServiceException,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb'
import type { Answer } from './connections.ts'

export type Failing = 'throttled' | 'failed' | undefined

const typed = { ConditionalCheckFailedException, TransactionCanceledException, TransactionConflictException }
const throttles = new Set([
  'LimitExceededException',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ThrottlingException',
  'TransactionInProgressException',
])

export function vendorError({ status, body, requestId }: Answer): DynamoDBServiceException {
  const said = readBody(body)
  const name = textOf(said['__type'])?.replace(/^.*#/, '') ?? 'UnknownError'
  const options = {
    ...said,
    name,
    message: textOf(said['message']) ?? textOf(said['Message']) ?? `DynamoDB answered ${status}`,
    $fault: status >= 500 ? ('server' as const) : ('client' as const),
    $metadata: { httpStatusCode: status, requestId },
  }
  return Object.hasOwn(typed, name)
    ? new typed[name as keyof typeof typed](options)
    : new DynamoDBServiceException(options)
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** An answer from a proxy or a broken machine need not be JSON. */
function readBody(body: string): Record<string, unknown> {
  try {
    const said: unknown = JSON.parse(body)
    return typeof said === 'object' && said !== null ? { ...said } : {}
  } catch {
    return {}
  }
}

export function failingOf(error: unknown): Failing {
  if (error instanceof SyntaxError) return undefined
  if (!(error instanceof DynamoDBServiceException)) return 'failed'
  const { httpStatusCode = 0 } = error.$metadata
  if (throttles.has(error.name) || httpStatusCode === 429) return 'throttled'
  return httpStatusCode >= 500 ? 'failed' : undefined
}
