import type { Span } from '@opentelemetry/api'
import { isThrottling } from '@arribo/server/aws-clients'
import { count, measure } from './metrics.ts'
import { errorNameOf, failSpan, inSpan } from './traces.ts'

export type Vendor = 'dynamodb' | 'cognito' | 's3' | 'rekognition' | 'kms'
type Answered = { readonly output: object }

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
    if (!('presigned' in answer.output)) end(vendor, operation, startedAt)
    return answer
  } catch (error) {
    const failure = failureOf(error)
    if (failure.outcome === 'refused') span.setAttribute('error.type', failure.type)
    else failSpan(span, failure.type)
    end(vendor, operation, startedAt, failure)
    throw error
  }
}

function end(vendor: Vendor, operation: string, startedAt: number, failure?: ReturnType<typeof failureOf>): void {
  const seconds = (performance.now() - startedAt) / 1000
  if (vendor !== 'dynamodb')
    return measure('arribo.vendor.call.duration', seconds, { vendor, operation, outcome: failure?.outcome ?? 'done' })
  const named = { 'db.operation.name': operation }
  const failed = failure && { 'error.type': failure.type }
  measure('db.client.operation.duration', seconds, { 'db.system.name': 'aws.dynamodb', ...named, ...failed })
  if (failure?.outcome === 'throttled') count('arribo.dynamodb.throttles', named)
}

function failureOf(error: unknown) {
  const type = errorNameOf(error)
  if (isThrottling(error)) return { type, outcome: 'throttled' } as const
  const isRefused = error instanceof Error && '$fault' in error && error.$fault === 'client'
  return { type, outcome: isRefused ? 'refused' : 'failed' } as const
}
