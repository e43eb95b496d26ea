import { errors } from '@arribo/api-contracts/shared/errors'
import { openCollector } from '@arribo/laboratory/collector'
import { scopeName, serverErrors } from '@arribo/runtime-contracts/metrics'
import { describe, expect, it } from 'vitest'
import { count, measure } from './metrics.ts'
import { type OtlpConfig, startOtlp } from './otlp.ts'

type Received = { readonly headers: object; readonly scope: string; readonly metrics: Metric[] }
type Metric = { readonly name: string } & Readonly<Record<string, unknown>>

async function sentWith(form: Partial<OtlpConfig>): Promise<Received> {
  const collector = await openCollector()
  const config: OtlpConfig = {
    VERSION_ID: 'test',
    OTEL_EXPORTER_OTLP_HEADERS: {},
    OTEL_EXPORTER_OTLP_METRICS_DEFAULT_HISTOGRAM_AGGREGATION: 'explicit_bucket_histogram',
    OTEL_EXPORTER_OTLP_METRICS_TEMPORALITY_PREFERENCE: 'cumulative',
    OTEL_METRIC_EXPORT_INTERVAL: 60_000,
    OTEL_TRACES_SAMPLER_ARG: 0,
    ...form,
  }
  const otlp = startOtlp(config, collector.address)
  measure('http.server.request.duration', 0.25, { 'http.route': '/api/users/me' })
  count('arribo.inbox.events', { outcome: 'dead' }, 2)
  await otlp.close()
  await collector.close()
  const [{ scope, metrics }] = JSON.parse(collector.received()).resourceMetrics[0].scopeMetrics
  return { headers: collector.lastHeaders(), scope: scope.name, metrics }
}
const metricOf = ({ metrics }: Received, name: string) => metrics.find((metric) => metric.name === name)
const [cumulative, delta] = [2, 1]

describe('what a collector receives', () => {
  it('is cumulative, in fixed buckets, by default', async () => {
    const sent = await sentWith({})
    expect(metricOf(sent, 'arribo.inbox.events')).toMatchObject({
      sum: { aggregationTemporality: cumulative, dataPoints: [{ asDouble: 2 }] },
    })
    expect(metricOf(sent, 'http.server.request.duration')).toMatchObject({
      unit: 's',
      histogram: { aggregationTemporality: cumulative, dataPoints: [{ count: 1, sum: 0.25 }] },
    })
  })

  it('is the delta, in exponential buckets, under the scope that the alarms read, if so configured', async () => {
    const sent = await sentWith({
      OTEL_EXPORTER_OTLP_HEADERS: { 'x-key': 'abc' },
      OTEL_EXPORTER_OTLP_METRICS_DEFAULT_HISTOGRAM_AGGREGATION: 'base2_exponential_bucket_histogram',
      OTEL_EXPORTER_OTLP_METRICS_TEMPORALITY_PREFERENCE: 'delta',
    })
    expect(sent).toMatchObject({ scope: scopeName, headers: { 'x-key': 'abc' } })
    expect(metricOf(sent, 'arribo.inbox.events')).toMatchObject({ sum: { aggregationTemporality: delta } })
    const steps = { count: 1, sum: 0.25, min: 0.25, max: 0.25, positive: { bucketCounts: [1] } }
    expect(metricOf(sent, 'http.server.request.duration')).toMatchObject({
      exponentialHistogram: { aggregationTemporality: delta, dataPoints: [steps] },
    })
  })
})

it('the alarm on failed requests includes every status of 500 and above in the error catalogue', () => {
  const statuses = new Set(Object.values(errors).filter((status) => status >= 500))
  expect([...statuses].map(String).toSorted()).toEqual(serverErrors)
})
