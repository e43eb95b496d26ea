import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
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
