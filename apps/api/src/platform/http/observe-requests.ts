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
  const end = () => {
    if (!isOpen) return
    isOpen = false
    count('http.server.active_requests', { 'http.request.method': method }, -1)
    finish(method, span, request, reply)
  }
  // Who hangs up before the answer ends it too.
  reply.raw.once('finish', end).once('close', end)
}

function finish(method: string, span: TracedRequest, request: FastifyRequest, reply: FastifyReply): void {
  const status = reply.statusCode
  // Where nothing fits, the path is the caller's own words.
  const route = request.is404 ? undefined : request.routeOptions.url
  span.end(status, route)
  measure('http.server.request.duration', reply.elapsedTime / 1000, {
    'http.request.method': method,
    'http.response.status_code': status,
    ...(route !== undefined && { 'http.route': route }),
    ...(status >= 500 && { 'error.type': String(status) }),
  })
}

/** Runs a step of a request inside its trace. */
export function withinTrace<T>(request: FastifyRequest, step: () => T): T {
  const span = traced.get(request)
  return span ? span.within(step) : step()
}

export const traceIdOf = (request: FastifyRequest): string | undefined => traced.get(request)?.traceId
