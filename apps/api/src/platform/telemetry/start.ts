import type { Config } from '../../config.ts'
import { tellTo } from './telemetry.ts'

/** How long a process that leaves waits for a collector to take the last of it: well within its drain. */
const patienceMs = 3000

export type Telling = { close(): Promise<void> }

/** Starts to tell figures and traces when a collector is named; without one nothing of it is even loaded. */
export async function startTelling(config: Config, lastWordMs = patienceMs): Promise<Telling> {
  const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT
  if (!endpoint) return { close: () => Promise.resolve() }
  const { createOtlpSink } = await import('./otlp.ts')
  const sink = createOtlpSink({
    endpoint,
    headers: config.OTEL_EXPORTER_OTLP_HEADERS,
    version: config.VERSION_ID,
    sampleRatio: config.OTEL_TRACES_SAMPLER_ARG,
    metricsEveryMs: config.OTEL_METRIC_EXPORT_INTERVAL,
    isDelta: config.OTEL_EXPORTER_OTLP_METRICS_TEMPORALITY_PREFERENCE === 'delta',
    hasGrowingSteps:
      config.OTEL_EXPORTER_OTLP_METRICS_DEFAULT_HISTOGRAM_AGGREGATION === 'base2_exponential_bucket_histogram',
  })
  tellTo(sink)
  return {
    async close() {
      tellTo(undefined)
      let timer: NodeJS.Timeout | undefined
      const patience = new Promise<void>((resolve) => (timer = setTimeout(resolve, lastWordMs)))
      await Promise.race([sink.close(), patience])
      clearTimeout(timer)
    },
  }
}
