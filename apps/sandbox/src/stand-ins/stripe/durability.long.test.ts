import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Stripe } from 'stripe'
import { startStripe, startWebhook, type Webhook } from './testing/world.ts'

let folder: string
let webhook: Webhook
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stripe-'))
  webhook = await startWebhook()
})
afterEach(async () => {
  await webhook.close()
  await rm(folder, { recursive: true, force: true })
})

const payment = {
  amount: 2499,
  currency: 'usd',
  allowed_payment_method_types: ['card'],
  payment_method: 'pm_card_visa',
  confirm: true,
}

describe('webhooks', () => {
  it('retries until the webhook accepts the event, then counts it as delivered', async () => {
    const world = await startStripe({ webhook })
    webhook.answersWith(500)
    const { id } = await world.stripe.paymentIntents.create({ ...payment, confirm: false })
    await webhook.waitFor('payment_intent.created')
    const [waiting] = (await world.stripe.events.list({ delivery_success: false })).data
    expect(waiting).toMatchObject({ pending_webhooks: 1, data: { object: { id } } })
    webhook.answersWith(200)
    await webhook.waitFor('payment_intent.created', 2)
    await expect.poll(async () => (await world.stripe.events.list({ delivery_success: false })).data).toEqual([])
    await world.close()
  })

  it('sends after a restart what was waiting before', async () => {
    const first = await startStripe({ folder, webhook })
    first.standIn.pauseDeliveries(true)
    const { id } = await first.stripe.paymentIntents.create(payment)
    await first.close()
    expect(webhook.events).toEqual([])
    const second = await startStripe({ folder, webhook })
    const [event] = await webhook.waitFor('payment_intent.succeeded')
    expect(event?.data.object).toMatchObject({ id, status: 'succeeded' })
    expect((await second.stripe.paymentIntents.retrieve(id)).status).toBe('succeeded')
    await second.close()
  })

  it('drops deliveries on request, which the list of events shows', async () => {
    const world = await startStripe({ webhook })
    world.standIn.dropDeliveries(4)
    await world.stripe.paymentIntents.create(payment)
    await expect.poll(async () => (await world.stripe.events.list({ delivery_success: false })).data.length).toBe(4)
    await world.stripe.paymentIntents.create({ ...payment, confirm: false })
    await webhook.waitFor('payment_intent.created')
    expect(webhook.events).toHaveLength(1)
    await world.close()
  })
})

describe('a process killed at any moment', { timeout: 40_000 }, () => {
  it('keeps each acknowledged payment whole: intent, charge, events and the response for its key', async () => {
    for (let round = 0; round < 2; round += 1) {
      const acknowledged = await payUntilKilled(folder, 20 + round * 15)
      const world = await startStripe({ folder })
      for (const { key, id } of acknowledged) {
        const again = await world.stripe.paymentIntents.create(payment, { idempotencyKey: key })
        expect(again.id).toBe(id)
      }
      await expectWhole(world.stripe)
      await world.close()
    }
  })
})

/** Every paid intent has its charge and exactly one event of each kind, acknowledged or not. */
async function expectWhole(stripe: Stripe): Promise<void> {
  const intents = await stripe.paymentIntents.list({ limit: 100 }).autoPagingToArray({ limit: 2_000 })
  const events = await stripe.events.list({ limit: 100 }).autoPagingToArray({ limit: 9_000 })
  const ofType = (type: string) => events.filter((event) => event.type === type)
  expect(intents.length).toBeGreaterThan(0)
  expect(intents.every(({ status, latest_charge: charge }) => status === 'succeeded' && charge)).toBe(true)
  for (const type of ['payment_intent.created', 'payment_intent.succeeded', 'charge.succeeded', 'charge.updated']) {
    expect(ofType(type)).toHaveLength(intents.length)
  }
}

/** Runs the stand-in in a separate process, pays continuously, and kills it after this many responses. */
async function payUntilKilled(folder: string, answers: number): Promise<{ key: string; id: string }[]> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'testing/world.ts'), folder], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const stripe = new Stripe('sk_test_sandbox', {
    host: '127.0.0.1',
    port: Number(line),
    protocol: 'http',
    maxNetworkRetries: 0,
  })
  const acknowledged: { key: string; id: string }[] = []
  const payForever = async (lane: number) => {
    for (let count = 0; ; count += 1) {
      const key = `${process.hrtime.bigint()}-${lane}-${count}`
      const { id } = await stripe.paymentIntents.create(payment, { idempotencyKey: key })
      acknowledged.push({ key, id })
      if (acknowledged.length === answers) child.kill('SIGKILL')
    }
  }
  await Promise.allSettled([0, 1, 2, 3].map(payForever))
  return acknowledged
}
