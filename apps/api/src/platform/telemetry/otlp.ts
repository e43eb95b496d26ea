import { randomUUID } from 'node:crypto'
import { scopeName } from '@arribo/runtime-contracts/metrics'
import { context, createNoopMeter, type Meter, propagation, trace } from '@opentelemetry/api'
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
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Config } from '../../config.ts'
import { recordOn } from './metrics.ts'

export type OtlpConfig = Pick<Config, 'VERSION_ID' | 'OTEL_METRIC_EXPORT_INTERVAL' | 'OTEL_TRACES_SAMPLER_ARG'>

const exportTimeoutMs = 3000

/** OTLP over HTTP, as JSON, to /v1/metrics and /v1/traces. `close` flushes and turns telemetry off. */
export function startOtlp(config: OtlpConfig, address: string): { close(): Promise<void> } {
  const exporterAt = (path: string) => ({
    url: `${address.replace(/\/$/, '')}${path}`,
    timeoutMillis: exportTimeoutMs,
  })
  const resource = resourceFromAttributes({
    'service.name': 'arribo-api',
    'service.version': config.VERSION_ID,
    'service.instance.id': randomUUID(),
  })
  const meters = createMeterProvider(config, exporterAt('/v1/metrics'), resource)
  const tracers = createTracerProvider(config, exporterAt('/v1/traces'), resource)
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

type ExporterOptions = { readonly url: string; readonly timeoutMillis: number }

function createMeterProvider(config: OtlpConfig, at: ExporterOptions, resource: Resource): MeterProvider {
  const exportIntervalMillis = config.OTEL_METRIC_EXPORT_INTERVAL
  // CloudWatch computes percentiles only from exponential histograms, and sums deltas itself.
  const exporter = new OTLPMetricExporter({
    ...at,
    temporalityPreference: AggregationTemporalityPreference.DELTA,
    aggregationPreference: (type) =>
      type === InstrumentType.HISTOGRAM
        ? { type: AggregationType.EXPONENTIAL_HISTOGRAM }
        : { type: AggregationType.DEFAULT },
  })
  const reader = new PeriodicExportingMetricReader({
    exporter,
    exportIntervalMillis,
    exportTimeoutMillis: Math.min(exportTimeoutMs, exportIntervalMillis),
  })
  return new MeterProvider({ resource, readers: [reader] })
}

function createTracerProvider(config: OtlpConfig, at: ExporterOptions, resource: Resource): BasicTracerProvider {
  const processor = new BatchSpanProcessor(new OTLPTraceExporter(at), {
    scheduledDelayMillis: Math.min(5000, config.OTEL_METRIC_EXPORT_INTERVAL),
    exportTimeoutMillis: exportTimeoutMs,
  })
  const sampler = new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(config.OTEL_TRACES_SAMPLER_ARG) })
  return new BasicTracerProvider({ resource, sampler, spanProcessors: [processor] })
}

/** Node's default, 10 ms, takes half a percent of a core while the process rests; this takes a tenth of a percent. */
const resolutionMs = 50

export function watchEventLoop(meter: Meter): () => void {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs })
  delay.enable()
  meter.createObservableGauge('nodejs.eventloop.delay.p99', { unit: 's' }).addCallback((result) => {
    if (delay.count === 0) return
    result.observe(Math.max(0, delay.percentile(99) / 1e9 - resolutionMs / 1000))
    delay.reset()
  })
  return () => void delay.disable()
}
