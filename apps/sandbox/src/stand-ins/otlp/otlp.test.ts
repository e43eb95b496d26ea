import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { listen } from '../../listener.ts'
import { createOtlp } from './otlp.ts'
import { quantile } from './series.ts'

const minute = 60_000
const start = Date.parse('2026-03-02T10:00:00Z')
let now = start
const otlp = createOtlp({ now: () => now })
const listener = await listen(0, [otlp], 'NONE')
beforeEach(() => void (now += 60 * minute))
afterAll(() => listener.close())

const post = (path: string, body: string, type = 'application/json') =>
  fetch(`${listener.address}/otlp${path}`, { method: 'POST', headers: { 'content-type': type }, body })
const nanoseconds = (at: number) => `${at}000000`

async function count(name: string, value: number, startedAt = start): Promise<void> {
  const times = { startTimeUnixNano: nanoseconds(startedAt), timeUnixNano: nanoseconds(now) }
  const attributes = [{ key: 'plan', value: { stringValue: 'week' } }]
  const metrics = [{ name, sum: { isMonotonic: true, dataPoints: [{ ...times, attributes, asDouble: value }] } }]
  const answer = await post('/v1/metrics', JSON.stringify({ resourceMetrics: [{ scopeMetrics: [{ metrics }] }] }))
  expect(answer.status).toBe(200)
}
const grownIn = (name: string, stretchMs: number) =>
  otlp.series.list(name).map((series) => otlp.series.growth(series, stretchMs).value)

describe('a counter', () => {
  it('grew only by what was added during the interval', async () => {
    await count('sold', 5)
    now += 4 * minute
    await count('sold', 7)
    expect(grownIn('sold', 2 * minute)).toEqual([2])
    expect(grownIn('sold', 5 * minute)).toEqual([7])
  })

  it('of a restarted process counts from zero', async () => {
    await count('restarted', 5)
    now += minute
    await count('restarted', 3, now)
    expect(grownIn('restarted', 30_000)).toEqual([3])
  })

  it('is dropped a quarter of an hour after its last value', async () => {
    await count('old', 1)
    now += 16 * minute
    expect(otlp.series.list('old')).toEqual([])
  })
})

it.each([
  [0.5, 0.1],
  [0.75, 0.15],
  [1, 0.2],
])('the quantile at %d of ten fast and ten slower ones: %d s', (part, expected) => {
  expect(quantile([0.1, 0.2], [10, 10, 0], part)).toBeCloseTo(expected)
})

it('is undefined without measurements', () => {
  expect(quantile([0.1], [0, 0], 0.5)).toBeUndefined()
})

it('shows the slowest request first, with its spans', async () => {
  const span = (traceId: string, spanId: string, ms: number, parentSpanId = '') => ({
    traceId,
    spanId,
    parentSpanId,
    name: spanId,
    startTimeUnixNano: nanoseconds(now),
    endTimeUnixNano: nanoseconds(now + ms),
    attributes: spanId === 'part' ? [] : [{ key: 'arribo.request_id', value: { stringValue: 'r' } }],
  })
  const spans = [span('a', 'quick', 5), span('b', 'part', 20, 'slow'), span('b', 'slow', 30, 'a-caller')]
  const answer = await post('/v1/traces', JSON.stringify({ resourceSpans: [{ scopeSpans: [{ spans }] }] }))
  expect(answer.status).toBe(200)
  const [slowest, next] = otlp.traces.slowest()
  expect(slowest).toMatchObject({ root: { name: 'slow' }, ms: 30, spans: [{ name: 'slow' }, { name: 'part' }] })
  expect(next).toMatchObject({ root: { name: 'quick' }, ms: 5 })
})

it.each([
  [400, '/v1/metrics', '{"resourceMetrics":3}', 'application/json'],
  [400, '/v1/traces', '{', 'application/json'],
  [415, '/v1/traces', 'x', 'application/x-protobuf'],
  [404, '/v1/logs', '{}', 'application/json'],
])('%d: for %s with %s as %s', async (status, path, body, type) => {
  expect((await post(path, body, type)).status).toBe(status)
})
