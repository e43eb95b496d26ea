import type * as z from 'zod'
import { type Platform, platforms } from './addresses.ts'
import { DeliveryUnavailable, type Outage } from './delivery-unavailable.ts'
import { watchBreaker } from '../telemetry/metrics.ts'
import { traceHeaders } from '../telemetry/traces.ts'
import { observeCall } from './observed-call.ts'
import { createResilience, type Resilience } from './resilience.ts'
import { type GatewayProblem, problem } from './wire.ts'

type Ask = {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** Path after /v1/{platform}, with encoded values. */
  readonly path: string
  readonly timeoutMs: number
  readonly accessToken?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly json?: object
  readonly form?: Readonly<Record<string, string>>
  /** Whether it can safely be repeated. By default, only GET. */
  readonly isRepeatable?: boolean
}

/** A regular response: its status is neither 429 nor 5xx. */
export type Reply = {
  readonly status: number
  readonly bytes: Buffer
  readonly retryAfterSeconds: number | undefined
}

export type Transport = {
  /** Throws only DeliveryUnavailable: no regular response, or one that `read` finds invalid. */
  send<T>(platform: Platform, ask: Ask, read: (reply: Reply) => T): Promise<T>
}

const maxAnswerBytes = 10_000_000

export function createTransport(address: string, doFetch: typeof fetch): Transport {
  const base = address.replace(/\/$/, '')
  const resilience = new Map<Platform, Resilience>(platforms.map((platform) => [platform, createResilience()]))
  for (const [platform, policy] of resilience) watchBreaker({ platform }, () => policy.restState())
  return {
    async send(platform, ask, read) {
      const policy = resilience.get(platform)
      if (!policy) throw new RangeError(`There is no platform ${platform}`)
      const once = async (signal: AbortSignal) =>
        read(await sendOnce(doFetch, `${base}/v1/${platform}${ask.path}`, ask, signal))
      const { method, path } = ask
      return observeCall({ platform, method, path }, () => policy.run(once, ask.isRepeatable ?? method === 'GET'))
    },
  }
}

/** Node may garbage-collect a timeout signal that only `AbortSignal.any` refers to; a listener keeps it alive. */
function timeoutAfter(ms: number): AbortSignal {
  const timeout = AbortSignal.timeout(ms)
  timeout.addEventListener('abort', () => undefined, { once: true })
  return timeout
}

async function sendOnce(doFetch: typeof fetch, address: string, ask: Ask, cancelled: AbortSignal): Promise<Reply> {
  const signal = AbortSignal.any([cancelled, timeoutAfter(ask.timeoutMs)])
  try {
    const response = await doFetch(address, { ...requestOf(ask), signal })
    const bytes = await readAtMost(response, maxAnswerBytes)
    const retryAfterSeconds = secondsOf(response.headers.get('retry-after'))
    const outage = outageOf(response.status)
    if (outage) throw new DeliveryUnavailable(outage, { retryAfterSeconds })
    return { status: response.status, bytes, retryAfterSeconds }
  } catch (error) {
    if (error instanceof DeliveryUnavailable) throw error
    throw new DeliveryUnavailable(signal.aborted ? 'timeout' : isUnsent(error) ? 'unreachable' : 'lost', {
      cause: error,
    })
  }
}

function requestOf(ask: Ask): RequestInit {
  const body = ask.json ? JSON.stringify(ask.json) : ask.form && new URLSearchParams(ask.form).toString()
  const type = ask.json ? 'application/json' : 'application/x-www-form-urlencoded'
  return {
    method: ask.method,
    redirect: 'manual',
    headers: {
      accept: 'application/json, application/problem+json, image/jpeg',
      ...(body !== undefined && { 'content-type': type }),
      ...(ask.accessToken && { authorization: `Bearer ${ask.accessToken}` }),
      ...ask.headers,
      ...traceHeaders(),
    },
    ...(body !== undefined && { body }),
  }
}

function outageOf(status: number): Outage | undefined {
  if (status === 429) return 'throttled'
  if (status === 503) return 'down'
  return status >= 500 ? 'broken' : undefined
}

const daySeconds = 86_400

function secondsOf(text: string | null): number | undefined {
  return text !== null && /^\d{1,9}$/.test(text) ? Math.min(Number(text), daySeconds) : undefined
}

const unsentCodes = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** True if no connection was made: only then is it certain that nothing has arrived. */
function isUnsent(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && unsentCodes.has(String(cause.code))
}

async function readAtMost(response: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > maxBytes) throw new DeliveryUnavailable('rubbish')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Parses a response by its schema; anything else is an outage. */
export function parse<Schema extends z.ZodType>(schema: Schema, reply: Reply): z.output<Schema> {
  const result = schema.safeParse(jsonOf(reply.bytes))
  if (!result.success) throw new DeliveryUnavailable('rubbish', { cause: result.error })
  return result.data
}

export const problemOf = (reply: Reply): GatewayProblem => parse(problem, reply)

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}
