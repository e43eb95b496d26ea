import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { errors } from '@arribo/api-contracts/shared/errors'
import { scopeName, serverFaults } from '@arribo/runtime-contracts/figures'
import { describe, expect, it } from 'vitest'
import { createOtlpSink, type OtlpSettings } from './otlp.ts'

type Sent = { readonly headers: Record<string, unknown>; readonly scope: string; readonly metrics: Metric[] }
type Metric = { readonly name: string } & Readonly<Record<string, unknown>>

/** What a collector is sent of one refused question that took a quarter of a second, twice counted. */
async function sentWith(form: Partial<OtlpSettings>): Promise<Sent> {
  const sent: Sent[] = []
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
  const sink = createOtlpSink({
    endpoint: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    headers: {},
    version: 'test',
    sampleRatio: 0,
    metricsEveryMs: 60_000,
    isDelta: false,
    hasGrowingSteps: false,
    ...form,
  })
  sink.record('http.server.request.duration', 0.25, { 'http.route': '/api/users/me' })
  sink.record('arribo.inbox.events', 2, { outcome: 'dead' })
  await sink.close()
  await new Promise((resolve) => collector.close(resolve))
  return sent[0] ?? { headers: {}, scope: '', metrics: [] }
}
const metricOf = ({ metrics }: Sent, name: string) => metrics.find((metric) => metric.name === name)
const [cumulative, delta] = [2, 1]

describe('what a collector is sent', () => {
  it('is all since the start, in fixed steps, unless something else is asked for', async () => {
    const sent = await sentWith({})
    expect(metricOf(sent, 'arribo.inbox.events')).toMatchObject({
      sum: { aggregationTemporality: cumulative, dataPoints: [{ asDouble: 2 }] },
    })
    expect(metricOf(sent, 'http.server.request.duration')).toMatchObject({
      unit: 's',
      histogram: { aggregationTemporality: cumulative, dataPoints: [{ count: 1, sum: 0.25 }] },
    })
  })

  it('is what is new, in steps that grow, under the name by which the cloud asks for it', async () => {
    const sent = await sentWith({ isDelta: true, hasGrowingSteps: true, headers: { 'x-key': 'abc' } })
    expect(sent).toMatchObject({ scope: scopeName, headers: { 'x-key': 'abc' } })
    expect(metricOf(sent, 'arribo.inbox.events')).toMatchObject({ sum: { aggregationTemporality: delta } })
    const steps = { count: 1, sum: 0.25, min: 0.25, max: 0.25, positive: { bucketCounts: [1] } }
    expect(metricOf(sent, 'http.server.request.duration')).toMatchObject({
      exponentialHistogram: { aggregationTemporality: delta, dataPoints: [steps] },
    })
  })
})

it('every status from 500 on that the catalogue of errors has is one that the alarm of faults adds up', () => {
  const faults = new Set(Object.values(errors).filter((status) => status >= 500))
  expect([...faults].map(String).toSorted()).toEqual(serverFaults)
})
