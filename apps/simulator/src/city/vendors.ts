import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable, Writable } from 'node:stream'
import type { Call, Reply } from '../virtual/call.ts'

export type Answerer = (request: IncomingMessage, response: ServerResponse) => void

/** Passes a call to the sandbox's stand-ins without a socket. */
export function askVendors(answer: Answerer, { method, path, headers, body }: Call): Promise<Reply> {
  const request = new Readable({
    read() {
      if (body.length > 0) this.push(body)
      this.push(null)
    },
  })
  Object.assign(request, {
    method,
    url: path,
    headers,
    socket: { remoteAddress: '127.0.0.1', destroy: () => undefined },
  })
  return new Promise((resolve) => {
    answer(request as unknown as IncomingMessage, new Answer(resolve) as unknown as ServerResponse)
  })
}

type Headers = Readonly<Record<string, unknown>>

/** The part of `http.ServerResponse` that the stand-ins use. */
class Answer extends Writable {
  statusCode = 200
  headersSent = false
  readonly #resolve: (reply: Reply) => void
  readonly #headers: Record<string, string> = {}
  readonly #chunks: Buffer[] = []

  constructor(resolve: (reply: Reply) => void) {
    super()
    this.#resolve = resolve
  }
  setHeader(name: string, value: unknown): this {
    this.#headers[name.toLowerCase()] = String(value)
    return this
  }
  getHeader = (name: string): string | undefined => this.#headers[name.toLowerCase()]
  writeHead(status: number, headers: Headers = {}): this {
    this.statusCode = status
    for (const [name, value] of Object.entries(headers)) if (value !== undefined) this.setHeader(name, value)
    this.headersSent = true
    return this
  }
  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.headersSent = true
    this.#chunks.push(chunk)
    done()
  }
  override _final(done: () => void): void {
    done()
    this.#resolve({ status: this.statusCode, headers: this.#headers, body: Buffer.concat(this.#chunks) })
  }
}

const prefixes = { '/v1/': 'stripe', '/dynamodb': 'dynamodb' } as const

/** The vendor and its operation, for the trace. */
export function describe({ path, method, headers }: Call): { readonly vendor: string; readonly what: string } {
  const target = headers['x-amz-target']
  const known = Object.entries(prefixes).find(([prefix]) => path.startsWith(prefix))?.[1]
  const vendor = known ?? /^\/([^/?]+)/.exec(path)?.[1] ?? ''
  const operation =
    typeof target === 'string' ? target.slice(target.indexOf('.') + 1) : `${method} ${path.replace(/\?.*$/, '')}`
  return { vendor, what: operation }
}
