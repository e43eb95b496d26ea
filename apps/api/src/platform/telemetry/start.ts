import type { Config } from '../../config.ts'

/** A small part of the shutdown time, so that a collector that is down doesn't delay it. */
const closeTimeoutMs = 3000

export type Telemetry = { close(): Promise<void> }

/** Exports metrics and traces if a collector is configured; otherwise the exporters are not even loaded. */
export async function startTelemetry(config: Config, timeoutMs = closeTimeoutMs): Promise<Telemetry> {
  const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT
  if (!endpoint) return { close: () => Promise.resolve() }
  const { startOtlp } = await import('./otlp.ts')
  const otlp = startOtlp({
    endpoint,
    headers: config.OTEL_EXPORTER_OTLP_HEADERS,
    version: config.VERSION_ID,
    sampleRatio: config.OTEL_TRACES_SAMPLER_ARG,
    exportIntervalMs: config.OTEL_METRIC_EXPORT_INTERVAL,
    isDelta: config.OTEL_EXPORTER_OTLP_METRICS_TEMPORALITY_PREFERENCE === 'delta',
    hasExponentialHistograms:
      config.OTEL_EXPORTER_OTLP_METRICS_DEFAULT_HISTOGRAM_AGGREGATION === 'base2_exponential_bucket_histogram',
  })
  return {
    async close() {
      let timer: NodeJS.Timeout | undefined
      const timeout = new Promise<void>((resolve) => (timer = setTimeout(resolve, timeoutMs)))
      await Promise.race([otlp.close(), timeout])
      clearTimeout(timer)
    },
  }
}
