import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { Stripe } from 'stripe'
import { afterAll, expect, it } from 'vitest'
import { world } from '../world.ts'
import { openHosts } from './open-hosts.ts'

const { sandbox, at } = await openHosts('stripe')
afterAll(() => sandbox.close())

const { hostname: host, port } = at('stripe')
const open = (key: string = world.stripeSecretKey) =>
  new Stripe(key, { host, port, protocol: 'http', maxNetworkRetries: 0 })
const stripe = open()

const paid = {
  amount: 2499,
  currency: 'usd',
  payment_method: 'pm_card_visa',
  confirm: true,
  automatic_payment_methods: { enabled: true, allow_redirects: 'never' as const },
}

it('pays, refunds and lists', async () => {
  const { id, status } = await stripe.paymentIntents.create(paid)
  expect(status).toBe('succeeded')
  expect((await stripe.refunds.create({ payment_intent: id, amount: 500 })).status).toBe('succeeded')
  const [charge] = (await stripe.charges.list({ payment_intent: id })).data
  expect(charge?.amount_refunded).toBe(500)
})

it('is refused: a declined card, an unknown key, an idempotency key with another request', async () => {
  const declined = stripe.paymentIntents.create({ ...paid, payment_method: 'pm_card_chargeDeclined' })
  await expect(declined).rejects.toMatchObject({ type: 'StripeCardError', code: 'card_declined' })
  await expect(open('sk_test_other').balance.retrieve()).rejects.toMatchObject({ type: 'StripeAuthenticationError' })
  const once = { idempotencyKey: 'once' }
  const { id } = await stripe.paymentIntents.create(paid, once)
  expect((await stripe.paymentIntents.create(paid, once)).id).toBe(id)
  const other = stripe.paymentIntents.create({ ...paid, amount: 1 }, once)
  await expect(other).rejects.toMatchObject({ type: 'StripeIdempotencyError' })
})

it('signs the events that it sends', async () => {
  const received: Stripe.Event[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const signature = String(request.headers['stripe-signature'])
      received.push(stripe.webhooks.constructEvent(Buffer.concat(chunks), signature, world.stripeWebhookSecret))
      response.end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  sandbox.setWebhookAddress(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const { id } = await stripe.paymentIntents.create(paid)
  await expect
    .poll(() => received.filter(({ data }) => 'id' in data.object && data.object.id === id).map(({ type }) => type))
    .toContain('payment_intent.succeeded')
  server.close()
})
