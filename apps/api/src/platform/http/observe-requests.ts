import {
  type Context,
  context,
  isSpanContextValid,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  trace,
} from '@opentelemetry/api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { count, measure } from '../telemetry/metrics.ts'
import { currentTracer, failSpan } from '../telemetry/traces.ts'

const traced = new WeakMap<FastifyRequest, Context>()
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Measures every request by its route pattern and starts its trace. Register it before all other hooks. */
export function observeRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    observe(request, reply)
    done()
  })
}

function observe(request: FastifyRequest, reply: FastifyReply): void {
  const method = methods.has(request.method) ? request.method : '_OTHER'
  const attributes = { 'http.request.method': method, 'arribo.request_id': request.id }
  const caller = propagation.extract(ROOT_CONTEXT, request.headers)
  const span = currentTracer().startSpan(method, { kind: SpanKind.SERVER, attributes }, caller)
  traced.set(request, trace.setSpan(caller, span))
  count('http.server.active_requests', { 'http.request.method': method })
  let isOpen = true
  const end = (isAnswered: boolean) => () => {
    if (!isOpen) return
    isOpen = false
    count('http.server.active_requests', { 'http.request.method': method }, -1)
    finish(method, request, reply, isAnswered)
  }
  reply.raw.once('finish', end(true)).once('close', end(false))
}

function finish(method: string, request: FastifyRequest, reply: FastifyReply, isAnswered: boolean): void {
  const status = isAnswered ? reply.statusCode : undefined
  const error = status === undefined ? 'aborted' : status >= 500 ? String(status) : undefined
  // Without a route, the path is the caller's own text.
  const route = request.is404 ? undefined : request.routeOptions.url
  const outcome = {
    ...(status !== undefined && { 'http.response.status_code': status }),
    ...(route !== undefined && { 'http.route': route }),
  }
  endSpan(request, method, outcome, error)
  measure('http.server.request.duration', reply.elapsedTime / 1000, {
    'http.request.method': method,
    ...outcome,
    ...(error !== undefined && { 'error.type': error }),
  })
}

function endSpan(
  request: FastifyRequest,
  method: string,
  outcome: { readonly 'http.route'?: string },
  error: string | undefined,
): void {
  const span = spanOf(request)
  if (!span) return
  const route = outcome['http.route']
  if (route !== undefined) span.updateName(`${method} ${route}`)
  span.setAttributes(outcome)
  if (error !== undefined) failSpan(span, error)
  span.end()
}

/** Runs a step of a request within its trace. */
export function withinTrace<T>(request: FastifyRequest, step: () => T): T {
  const inside = traced.get(request)
  return inside ? context.with(inside, step) : step()
}

function spanOf(request: FastifyRequest) {
  const inside = traced.get(request)
  return inside && trace.getSpan(inside)
}

/** Undefined while no collector is configured. */
export function traceIdOf(request: FastifyRequest): string | undefined {
  const spanContext = spanOf(request)?.spanContext()
  return spanContext && isSpanContextValid(spanContext) ? spanContext.traceId : undefined
}
