import { count, inSpan, isTelling, kindOf, measure, type SpanPart } from './telemetry.ts'

type Vendor = 'dynamodb' | 'cognito' | 's3' | 'rekognition' | 'kms'
type Answered = { readonly output: object }

const throttles = new Set([
  'ThrottlingException',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'LimitExceededException',
  'TooManyRequestsException',
  'SlowDown',
])

/**
 * A step for an AWS client's stack: a span and a duration for each command, its retries within. Nothing of the input or
 * the answer is looked at but how often it was tried.
 */
export const observeAws =
  (vendor: Vendor) =>
  <Args, Answer extends Answered>(next: (args: Args) => Promise<Answer>, { commandName }: { commandName?: string }) =>
  (args: Args): Promise<Answer> => {
    if (!isTelling()) return next(args)
    const operation = commandName?.replace(/Command$/, '') ?? 'unknown'
    return inSpan(`${vendor} ${operation}`, namesOf(vendor, operation), (part) =>
      observe(vendor, operation, () => next(args), part),
    )
  }

/** Where in the stack it stands: outside of the retries. */
export const observedAt = { step: 'initialize', name: 'arriboTelemetry', priority: 'high' } as const

const namesOf = (vendor: Vendor, operation: string) =>
  vendor === 'dynamodb'
    ? { 'db.system.name': 'aws.dynamodb', 'db.operation.name': operation }
    : { 'rpc.system': 'aws-api', 'rpc.service': vendor, 'rpc.method': operation }

async function observe<Answer extends Answered>(
  vendor: Vendor,
  operation: string,
  step: () => Promise<Answer>,
  part: SpanPart,
): Promise<Answer> {
  const startedAt = performance.now()
  try {
    const answer = await step()
    // An address that was only signed has reached nobody.
    if (!('presigned' in answer.output)) end(vendor, operation, startedAt, triesOf(answer.output), undefined)
    return answer
  } catch (error) {
    const type = kindOf(error)
    const fault = isFault(error) ? error.$fault : undefined
    if (fault !== 'client' || throttles.has(type)) part.fault(type)
    else part.tell({ 'error.type': type })
    end(vendor, operation, startedAt, triesOf(error), { type, isTheirs: fault === 'client' })
    throw error
  }
}

function end(
  vendor: Vendor,
  operation: string,
  startedAt: number,
  tries: number,
  failure: { readonly type: string; readonly isTheirs: boolean } | undefined,
): void {
  const seconds = (performance.now() - startedAt) / 1000
  const isThrottled = failure !== undefined && throttles.has(failure.type)
  if (vendor !== 'dynamodb') {
    const outcome = !failure ? 'done' : isThrottled ? 'throttled' : failure.isTheirs ? 'refused' : 'failed'
    measure('arribo.vendor.call.duration', seconds, { vendor, operation, outcome })
    return
  }
  const named = { 'db.operation.name': operation }
  const failed = failure && { 'error.type': failure.type }
  measure('db.client.operation.duration', seconds, { 'db.system.name': 'aws.dynamodb', ...named, ...failed })
  if (tries > 1) count('arribo.dynamodb.retries', named, tries - 1)
  if (isThrottled) count('arribo.dynamodb.throttles', named)
}

const isFault = (error: unknown): error is { readonly $fault: 'client' | 'server' } =>
  error instanceof Error && '$fault' in error

/** How often the SDK has tried, as it says with an answer or an error. */
function triesOf(told: unknown): number {
  const metadata = typeof told === 'object' && told !== null && '$metadata' in told ? told.$metadata : undefined
  const attempts = typeof metadata === 'object' && metadata !== null && 'attempts' in metadata ? metadata.attempts : 1
  return typeof attempts === 'number' ? attempts : 1
}
