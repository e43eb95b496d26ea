import { errors } from '@arribo/api-contracts/shared/errors'
import { openCollector } from '@arribo/laboratory/collector'
import { scopeName, serverErrors } from '@arribo/runtime-contracts/metrics'
import { expect, it } from 'vitest'
import { count, measure } from './metrics.ts'
import { startOtlp } from './otlp.ts'

type Metric = { readonly name: string } & Readonly<Record<string, unknown>>
const delta = 1

it('a collector receives deltas in exponential buckets, under the scope that the alarms read', async () => {
  const collector = await openCollector()
  const config = { VERSION_ID: 'test', OTEL_METRIC_EXPORT_INTERVAL: 60_000, OTEL_TRACES_SAMPLER_ARG: 0 }
  const otlp = startOtlp(config, collector.address)
  measure('http.server.request.duration', 0.25, { 'http.route': '/api/users/me' })
  count('arribo.inbox.events', { outcome: 'dead' }, 2)
  await otlp.close()
  await collector.close()
  const [{ scope, metrics }] = JSON.parse(collector.received()).resourceMetrics[0].scopeMetrics
  const sent = (name: string) => (metrics as Metric[]).find((metric) => metric.name === name)
  expect(scope.name).toBe(scopeName)
  expect(sent('arribo.inbox.events')).toMatchObject({
    sum: { aggregationTemporality: delta, dataPoints: [{ asDouble: 2 }] },
  })
  const steps = { count: 1, sum: 0.25, min: 0.25, max: 0.25, positive: { bucketCounts: [1] } }
  expect(sent('http.server.request.duration')).toMatchObject({
    unit: 's',
    exponentialHistogram: { aggregationTemporality: delta, dataPoints: [steps] },
  })
})

it('the alarm on failed requests includes every status of 500 and above in the error catalogue', () => {
  const statuses = new Set(Object.values(errors).filter((status) => status >= 500))
  expect([...statuses].map(String).toSorted()).toEqual(serverErrors)
})
