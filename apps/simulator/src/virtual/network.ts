import { EventEmitter } from 'node:events'
import http, { type IncomingHttpHeaders, type RequestOptions } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import { Readable, Writable } from 'node:stream'
import { Agent, DecoratorHandler, type Dispatcher, Pool, setGlobalDispatcher } from 'undici'

export type Call = {
  readonly host: string
  readonly method: string
  /** Includes the query. */
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}
export type Reply = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}
/** `refused`: no connection was made. `broken`: it broke, perhaps after the request was processed. */
export type NoReply = 'refused' | 'broken'

type Carry = (call: Call) => Promise<Reply | NoReply>

const noReply: Carry = () => Promise.resolve('refused')
let carry = noReply

export const carryBy = (next: Carry | undefined): void => void (carry = next ?? noReply)

export function replaceNetwork(): void {
  const request = (options: RequestOptions, onResponse?: (response: unknown) => void) => {
    const made = new SimulatedRequest(options)
    return onResponse ? made.once('response', onResponse) : made
  }
  Object.assign(http, { request })
  syncBuiltinESMExports()
  // All that undici's pools send: those of fetch, the table's client and the platforms' agent.
  Object.assign(Pool.prototype, {
    dispatch(this: Pool, options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
      // `request` passes a handler with undici's older methods; without this it would never get its answer.
      void exchange(options, new DecoratorHandler(handler))
      return true
    },
  })
  setGlobalDispatcher(new Agent())
}

/** Has only what the vendors' clients use of a socket. */
class Socket extends EventEmitter {
  readonly connecting = false
  setKeepAlive = (): this => this
  setNoDelay = (): this => this
  setTimeout = (): this => this
  destroy = (): this => this
}

/** Has only what the vendors' clients use of `http.ClientRequest`. Sends the whole request once it is ended. */
class SimulatedRequest extends Writable {
  readonly socket = new Socket()
  readonly #options: RequestOptions
  readonly #chunks: Buffer[] = []
  #timer: NodeJS.Timeout | undefined

  constructor(options: RequestOptions) {
    super({ autoDestroy: false })
    this.#options = options
    process.nextTick(() => this.emit('socket', this.socket))
  }
  setTimeout(ms: number, listener?: () => void): this {
    clearTimeout(this.#timer)
    if (listener) this.once('timeout', listener)
    if (ms > 0) this.#timer = setTimeout(() => this.emit('timeout'), ms)
    return this
  }
  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#chunks.push(chunk)
    done()
  }
  override _final(done: () => void): void {
    done()
    void this.#exchange()
  }
  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    clearTimeout(this.#timer)
    done(error)
  }
  async #exchange(): Promise<void> {
    const { host, hostname, method = 'GET', path, headers = {} } = this.#options
    const given = headers as Readonly<Record<string, unknown>>
    const named = Object.entries(given).map(([name, value]) => [name.toLowerCase(), value])
    const sent = Object.fromEntries(named) as IncomingHttpHeaders
    const to = String(hostname ?? host ?? '')
    const reply = await carry({
      host: to,
      method,
      path: path ?? '/',
      headers: { host: to, ...sent },
      body: Buffer.concat(this.#chunks),
    })
    if (this.destroyed) return
    clearTimeout(this.#timer)
    if (typeof reply === 'string') this.destroy(Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' }))
    else this.emit('response', responseOf(reply))
  }
}

function responseOf({ status, headers, body }: Reply): Readable {
  const response = new Readable({
    read() {
      this.push(body)
      this.push(null)
    },
  })
  return Object.assign(response, { statusCode: status, statusMessage: '', headers, complete: true })
}

async function exchange(
  { origin, method, path, headers, body }: Dispatcher.DispatchOptions,
  handler: Dispatcher.DispatchHandler,
): Promise<void> {
  let aborted: Error | undefined
  const controller = {
    aborted: false,
    paused: false,
    reason: null,
    abort: (error: Error) => {
      aborted = error
      handler.onResponseError?.(controller, error)
    },
    pause: () => undefined,
    resume: () => undefined,
  } as unknown as Dispatcher.DispatchController
  handler.onRequestStart?.(controller, {})
  const sent = headers as IncomingHttpHeaders
  const host = sent.host ?? new URL(String(origin)).host
  const bytes = await bytesOf(body)
  const reply = await carry({
    host,
    method,
    path,
    headers: { ...sent, host, 'content-length': String(bytes.length) },
    body: bytes,
  })
  if (aborted) return
  if (typeof reply === 'string') {
    handler.onResponseError?.(controller, Object.assign(new Error('other side closed'), { code: 'UND_ERR_SOCKET' }))
    return
  }
  handler.onResponseStart?.(controller, reply.status, { ...reply.headers }, '')
  handler.onResponseData?.(controller, reply.body)
  handler.onResponseEnd?.(controller, {})
}

async function bytesOf(body: Dispatcher.DispatchOptions['body']): Promise<Buffer> {
  if (typeof body === 'string') return Buffer.from(body)
  if (!body || !(Symbol.asyncIterator in body)) return Buffer.alloc(0)
  const chunks: Uint8Array[] = []
  for await (const chunk of body as AsyncIterable<Uint8Array>) chunks.push(chunk)
  return Buffer.concat(chunks)
}
