export type AttributeValue = {
  S?: string
  N?: string
  B?: string
  BOOL?: boolean
  NULL?: boolean
  SS?: string[]
  NS?: string[]
  BS?: string[]
  L?: AttributeValue[]
  M?: Item
}
export type Item = { [attribute: string]: AttributeValue }

export type KeySchema = { AttributeName: string; KeyType: 'HASH' | 'RANGE' }[]
export type IndexDescription = {
  IndexName: string
  KeySchema: KeySchema
  [more: string]: unknown
}
export type TableDescription = {
  TableName: string
  TableArn: string
  LatestStreamArn?: string
  AttributeDefinitions: { AttributeName: string; AttributeType: 'S' | 'N' | 'B' }[]
  KeySchema: KeySchema
  GlobalSecondaryIndexes?: IndexDescription[]
  [more: string]: unknown
}

export type ConsumedCapacity = { TableName: string; CapacityUnits: number; [more: string]: unknown }

export type Body = {
  TableName?: string
  Key?: Item
  Item?: Item
  ConsistentRead?: boolean
  IndexName?: string
  ExclusiveStartKey?: Item
  [more: string]: unknown
}

export type DynamoRequest = { operation: string; body: Body }

export type Failure = Error & {
  statusCode: number
  body: { __type: string; message?: string; [more: string]: unknown }
}

/** DynamoDB uses another namespace for some errors, but clients ignore what is in front of the name. */
export function failure(name: string, message: string, more: Record<string, unknown> = {}, statusCode = 400): Failure {
  const __type = `com.amazonaws.dynamodb.v20120810#${name}`
  return Object.assign(new Error(message), { statusCode, body: { __type, message, ...more } })
}

export const invalid = (message: string): Failure => failure('ValidationException', message)

export const throughputExceeded = (): Failure =>
  failure(
    'ProvisionedThroughputExceededException',
    'The level of configured provisioned throughput for the table was exceeded. ' +
      'Consider increasing your provisioning level with the UpdateTable API.',
  )

export const isFailure = (error: unknown): error is Failure =>
  error instanceof Error && 'statusCode' in error && 'body' in error

export const nameOf = (error: Failure): string => error.body.__type.slice(error.body.__type.indexOf('#') + 1)

export type CancellationReason = { Code: string; Message?: string }

export const none: CancellationReason = { Code: 'None' }

export const conflict: CancellationReason = {
  Code: 'TransactionConflict',
  Message: 'Transaction is ongoing for the item',
}

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
