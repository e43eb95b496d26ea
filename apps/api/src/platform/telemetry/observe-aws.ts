import type { Span } from '@opentelemetry/api'
import { count, measure } from './metrics.ts'
import { errorNameOf, failSpan, inSpan } from './traces.ts'

export type Vendor = 'dynamodb' | 'cognito' | 's3' | 'rekognition' | 'kms'
type Answered = { readonly output: object }

const throttles = new Set([
  'ThrottlingException',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'LimitExceededException',
  'TooManyRequestsException',
  'SlowDown',
])

/** AWS middleware: one span and one duration per command. Never reads the input. */
export const observeAws =
  (vendor: Vendor) =>
  <Args, Answer extends Answered>(next: (args: Args) => Promise<Answer>, { commandName }: { commandName?: string }) =>
  (args: Args): Promise<Answer> => {
    const operation = commandName?.replace(/Command$/, '') ?? 'unknown'
    return inSpan(`${vendor} ${operation}`, namesOf(vendor, operation), (span) =>
      observe(vendor, operation, () => next(args), span),
    )
  }

/** Runs outside the retry middleware. */
export const observedAt = { step: 'initialize', name: 'arriboTelemetry', priority: 'high' } as const

const namesOf = (vendor: Vendor, operation: string) =>
  vendor === 'dynamodb'
    ? { 'db.system.name': 'aws.dynamodb', 'db.operation.name': operation }
    : { 'rpc.system': 'aws-api', 'rpc.service': vendor, 'rpc.method': operation }

async function observe<Answer extends Answered>(
  vendor: Vendor,
  operation: string,
  step: () => Promise<Answer>,
  span: Span,
): Promise<Answer> {
  const startedAt = performance.now()
  try {
    const answer = await step()
    // Presigning a URL makes no call.
    if (!('presigned' in answer.output)) end(vendor, operation, startedAt, undefined)
    return answer
  } catch (error) {
    const type = errorNameOf(error)
    const side = hasSide(error) ? error.$fault : undefined
    if (side !== 'client' || throttles.has(type)) failSpan(span, type)
    else span.setAttribute('error.type', type)
    end(vendor, operation, startedAt, { type, isRefused: side === 'client' })
    throw error
  }
}

function end(
  vendor: Vendor,
  operation: string,
  startedAt: number,
  failure: { readonly type: string; readonly isRefused: boolean } | undefined,
): void {
  const seconds = (performance.now() - startedAt) / 1000
  const isThrottled = failure !== undefined && throttles.has(failure.type)
  if (vendor !== 'dynamodb') {
    const outcome = !failure ? 'done' : isThrottled ? 'throttled' : failure.isRefused ? 'refused' : 'failed'
    measure('arribo.vendor.call.duration', seconds, { vendor, operation, outcome })
    return
  }
  const named = { 'db.operation.name': operation }
  const failed = failure && { 'error.type': failure.type }
  measure('db.client.operation.duration', seconds, { 'db.system.name': 'aws.dynamodb', ...named, ...failed })
  if (isThrottled) count('arribo.dynamodb.throttles', named)
}

const hasSide = (error: unknown): error is { readonly $fault: 'client' | 'server' } =>
  error instanceof Error && '$fault' in error
