import { afterEach, describe, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { createReadiness } from '../../deps.ts'
import { ask } from '@arribo/laboratory/ask'
import { openWorld } from '../../testing/worlds.ts'

const world = await openWorld()
afterEach(() => {
  world.sandbox.dynamo.faults.clear()
  world.clock.advance(10_000)
})

const health = () => world.call('GET', '/api/status/health')

describe('GET /api/status/health', () => {
  it('200: version and time', async () => {
    const answer = await health()
    expect(answer).toMatchObject({
      status: 200,
      body: { status: 'ok', version: world.config.VERSION_ID, time: expect.any(String) },
    })
  })

  it('200: queries the database once, however often it is called', async () => {
    world.sandbox.dynamo.resetStats()
    await Promise.all(Array.from({ length: 50 }, health))
    expect(world.sandbox.dynamo.stats().requests).toEqual({ GetItem: 1 })
  })

  it('503 temporarily_unavailable: while the database does not answer, and 200 soon afterwards', async () => {
    world.sandbox.dynamo.faults.inject({ action: 'error', times: 100 })
    expect(await health()).toBeRefused(503, 'temporarily_unavailable')
    world.sandbox.dynamo.faults.clear()
    world.clock.advance(5001)
    expect((await health()).status).toBe(200)
  })

  it('503: within three seconds when the database hangs', async () => {
    world.sandbox.dynamo.faults.inject({ action: 'delay', ms: 4000, times: 4 })
    const startedAt = Date.now()
    expect((await health()).status).toBe(503)
    expect(Date.now() - startedAt).toBeLessThan(3000)
  })
})

describe('GET /api/status/ready', () => {
  const readiness = () => world.call('GET', '/api/status/ready')

  it('200: accepts requests, without querying the database', async () => {
    world.sandbox.dynamo.resetStats()
    expect(await readiness()).toMatchObject({ status: 200, body: { status: 'ready' } })
    expect(world.sandbox.dynamo.stats().requests).toEqual({})
  })

  it('503 temporarily_unavailable: during shutdown; other requests are still served', async () => {
    const leaving = createReadiness()
    const app = await buildApp({ ...world.deps, readiness: leaving })
    leaving.end()
    expect(await ask(app, { method: 'GET', path: '/api/status/ready' })).toBeRefused(503, 'temporarily_unavailable')
    expect(await ask(app, { method: 'GET', path: '/api/status/keys' })).toMatchObject({ status: 200 })
    await app.close()
  })
})

it('GET /api/status/keys 200: the public part of the check-in key, and nothing of the private one', async () => {
  const { status, body } = await world.call<{ keys: Record<string, string>[] }>('GET', '/api/status/keys')
  expect(status).toBe(200)
  expect(body.keys).toEqual([
    {
      kty: 'EC',
      crv: 'P-256',
      use: 'enc',
      alg: 'ECDH-ES',
      x: expect.any(String),
      y: expect.any(String),
      kid: expect.any(String),
    },
  ])
})
