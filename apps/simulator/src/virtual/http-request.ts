import { EventEmitter } from 'node:events'
import type { IncomingHttpHeaders, RequestOptions } from 'node:http'
import { Readable, Writable } from 'node:stream'
import type { Call, NoReply, Reply } from './call.ts'

type Send = (call: Call) => Promise<Reply | NoReply>

/** Has only what the vendors' clients use of a socket. */
class Socket extends EventEmitter {
  readonly connecting = false
  setKeepAlive = (): this => this
  setNoDelay = (): this => this
  setTimeout = (): this => this
  destroy = (): this => this
}

/** Has only what the vendors' clients use of `http.ClientRequest`. Sends the whole request once it is ended. */
export class SimulatedRequest extends Writable {
  readonly socket = new Socket()
  readonly #options: RequestOptions
  readonly #send: Send
  readonly #chunks: Buffer[] = []
  #timer: NodeJS.Timeout | undefined

  constructor(options: RequestOptions, send: Send) {
    super({ autoDestroy: false })
    this.#options = options
    this.#send = send
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
    const reply = await this.#send({
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
