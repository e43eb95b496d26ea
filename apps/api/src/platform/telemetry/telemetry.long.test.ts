import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { ask } from '@arribo/laboratory/ask'
import { openCollector } from '@arribo/laboratory/collector'
import { startWork } from '@arribo/laboratory/driver-at-work'
import { metricsDuring } from '../../testing/recorded-metrics.ts'
import type { World } from '@arribo/laboratory/world'
import { openWorld } from '../../testing/worlds.ts'
import { logLines } from '../http/log-lines.ts'
import { createDeliveryGateway } from '../delivery/delivery-gateway.ts'
import { createNetwork } from '../delivery/transport.ts'
import { startTelemetry } from './start.ts'

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const callerTrace = { traceparent: `00-${traceId}-00f067aa0ba902b7-01` }

const lines: string[] = []
const toPlatform: Headers[] = []
const world = await openWorld()
const driver = await startWork(world)
const collector = await openCollector()

beforeAll(async () => {
  const network = createNetwork()
  const delivery = createDeliveryGateway(world.config, (address, asked) => {
    toPlatform.push(new Headers(asked.headers))
    return network(address, asked)
  })
  const telemetry = await startTelemetry({
    ...world.config,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.address,
    OTEL_TRACES_SAMPLER_ARG: 1,
  })
  const logger = logLines('info', { write: (line) => void lines.push(line) })
  const app = await buildApp({ ...world.deps, delivery }, logger)
  const table = { ...world.deps.table, get: () => Promise.reject(new Error('The inside broke')) }
  const broken = await buildApp({ ...world.deps, table })
  const { idToken: token } = driver
  await ask(app, { method: 'GET', path: '/api/users/me', token, query: { phone: driver.phone } })
  await ask(app, { method: 'GET', path: `/api/nothing/${driver.phone}`, token })
  await ask(broken, { method: 'GET', path: '/api/users/me', token })
  const query = { phoneNumber: driver.phone }
  await ask(app, { method: 'GET', path: '/api/users/me/calendar', query, token, headers: callerTrace })
  await hangUpWhileAsking(token)
  await Promise.all([app.close(), broken.close()])
  await telemetry.close()
})
afterAll(() => collector.close())

async function hangUpWhileAsking(authorization: string): Promise<void> {
  const caller = new AbortController()
  const get = () => {
    caller.abort()
    return sleep(300)
  }
  const slow = { ...world.deps.table, get }
  const app = await buildApp({ ...world.deps, table: slow as unknown as World['deps']['table'] })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const asked = fetch(`${address}/api/users/me`, {
    headers: { authorization },
    signal: caller.signal,
  })
  await expect(asked).rejects.toThrow('aborted')
  await sleep(600)
  await app.close()
}

const durations = () =>
  collector.metric('http.server.request.duration').map(({ attributes, value }) => ({ ...attributes, count: value }))

describe('metrics', () => {
  it.each([
    ['200', { 'http.route': '/api/users/me', 'http.response.status_code': '200' }],
    ['404', { 'http.response.status_code': '404' }],
    ['500', { 'http.route': '/api/users/me', 'http.response.status_code': '500', 'error.type': '500' }],
  ])('%s: is measured by its route pattern', (_status, attributes) => {
    expect(durations()).toContainEqual({ 'http.request.method': 'GET', count: 1, ...attributes })
  })

  it('a caller who hangs up counts as aborted, not as 200', () => {
    const gone = durations().filter((each) => 'error.type' in each && each['error.type'] === 'aborted')
    expect(gone).toEqual([
      { 'http.request.method': 'GET', 'http.route': '/api/users/me', 'error.type': 'aborted', count: 1 },
    ])
  })

  it('cover the database, the platform, its breaker and the event loop', () => {
    const operations = collector
      .metric('db.client.operation.duration')
      .map(({ attributes }) => attributes['db.operation.name'])
    expect(operations).toContain('GetItem')
    expect(collector.metric('arribo.vendor.call.duration').map(({ attributes }) => attributes)).toContainEqual({
      vendor: 'delivery-flex',
      operation: 'GET /calendar',
      outcome: 'done',
    })
    const breakers = collector
      .metric('arribo.platform.breaker.state')
      .map(({ attributes, value }) => [attributes['platform'], value])
    expect(breakers).toEqual([
      ['flex', 0],
      ['spark', 0],
    ])
    expect(collector.metric('nodejs.eventloop.delay.p99')).toHaveLength(1)
  })
})

it('count calls that stay throttled after their retries', async () => {
  const { faults } = world.sandbox.dynamo
  const read = () => world.deps.table.get({ pk: 'NOBODY', sk: 'NOTHING' })
  const recorded = await metricsDuring(async () => {
    faults.inject({ action: 'throttle', operation: 'GetItem', nth: 1, times: 9 })
    await read().catch(() => undefined)
    faults.clear()
  })
  expect(recorded).toEqual([['arribo.dynamodb.throttles', { 'db.operation.name': 'GetItem' }, 1]])
})

describe('traces', () => {
  const spans = () => collector.spans().filter((span) => span.traceId === traceId)
  const calendar = () => spans().find(({ attributes }) => attributes['arribo.request_id'])

  it('lead from the caller through the database to the platform', () => {
    const root = calendar()
    expect(root).toMatchObject({ name: 'GET /api/users/me/calendar', parentSpanId: '00f067aa0ba902b7' })
    const names = spans().flatMap(({ parentSpanId, name }) => (parentSpanId === root?.spanId ? [name] : []))
    expect(names).toEqual(expect.arrayContaining(['dynamodb GetItem', 'delivery GET /calendar']))
  })

  it('continue at the platform', () => {
    const platform = spans().find(({ name }) => name === 'delivery GET /calendar')
    expect(toPlatform.map((headers) => headers.get('traceparent'))).toContain(`00-${traceId}-${platform?.spanId}-01`)
  })

  it('can be found from a log line, by request ID', () => {
    const line = lines.find((text) => text.includes('/api/users/me/calendar"'))
    expect(JSON.parse(line ?? '{}')).toMatchObject({
      trace: traceId,
      reqId: calendar()?.attributes['arribo.request_id'],
    })
  })
})

it('contain no personal data', () => {
  const received = collector.received()
  expect(received).toContain('/api/users/me/calendar')
  for (const secret of [driver.phone, driver.phone.slice(1), driver.sub, driver.name, driver.idToken.slice(-40)])
    expect(received).not.toContain(secret)
  expect(received).not.toContain('The inside broke')
})

it('exports nothing and has no trace ID without a collector', async () => {
  const telemetry = await startTelemetry(world.config)
  const logged: string[] = []
  const app = await buildApp(world.deps, logLines('info', { write: (line) => void logged.push(line) }))
  await ask(app, { method: 'GET', path: '/api/users/me', token: driver.idToken, headers: callerTrace })
  expect(logged.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ msg: 'answered', status: 200 }),
  )
  expect(logged.join()).not.toContain('"trace"')
  await app.close()
  await telemetry.close()
})

it('closes in time while the collector is down', async () => {
  const telemetry = await startTelemetry({ ...world.config, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }, 300)
  await driver.call('GET', '/api/users/me')
  const startedAt = performance.now()
  await telemetry.close()
  expect(performance.now() - startedAt).toBeLessThan(1500)
})
