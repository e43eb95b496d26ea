import { Agent, request } from 'undici'
import type * as z from 'zod'
import { type Platform, platforms } from './addresses.ts'
import { createResilience, DeliveryUnavailable, type Outage } from './resilience.ts'
import { timeCall, watchBreaker } from '../telemetry/metrics.ts'
import { errorNameOf, failSpan, inSpan, traceHeaders } from '../telemetry/traces.ts'
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
  readonly isRepeatable?: boolean
}

/** A regular response: its status is neither 429 nor 5xx. */
export type Reply = {
  readonly status: number
  readonly bytes: Buffer
  readonly retryAfterSeconds: number | undefined
}

export type Transport = ReturnType<typeof createTransport>

const maxAnswerBytes = 10_000_000

type Asked = {
  readonly method: Ask['method']
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly signal: AbortSignal
}
type Answered = {
  readonly statusCode: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: AsyncIterable<Uint8Array>
}
export type Network = (address: string, asked: Asked) => Promise<Answered>

/** undici's `request`, on which `fetch` is built: the same connections at half the CPU. Follows no redirect. */
export function createNetwork(): Network {
  const dispatcher = new Agent()
  return (address, asked) => request(address, { ...asked, dispatcher })
}

export function createTransport(address: string, network: Network) {
  const base = address.replace(/\/$/, '')
  const resilience = new Map(platforms.map((platform) => [platform, createResilience()]))
  for (const [platform, policy] of resilience) watchBreaker({ platform }, () => policy.restState())
  return {
    /** Throws only DeliveryUnavailable: no regular response, or one that `read` finds invalid. */
    async send<T>(platform: Platform, ask: Ask, read: (reply: Reply) => T): Promise<T> {
      const policy = resilience.get(platform)
      if (!policy) throw new RangeError(`There is no platform ${platform}`)
      const once = async () => read(await sendOnce(network, `${base}/v1/${platform}${ask.path}`, ask))
      const { method, path } = ask
      return observeCall({ platform, method, path }, () => policy.run(once, ask.isRepeatable ?? method === 'GET'))
    },
  }
}

async function sendOnce(network: Network, address: string, ask: Ask): Promise<Reply> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), ask.timeoutMs)
  try {
    const { statusCode: status, headers, body } = await network(address, requestOf(ask, late.signal))
    const bytes = await readAtMost(body, maxAnswerBytes)
    const retryAfterSeconds = secondsOf(headers['retry-after'])
    const outage = outageOf(status)
    if (outage) throw new DeliveryUnavailable(outage, { retryAfterSeconds })
    return { status, bytes, retryAfterSeconds }
  } catch (error) {
    if (error instanceof DeliveryUnavailable) throw error
    const why = late.signal.aborted ? 'timeout' : isUnsent(error) ? 'unreachable' : 'lost'
    throw new DeliveryUnavailable(why, { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

function requestOf(ask: Ask, signal: AbortSignal): Asked {
  const body = ask.json ? JSON.stringify(ask.json) : ask.form && new URLSearchParams(ask.form).toString()
  const type = ask.json ? 'application/json' : 'application/x-www-form-urlencoded'
  return {
    method: ask.method,
    signal,
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

const secondsOf = (text: string | string[] | undefined): number | undefined =>
  typeof text === 'string' && /^\d{1,9}$/.test(text) ? Math.min(Number(text), daySeconds) : undefined

const unsentCodes = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** No connection was made: only then is it certain that nothing has arrived. */
const isUnsent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && unsentCodes.has(String(error.code))

async function readAtMost(body: Answered['body'], maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > maxBytes) throw new DeliveryUnavailable('rubbish')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

export function parse<Schema extends z.ZodType>(schema: Schema, reply: Reply): z.output<Schema> {
  const result = schema.safeParse(jsonOf(reply.bytes))
  if (!result.success) throw new DeliveryUnavailable('rubbish', { cause: result.error })
  return result.data
}

/** Any other status breaks the contract, which counts as an outage. */
export function expected(status: number, reply: Reply): Reply {
  if (reply.status !== status) throw new DeliveryUnavailable('rubbish')
  return reply
}

export const refused = <const Reason extends string, More extends object = object>(reason: Reason, more?: More) =>
  ({ kind: 'refused', reason, ...more }) as { readonly kind: 'refused'; readonly reason: Reason } & Readonly<More>

export const problemOf = (reply: Reply): GatewayProblem => parse(problem, reply)

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}

type Call = { readonly platform: Platform; readonly method: string; readonly path: string }

/** Fixed path segments of the gateway's contract. Every other segment is an ID. */
const words = new Set(
  'sign-in challenges answer confirmation oauth token revoke account picture calendar service-areas check-ins'.split(
    ' ',
  ),
)

const patternOf = (path: string): string =>
  path
    .replace(/\?.*$/, '')
    .split('/')
    .map((part) => (part === '' || words.has(part) ? part : ':id'))
    .join('/')

function observeCall<T>({ platform, method, path }: Call, step: () => Promise<T>): Promise<T> {
  const operation = `${method} ${patternOf(path)}`
  const end = timeCall(`delivery-${platform}`, operation)
  return inSpan(`delivery ${operation}`, { platform }, async (span) => {
    try {
      const answer = await step()
      end('done')
      return answer
    } catch (error) {
      const outcome = error instanceof DeliveryUnavailable ? error.why : 'failed'
      failSpan(span, error instanceof DeliveryUnavailable ? error.why : errorNameOf(error))
      end(outcome)
      throw error
    }
  })
}
