import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { count, isTelling, measure, traceRequest, type TracedRequest } from '../telemetry/telemetry.ts'

const traced = new WeakMap<FastifyRequest, TracedRequest>()
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Measures every request under its route's pattern and opens its trace. Stands before all other hooks. */
export function observeRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (isTelling()) observe(request, reply)
    done()
  })
}

function observe(request: FastifyRequest, reply: FastifyReply): void {
  const method = methods.has(request.method) ? request.method : '_OTHER'
  const span = traceRequest({ method, requestId: request.id, headers: request.headers })
  if (!span) return
  traced.set(request, span)
  count('http.server.active_requests', { 'http.request.method': method })
  let isOpen = true
  const end = (isAnswered: boolean) => () => {
    if (!isOpen) return
    isOpen = false
    count('http.server.active_requests', { 'http.request.method': method }, -1)
    finish(method, span, request, reply, isAnswered)
  }
  // Who hangs up before the answer ends it too.
  reply.raw.once('finish', end(true)).once('close', end(false))
}

function finish(
  method: string,
  span: TracedRequest,
  request: FastifyRequest,
  reply: FastifyReply,
  isAnswered: boolean,
): void {
  // Who hung up was answered nothing, whatever was meant.
  const status = isAnswered ? reply.statusCode : undefined
  const error = status === undefined ? 'aborted' : status >= 500 ? String(status) : undefined
  // Where nothing fits, the path is the caller's own words.
  const route = request.is404 ? undefined : request.routeOptions.url
  span.end({ status, route, error })
  measure('http.server.request.duration', reply.elapsedTime / 1000, {
    'http.request.method': method,
    ...(status !== undefined && { 'http.response.status_code': status }),
    ...(route !== undefined && { 'http.route': route }),
    ...(error !== undefined && { 'error.type': error }),
  })
}

/** Runs a step of a request inside its trace. */
export function withinTrace<T>(request: FastifyRequest, step: () => T): T {
  const span = traced.get(request)
  return span ? span.within(step) : step()
}

export const traceIdOf = (request: FastifyRequest): string | undefined => traced.get(request)?.traceId
