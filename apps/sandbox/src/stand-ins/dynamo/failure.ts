/** Thrown by an operation to return DynamoDB's error body. The engine throws errors of this shape too. */
export type Failure = Error & {
  statusCode: number
  body: { __type: string; message?: string; [more: string]: unknown }
}

/** Clients ignore what is in front of the name; the vendor has another namespace for some errors. */
export function failure(name: string, message: string, more: Record<string, unknown> = {}, statusCode = 400): Failure {
  const __type = `com.amazonaws.dynamodb.v20120810#${name}`
  return Object.assign(new Error(message), { statusCode, body: { __type, message, ...more } })
}

export const invalid = (message: string): Failure => failure('ValidationException', message)

/** The error of a request above a limit of its table or of a partition key. */
export const throughputExceeded = (): Failure =>
  failure(
    'ProvisionedThroughputExceededException',
    'The level of configured provisioned throughput for the table was exceeded. ' +
      'Consider increasing your provisioning level with the UpdateTable API.',
  )

export function isFailure(error: unknown): error is Failure {
  return error instanceof Error && 'statusCode' in error && 'body' in error
}

/** The error's short name, as the SDK reports it. */
export function nameOf(error: Failure): string {
  return error.body.__type.slice(error.body.__type.indexOf('#') + 1)
}
