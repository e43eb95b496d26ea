import { type Dispatcher, Pool } from 'undici'

export type Answer = { readonly status: number; readonly body: string; readonly requestId: string | undefined }
type Limits = { readonly sockets: number; readonly requestMs: number; readonly connectMs: number }

class TimeoutError extends Error {
  override name = 'TimeoutError'
}

/** An unused connection stays open, so that the next call needs no new handshake. */
const idleMs = 30_000

export function openConnections({ origin, pathname }: URL, { sockets, requestMs, connectMs }: Limits) {
  const pool = new Pool(origin, {
    connections: sockets,
    connect: { timeout: connectMs },
    keepAliveTimeout: idleMs,
    // One timer for the whole call replaces these.
    headersTimeout: 0,
    bodyTimeout: 0,
  })
  return {
    post: (headers: Record<string, string>, body: string): Promise<Answer> =>
      new Promise((resolve, reject) => {
        const call = new Call(resolve, reject, requestMs)
        pool.dispatch({ path: pathname, method: 'POST', headers, body }, call)
      }),
    close: () => pool.destroy(),
  }
}

/** Collects one call's answer through undici's lowest interface, because its streams take a third more of the CPU. */
class Call implements Dispatcher.DispatchHandler {
  readonly #resolve: (answer: Answer) => void
  readonly #reject: (error: Error) => void
  readonly #timer: NodeJS.Timeout
  readonly #chunks: Buffer[] = []
  #controller: Dispatcher.DispatchController | undefined
  #late: Error | undefined
  #status = 0
  #requestId: string | undefined

  constructor(resolve: (answer: Answer) => void, reject: (error: Error) => void, requestMs: number) {
    this.#resolve = resolve
    this.#reject = reject
    this.#timer = setTimeout(() => this.#giveUp(requestMs), requestMs)
  }
  #giveUp(requestMs: number): void {
    this.#late = new TimeoutError(`No answer within ${requestMs} ms`)
    this.#controller?.abort(this.#late)
    this.#reject(this.#late)
  }
  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller
    // The call timed out before its connection was made.
    if (this.#late) controller.abort(this.#late)
  }
  onResponseStart(_controller: unknown, status: number, headers: Record<string, string | string[] | undefined>): void {
    this.#status = status
    this.#requestId = headers['x-amzn-requestid']?.toString()
  }
  onResponseData(_controller: unknown, chunk: Buffer): void {
    this.#chunks.push(chunk)
  }
  onResponseEnd(): void {
    clearTimeout(this.#timer)
    const [first] = this.#chunks
    const body = first && this.#chunks.length === 1 ? first : Buffer.concat(this.#chunks)
    this.#resolve({ status: this.#status, body: body.toString(), requestId: this.#requestId })
  }
  onResponseError(_controller: unknown, error: Error): void {
    clearTimeout(this.#timer)
    this.#reject(error)
  }
}
