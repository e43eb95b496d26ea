import {
  type Context,
  context,
  isSpanContextValid,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  trace,
} from '@opentelemetry/api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '@arribo/server/actor'
import { measure } from '../telemetry/metrics.ts'
import { currentTracer, failSpan } from '../telemetry/traces.ts'

type Visit = {
  readonly method: string
  /** On the clock of `performance.now`. */
  readonly startedAt: number
  readonly trace: Context
  readonly span: Span
  /** Pattern of the endpoint's path; undefined before the guard has run, and outside our endpoints. */
  path: string | undefined
  entry: { readonly actor: Actor | null; readonly now: Date } | undefined
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null for a request that runs no hooks, because its URL can't be decoded. */
    visit: Visit | null
  }
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Register it before all other hooks. */
export function observeRequests(app: FastifyInstance): void {
  app.decorateRequest('visit', null)
  app.addHook('onRequest', (request, reply, done) => {
    observe(request, reply)
    done()
  })
}

function observe(request: FastifyRequest, reply: FastifyReply): void {
  const method = methods.has(request.method) ? request.method : '_OTHER'
  const caller = propagation.extract(ROOT_CONTEXT, request.headers)
  const span = currentTracer().startSpan(method, { kind: SpanKind.SERVER }, caller)
  const startedAt = performance.now()
  const visit: Visit = {
    method,
    startedAt,
    trace: trace.setSpan(caller, span),
    span,
    path: undefined,
    entry: undefined,
  }
  request.visit = visit
  let isOpen = true
  const end = (isAnswered: boolean) => {
    if (!isOpen) return
    isOpen = false
    finish(visit, request, reply, isAnswered)
  }
  // When the caller leaves before the end, only `close` is emitted.
  reply.raw.on('finish', () => end(true)).on('close', () => end(false))
}

function finish(visit: Visit, request: FastifyRequest, reply: FastifyReply, isAnswered: boolean): void {
  const status = isAnswered ? reply.statusCode : undefined
  const error = status === undefined ? 'aborted' : status >= 500 ? String(status) : undefined
  // Without a route, the path is the caller's own text.
  const route = visit.path ?? (request.is404 ? undefined : request.routeOptions.url)
  const ms = performance.now() - visit.startedAt
  measure('http.server.request.duration', ms / 1000, attributesOf(visit.method, route, status, error))
  if (visit.span.isRecording()) describe(visit, request.id, route, status, error)
  visit.span.end()
  if (isAnswered) logAnswer(visit, request, route, status, ms)
}

const attributesOf = (method: string, route?: string, status?: number, error?: string) => ({
  'http.request.method': method,
  ...(status !== undefined && { 'http.response.status_code': status }),
  ...(route !== undefined && { 'http.route': route }),
  ...(error !== undefined && { 'error.type': error }),
})

function describe({ method, span }: Visit, id: string, route?: string, status?: number, error?: string): void {
  if (route !== undefined) span.updateName(`${method} ${route}`)
  span.setAttribute('arribo.request_id', id).setAttributes(attributesOf(method, route, status))
  if (error !== undefined) failSpan(span, error)
}

function logAnswer({ method, span }: Visit, request: FastifyRequest, route?: string, status?: number, ms = 0): void {
  const spanContext = span.spanContext()
  const isTraced = isSpanContextValid(spanContext)
  const line = { method, route, status, ms: Math.round(ms), ...(isTraced && { trace: spanContext.traceId }) }
  request.log.info(line, 'answered')
}

export function withinTrace<T>(request: FastifyRequest, step: () => T): T {
  const inside: Context | undefined = request.visit?.trace
  return inside === undefined || context.active() === inside ? step() : context.with(inside, step)
}
