import type { IncomingHttpHeaders } from 'node:http'
import { DecoratorHandler, type Dispatcher, Pool } from 'undici'
import type { Call, NoReply, Reply } from './call.ts'

type Send = (call: Call) => Promise<Reply | NoReply>

/** Routes through `send` what undici's pools send: those of fetch, the table's client and the platforms' agent. */
export function replacePool(send: Send): void {
  Object.assign(Pool.prototype, {
    dispatch(this: Pool, options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
      // `request` passes a handler with undici's older methods; without this it would never get its answer.
      void exchange(options, new DecoratorHandler(handler), send)
      return true
    },
  })
}

async function exchange(
  { origin, method, path, headers, body }: Dispatcher.DispatchOptions,
  handler: Dispatcher.DispatchHandler,
  send: Send,
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
  const reply = await send({
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
