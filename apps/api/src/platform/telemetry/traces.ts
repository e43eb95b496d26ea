import { scopeName } from '@arribo/runtime-contracts/metrics'
import {
  type Attributes,
  context,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api'

/** Spans do nothing without a registered provider. Not cached, because a cached tracer would outlive its provider. */
export const currentTracer = (): Tracer => trace.getTracer(scopeName)

export const inSpan = <T>(name: string, attributes: Attributes, step: (span: Span) => Promise<T>): Promise<T> =>
  currentTracer().startActiveSpan(name, { kind: SpanKind.CLIENT, attributes }, async (span) => {
    try {
      return await step(span)
    } finally {
      span.end()
    }
  })

export function failSpan(span: Span, errorType: string): void {
  span.setAttribute('error.type', errorType).setStatus({ code: SpanStatusCode.ERROR })
}

export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {}
  propagation.inject(context.active(), headers)
  return headers
}

/** Never the error's message, which may contain input. */
export const errorNameOf = (error: unknown): string =>
  error instanceof Error && /^[A-Za-z][A-Za-z0-9.]{0,60}$/.test(error.name) ? error.name : 'unknown'
