import { randomUUID } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import {
  type Context,
  context,
  type Counter,
  type Histogram,
  type Meter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
  type UpDownCounter,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { type FigureName, figures, scopeName } from '@arribo/runtime-contracts/figures'
import { AggregationTemporalityPreference, OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  AggregationType,
  InstrumentType,
  MeterProvider,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics'
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base'
import { type Asked, type Attributes, type Sink, type SpanPart, watchedStates } from './telemetry.ts'

export type OtlpSettings = {
  /** The collector's address; /v1/metrics and /v1/traces are added. */
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string>>
  readonly version: string
  /** The part of the traces begun here that is kept, 0 to 1; a caller's own decision goes before. */
  readonly sampleRatio: number
  readonly metricsEveryMs: number
  /** What was new since the last sending, instead of all since the start. */
  readonly isDelta: boolean
  /** Durations in steps that grow with them: the form of which a collector can tell percentiles. */
  readonly hasGrowingSteps: boolean
}

const sendTimeoutMs = 3000
/** Seconds, as the semantic conventions advise for durations. */
const boundaries = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10]
const loopResolutionMs = 10

/** Sends figures and traces by OTLP over HTTP, as JSON, to a collector. */
export function createOtlpSink(settings: OtlpSettings): Sink {
  const base = settings.endpoint.replace(/\/$/, '')
  const resource = resourceFromAttributes({
    'service.name': 'arribo-api',
    'service.version': settings.version,
    'service.instance.id': randomUUID(),
  })
  const { headers } = settings
  const exporterAt = (path: string) => ({ url: `${base}${path}`, headers, timeoutMillis: sendTimeoutMs })
  const reader = new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter({ ...exporterAt('/v1/metrics'), ...formOf(settings) }),
    exportIntervalMillis: settings.metricsEveryMs,
    exportTimeoutMillis: Math.min(sendTimeoutMs, settings.metricsEveryMs),
  })
  const meters = new MeterProvider({ resource, readers: [reader] })
  const traces = new BasicTracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(settings.sampleRatio) }),
    spanProcessors: [
      new BatchSpanProcessor(new OTLPTraceExporter(exporterAt('/v1/traces')), {
        scheduledDelayMillis: Math.min(5000, settings.metricsEveryMs),
        exportTimeoutMillis: sendTimeoutMs,
      }),
    ],
  })
  const follower = new AsyncLocalStorageContextManager().enable()
  context.setGlobalContextManager(follower)
  const meter = meters.getMeter(scopeName)
  const stopLoop = watchLoop(meter)
  return {
    record: recorderOf(meter),
    ...tracing(traces.getTracer(scopeName)),
    async close() {
      stopLoop()
      await Promise.allSettled([meters.shutdown(), traces.shutdown()])
      context.disable()
    },
  }
}

const formOf = ({ isDelta, hasGrowingSteps }: OtlpSettings) => ({
  temporalityPreference: AggregationTemporalityPreference[isDelta ? 'DELTA' : 'CUMULATIVE'],
  aggregationPreference: (type: InstrumentType) => ({
    type:
      hasGrowingSteps && type === InstrumentType.HISTOGRAM
        ? (AggregationType.EXPONENTIAL_HISTOGRAM as const)
        : (AggregationType.DEFAULT as const),
  }),
})

type Instrument = Histogram | Counter | UpDownCounter

function recorderOf(meter: Meter): Sink['record'] {
  const instruments = new Map<FigureName, Instrument>()
  for (const [name, { kind, unit }] of Object.entries(figures) as [FigureName, (typeof figures)[FigureName]][]) {
    if (kind === 'histogram')
      instruments.set(name, meter.createHistogram(name, { unit, advice: { explicitBucketBoundaries: boundaries } }))
    else if (kind === 'counter') instruments.set(name, meter.createCounter(name, { unit }))
    else if (kind === 'upDownCounter') instruments.set(name, meter.createUpDownCounter(name, { unit }))
  }
  const breakers = meter.createObservableGauge('arribo.platform.breaker.state', { unit: '1' })
  breakers.addCallback((result) => {
    for (const { attributes, read } of watchedStates()) result.observe(read(), { ...attributes })
  })
  return (name, value, attributes) => {
    const instrument = instruments.get(name)
    if (!instrument) return
    if ('record' in instrument) instrument.record(value, attributes)
    else instrument.add(value, attributes)
  }
}

/** What the process was late by, since the last time this was sent. */
function watchLoop(meter: Meter): () => void {
  const delay = monitorEventLoopDelay({ resolution: loopResolutionMs })
  delay.enable()
  const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - loopResolutionMs / 1000)
  const [p50, p99, max] = (['p50', 'p99', 'max'] as const).map((part) =>
    meter.createObservableGauge(`nodejs.eventloop.delay.${part}`, { unit: 's' }),
  )
  if (!p50 || !p99 || !max) throw new Error('Three gauges were asked for')
  meter.addBatchObservableCallback(
    (result) => {
      if (delay.count === 0) return
      result.observe(p50, late(delay.percentile(50)))
      result.observe(p99, late(delay.percentile(99)))
      result.observe(max, late(delay.max))
      delay.reset()
    },
    [p50, p99, max],
  )
  return () => void delay.disable()
}

const propagator = new W3CTraceContextPropagator()
const headerOf = { get: (headers: Asked['headers'], name: string) => headers[name], keys: Object.keys }

function tracing(tracer: Tracer): Pick<Sink, 'request' | 'span' | 'headers'> {
  return {
    request({ method, requestId, headers }) {
      const caller = propagator.extract(ROOT_CONTEXT, headers, headerOf)
      const attributes = { 'http.request.method': method, 'arribo.request_id': requestId }
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, caller)
      const inside = trace.setSpan(caller, span)
      return {
        traceId: span.spanContext().traceId,
        within: (step) => context.with(inside, step),
        end({ status, route, error }) {
          if (route !== undefined) span.updateName(`${method} ${route}`).setAttribute('http.route', route)
          if (status !== undefined) span.setAttribute('http.response.status_code', status)
          if (error !== undefined) fail(span, error)
          span.end()
        },
      }
    },
    span(name, attributes, step) {
      const outside = context.active()
      const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, outside)
      return context.with(trace.setSpan(outside, span), () => runIn(span, step))
    },
    headers() {
      const carrier: Record<string, string> = {}
      const inside: Context = context.active()
      const setter = { set: (into: Record<string, string>, name: string, value: string) => void (into[name] = value) }
      propagator.inject(inside, carrier, setter)
      return carrier
    },
  }
}

async function runIn<T>(span: Span, step: (part: SpanPart) => Promise<T>): Promise<T> {
  try {
    const part = {
      tell: (attributes: Attributes) => void span.setAttributes({ ...attributes }),
      fault: (type: string) => fail(span, type),
    }
    return await step(part)
  } finally {
    span.end()
  }
}

function fail(span: Span, type: string): void {
  span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR })
}
