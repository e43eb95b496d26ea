import http, { type RequestOptions } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import type { Call, NoReply, Reply } from './call.ts'
import { SimulatedRequest } from './http-request.ts'
import { replacePool } from './undici-pool.ts'

export type Carry = (call: Call) => Promise<Reply | NoReply>

const noReply: Carry = () => Promise.resolve('refused')
let carry = noReply

/** Routes every HTTP request of this process to `next`. */
export const carryBy = (next: Carry | undefined): void => void (carry = next ?? noReply)

/** Replaces Node's HTTP client, fetch and the pool of the table's client. */
export function replaceNetwork(): void {
  const request = (options: RequestOptions, onResponse?: (response: unknown) => void) => {
    const made = new SimulatedRequest(options, (call) => carry(call))
    return onResponse ? made.once('response', onResponse) : made
  }
  Object.assign(http, { request })
  syncBuiltinESMExports()
  globalThis.fetch = fetchBy
  replacePool((call) => carry(call))
}

async function fetchBy(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const url = new URL(input instanceof Request ? input.url : input)
  const { signal } = init
  signal?.throwIfAborted()
  const sent = new Response(init.body ?? null)
  const headers = new Headers(init.headers)
  const type = sent.headers.get('content-type')
  if (type !== null && !headers.has('content-type')) headers.set('content-type', type)
  headers.set('host', url.host)
  const body = Buffer.from(await sent.arrayBuffer())
  if (body.length > 0) headers.set('content-length', String(body.length))
  const call = {
    host: url.host,
    method: init.method ?? 'GET',
    path: url.pathname + url.search,
    headers: Object.fromEntries(headers),
    body,
  }
  const reply = await Promise.race([carry(call), ...(signal ? [abortOf(signal)] : [])])
  if (reply === 'refused') throw failed('ECONNREFUSED')
  if (reply === 'broken') throw failed('UND_ERR_SOCKET')
  const isEmpty = [204, 205, 304].includes(reply.status)
  return new Response(isEmpty ? null : new Uint8Array(reply.body), {
    status: reply.status,
    headers: { ...reply.headers },
  })
}

const failed = (code: string) => new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) })

const abortOf = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
