import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { errors } from '@arribo/api-contracts/shared/errors'
import { scopeName, serverErrors } from '@arribo/runtime-contracts/metrics'
import { describe, expect, it } from 'vitest'
import { count, measure } from './metrics.ts'
import { type OtlpConfig, startOtlp } from './otlp.ts'

type Received = { readonly headers: Record<string, unknown>; readonly scope: string; readonly metrics: Metric[] }
type Metric = { readonly name: string } & Readonly<Record<string, unknown>>

/** What a collector receives after one request of 250 ms and two dead events. */
async function sentWith(form: Partial<OtlpConfig>): Promise<Received> {
  const sent: Received[] = []
  const collector = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = []
      for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
      if (request.url === '/v1/metrics') {
        const [{ scope, metrics }] = JSON.parse(Buffer.concat(chunks).toString()).resourceMetrics[0].scopeMetrics
        sent.push({ headers: request.headers, scope: scope.name, metrics })
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })()
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const config: OtlpConfig = {
    VERSION_ID: 'test',
    OTEL_EXPORTER_OTLP_HEADERS: {},
    OTEL_EXPORTER_OTLP_METRICS_DEFAULT_HISTOGRAM_AGGREGATION: 'explicit_bucket_histogram',
    OTEL_EXPORTER_OTLP_METRICS_TEMPORALITY_PREFERENCE: 'cumulative',
    OTEL_METRIC_EXPORT_INTERVAL: 60_000,
    OTEL_TRACES_SAMPLER_ARG: 0,
    ...form,
  }
  const otlp = startOtlp(config, `http://127.0.0.1:${(collector.address() as AddressInfo).port}`)
  measure('http.server.request.duration', 0.25, { 'http.route': '/api/users/me' })
  count('arribo.inbox.events', { outcome: 'dead' }, 2)
  await otlp.close()
  await new Promise((resolve) => collector.close(resolve))
  return sent[0] ?? { headers: {}, scope: '', metrics: [] }
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
