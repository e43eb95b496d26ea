import { expect, it } from 'vitest'
import { startStripe } from '../testing/world.ts'

it('retries until the webhook accepts the event, then counts it as delivered', async () => {
  const world = await startStripe()
  const { webhook } = world
  webhook.answersWith(500)
  const { id } = await world.create()
  await webhook.waitFor('payment_intent.created')
  const [waiting] = (await world.stripe.events.list({ delivery_success: false })).data
  expect(waiting).toMatchObject({ pending_webhooks: 1, data: { object: { id } } })
  webhook.answersWith(200)
  await webhook.waitFor('payment_intent.created', 2)
  await expect.poll(async () => (await world.stripe.events.list({ delivery_success: false })).data).toEqual([])
  await world.close()
})

it('drops deliveries on request, which the list of events shows', async () => {
  const world = await startStripe()
  world.standIn.dropDeliveries(4)
  await world.pay('pm_card_visa')
  await expect.poll(async () => (await world.stripe.events.list({ delivery_success: false })).data.length).toBe(4)
  await world.create()
  await world.webhook.waitFor('payment_intent.created')
  expect(world.webhook.events).toHaveLength(1)
  await world.close()
})
