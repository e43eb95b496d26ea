import { openServer } from '@arribo/sandbox/open-server'
import type { FastifyInstance } from 'fastify'
import Stripe from 'stripe'
import { afterAll, afterEach, expect, it } from 'vitest'
import { buildApp } from '../../../app.ts'
import type { Deps } from '../../../deps.ts'
import { openMoneyBench } from '../../../testing/worlds.ts'
import { eventTypes } from './events.ts'

const bench = await openMoneyBench()
const apps: FastifyInstance[] = []
const startApp = async (clients: object) => {
  const app = await buildApp(clients as unknown as Deps)
  apps.push(app)
  return app
}
const app = await startApp(bench)
afterEach(() => {
  bench.sandbox.dynamo.faults.clear()
  bench.sandbox.setWebhookAddress('http://127.0.0.1:9')
})
afterAll(async () => {
  for (const one of apps) await one.close()
})

type SendOptions = {
  readonly to?: FastifyInstance
  readonly secret?: string
  readonly secondsAgo?: number
  readonly signature?: string
}

function send(
  payload: string,
  { to = app, secret = bench.config.STRIPE_WEBHOOK_SECRET, secondsAgo = 0, signature }: SendOptions = {},
) {
  const timestamp = Math.floor(Date.now() / 1000) - secondsAgo
  const header = signature ?? bench.stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
  return to.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    headers: { 'content-type': 'application/json', ...(header && { 'stripe-signature': header }) },
    payload,
  })
}

const eventsOf = async (paymentIntentId: string) => {
  const events = await bench.stripe.events.list({ limit: 100 })
  return events.data
    .filter((event) => JSON.stringify(event).includes(paymentIntentId))
    .map((event) => JSON.stringify(event))
}
const keptEvents = async () =>
  (await bench.sandbox.dynamo.scanAll(bench.config.DYNAMODB_TABLE)).filter((item) =>
    JSON.stringify(item).includes('WEBHOOK#'),
  )
const eventOf = (id: string, type: string, object: object) =>
  JSON.stringify({ id, object: 'event', type, data: { object } })

it.each([
  'null',
  '[]',
  '"evt_1"',
  '{}',
  '{"id":"evt_1","type":"charge.succeeded"}',
  '{"id":"evt_1","type":"charge.succeeded","data":{"object":null}}',
  eventOf(`evt_${'1'.repeat(3000)}`, 'charge.succeeded', {}),
  eventOf('evt_1', 'charge.succeeded', { object: 'charge', payment_intent: `pi_${'1'.repeat(3000)}` }),
])('400: signed, but not an event: %s', async (payload) => {
  const answer = await send(payload)
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad_signature'])
})

it("400: refuses and doesn't store an event without a valid and recent signature", async () => {
  const before = (await keptEvents()).length
  const payload = eventOf('evt_forged', 'payment_intent.succeeded', { object: 'payment_intent', id: 'pi_1' })
  const good = bench.stripe.webhooks.generateTestHeaderString({ payload, secret: bench.config.STRIPE_WEBHOOK_SECRET })
  const signatures = ['', 't=1,v1=00', 't=1,v1=', 't=1,v1=,v0=', 'rubbish']
  const answers = await Promise.all([
    send(payload, { secret: 'whsec_other' }),
    ...signatures.map((signature) => send(payload, { signature })),
    ...[301, -302, -30 * 86_400].map((secondsAgo) => send(payload, { secondsAgo })),
    send(payload.replace('pi_1', 'pi_2'), { signature: good }),
    send('not json'),
  ])
  for (const answer of answers) expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad_signature'])
  expect((await keptEvents()).length).toBe(before)
})

it("200: stored although Stripe then can't be reached; the next delivery grants", async () => {
  const cutOff = await startApp({ ...bench, stripe: bench.unreachableStripe })
  const sub = await bench.addDriver()
  const [event = ''] = await eventsOf(await bench.pay(sub))
  expect((await send(event, { to: cutOff })).statusCode).toBe(200)
  expect((await bench.driver(sub)).credits).toBe(0)
  expect((await send(event)).statusCode).toBe(200)
  expect((await bench.driver(sub)).credits).toBe(1)
})

it('200: a burst is stored and answered after two seconds, although Stripe is still silent', async () => {
  const askedFor: string[] = []
  const silent = await openServer(({ url = '' }) => void askedFor.push(url))
  const slow = new Stripe('sk_test_slow', {
    host: '127.0.0.1',
    port: new URL(silent.address).port,
    protocol: 'http',
    timeout: 60_000,
    maxNetworkRetries: 0,
  })
  const slowApp = await startApp({ ...bench, stripe: slow })
  const [event = ''] = await eventsOf(await bench.pay(await bench.addDriver()))
  const startedAt = Date.now()
  const answers = await Promise.all(Array.from({ length: 60 }, () => send(event, { to: slowApp })))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(askedFor.filter((url) => url.startsWith('/v1/payment_intents/'))).toHaveLength(20)
  // Far from Stripe's own minute, even on a busy machine.
  expect(Date.now() - startedAt).toBeGreaterThan(1900)
  expect(Date.now() - startedAt).toBeLessThan(20_000)
  await silent.close()
})

it('200: ignores an event that is not about a payment', async () => {
  const before = (await keptEvents()).length
  const payload = eventOf('evt_other', 'customer.created', { object: 'customer', id: 'cus_1' })
  expect((await send(payload)).statusCode).toBe(200)
  expect((await keptEvents()).length).toBe(before)
})

it('subscribes to no more event types than one list may hold', () => {
  expect(new Set(eventTypes).size).toBe(eventTypes.length)
  expect(eventTypes.length).toBeLessThanOrEqual(20)
})
