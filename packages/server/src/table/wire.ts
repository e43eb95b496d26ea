import { setTimeout as pause } from 'node:timers/promises'
import {
  ConditionalCheckFailedException,
  DynamoDBServiceException,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb'
import { isThrottling } from '../aws-clients.ts'
import { createSlots, NoSlot } from '../slots.ts'
import { type Answer, openConnections } from './connections.ts'
import { createRetryBudget } from './retry-budget.ts'
import { createSigner, type Credentials } from './sign-request.ts'

/** Room for a burst of calls. */
const queue = { slots: 50, mostWaiting: 5000 } as const
/** A try that can't be sent within this time is refused. */
const longestWaitMs = 10_000
const firstPauseMs = { throttled: 100, failed: 50 } as const
const longestPauseMs = 2000

export type Patience = {
  readonly attempts: number
  readonly requestMs: number
  readonly connectMs: number
  /** How long a try may wait for others that are being sent; ten seconds by default. */
  readonly queueMs?: number
}
type Handled = { readonly output: { $metadata: object }; readonly response: undefined }

/** Sends calls, at most 50 at once, each up to `attempts` times while the budget of all calls allows it. */
export function openWire(
  endpoint: URL,
  region: string,
  { attempts, requestMs, connectMs, queueMs = longestWaitMs }: Patience,
) {
  const inSlot = createSlots({ ...queue, longestWaitMs: queueMs })
  const budget = createRetryBudget()
  const sign = createSigner({ host: endpoint.host, path: endpoint.pathname, region })
  const connections = openConnections(endpoint, { sockets: queue.slots, requestMs, connectMs })

  async function tryOnce(target: string, body: string, credentials: Credentials): Promise<object> {
    const answer = await connections.post(sign(target, body, credentials, new Date()), body)
    if (answer.status >= 300) throw vendorError(answer)
    return JSON.parse(answer.body) as object
  }

  function pauseAfter(error: unknown, retries: number): number | undefined {
    if (error instanceof NoSlot) return undefined
    const why = failingOf(error)
    if (why === undefined) budget.answered(retries)
    if (why === undefined || retries + 1 >= attempts || !budget.mayRetry(retries, performance.now())) return undefined
    return Math.random() * Math.min(longestPauseMs, firstPauseMs[why] * 2 ** retries)
  }

  return {
    async send(target: string, input: object, credentials: Credentials): Promise<Handled> {
      const body = JSON.stringify(input)
      budget.begin()
      for (let retries = 0; ; retries += 1) {
        try {
          const output = await inSlot(() => tryOnce(target, body, credentials))
          budget.answered(retries)
          return { output: { ...output, $metadata: {} }, response: undefined }
        } catch (error) {
          const pauseMs = pauseAfter(error, retries)
          if (pauseMs === undefined) throw error
          await pause(pauseMs)
        }
      }
    },
    /** The SDK's own steps would end here, but `sendOverWire` skips them. */
    handle: (): Promise<never> => Promise.reject(new Error('The SDK sends nothing itself')),
    destroy: (): void => void connections.close(),
  }
}

/** Runs after everything that observes a command, and before all that the SDK would do with it. */
export const wireAt = { step: 'initialize', name: 'arriboWire', priority: 'low' } as const

/**
 * AWS middleware that sends a command in place of the SDK's own steps, which take four fifths of a read's CPU
 * (decision 64). The commands, their types, the exceptions and the credentials stay the SDK's.
 */
export const sendOverWire =
  (wire: ReturnType<typeof openWire>, credentials: () => Promise<Credentials>) =>
  (_next: unknown, { commandName = '' }: { commandName?: string }) => {
    const target = `DynamoDB_20120810.${commandName.replace(/Command$/, '')}`
    return async ({ input }: { input: object }): Promise<Handled> => wire.send(target, input, await credentials())
  }

const typed = { ConditionalCheckFailedException, TransactionCanceledException, TransactionConflictException }
function vendorError({ status, body, requestId }: Answer): DynamoDBServiceException {
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

function failingOf(error: unknown): 'throttled' | 'failed' | undefined {
  if (error instanceof SyntaxError) return undefined
  if (!(error instanceof DynamoDBServiceException)) return 'failed'
  if (isThrottling(error)) return 'throttled'
  return (error.$metadata.httpStatusCode ?? 0) >= 500 ? 'failed' : undefined
}
