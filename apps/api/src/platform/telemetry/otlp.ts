import { randomUUID } from 'node:crypto'
import { scopeName } from '@arribo/runtime-contracts/metrics'
import { context, createNoopMeter, propagation, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { AggregationTemporalityPreference, OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { type Resource, resourceFromAttributes } from '@opentelemetry/resources'
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
import { watchEventLoop } from './event-loop.ts'
import { recordOn } from './metrics.ts'

export type OtlpSettings = {
  /** The collector's address; /v1/metrics and /v1/traces are appended. */
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string>>
  readonly version: string
  /** Fraction of the traces started here that are kept, 0 to 1; a caller's own decision takes precedence. */
  readonly sampleRatio: number
  readonly exportIntervalMs: number
  /** Export changes since the last export instead of totals since the start. */
  readonly isDelta: boolean
  /** Exponential histograms, from which CloudWatch computes percentiles. */
  readonly hasExponentialHistograms: boolean
}

const exportTimeoutMs = 3000

/** Exports metrics and traces by OTLP over HTTP, as JSON. `close` flushes and turns telemetry off. */
export function startOtlp(settings: OtlpSettings): { close(): Promise<void> } {
  const resource = resourceFromAttributes({
    'service.name': 'arribo-api',
    'service.version': settings.version,
    'service.instance.id': randomUUID(),
  })
  const meters = createMeterProvider(settings, resource)
  const tracers = createTracerProvider(settings, resource)
  const meter = meters.getMeter(scopeName)
  recordOn(meter)
  const stopWatching = watchEventLoop(meter)
  trace.setGlobalTracerProvider(tracers)
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  return {
    async close() {
      recordOn(createNoopMeter())
      for (const api of [trace, context, propagation]) api.disable()
      stopWatching()
      await Promise.allSettled([meters.shutdown(), tracers.shutdown()])
    },
  }
}

const exporterAt = ({ endpoint, headers }: OtlpSettings, path: string) => ({
  url: `${endpoint.replace(/\/$/, '')}${path}`,
  headers,
  timeoutMillis: exportTimeoutMs,
})

function createMeterProvider(settings: OtlpSettings, resource: Resource): MeterProvider {
  const exporter = new OTLPMetricExporter({
    ...exporterAt(settings, '/v1/metrics'),
    temporalityPreference: AggregationTemporalityPreference[settings.isDelta ? 'DELTA' : 'CUMULATIVE'],
    aggregationPreference: (type) =>
      settings.hasExponentialHistograms && type === InstrumentType.HISTOGRAM
        ? { type: AggregationType.EXPONENTIAL_HISTOGRAM }
        : { type: AggregationType.DEFAULT },
  })
  const reader = new PeriodicExportingMetricReader({
    exporter,
    exportIntervalMillis: settings.exportIntervalMs,
    exportTimeoutMillis: Math.min(exportTimeoutMs, settings.exportIntervalMs),
  })
  return new MeterProvider({ resource, readers: [reader] })
}

function createTracerProvider(settings: OtlpSettings, resource: Resource): BasicTracerProvider {
  const processor = new BatchSpanProcessor(new OTLPTraceExporter(exporterAt(settings, '/v1/traces')), {
    scheduledDelayMillis: Math.min(5000, settings.exportIntervalMs),
    exportTimeoutMillis: exportTimeoutMs,
  })
  const sampler = new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(settings.sampleRatio) })
  return new BasicTracerProvider({ resource, sampler, spanProcessors: [processor] })
}
