import { Stripe } from 'stripe'
import { expect } from 'vitest'
import { listen } from '../../../listener.ts'
import { openState } from '../../../state.ts'
import { readBody, type StandIn } from '../../../stand-in.ts'
import { world as names } from '../../../world.ts'
import { createStripe } from '../stripe.ts'

function createWebhook() {
  const client = new Stripe('sk_test_unused')
  const events: Stripe.Event[] = []
  let status = 200
  const standIn: StandIn = {
    prefix: '/webhook',
    async respond(request, response) {
      const signature = String(request.headers['stripe-signature'])
      events.push(client.webhooks.constructEvent(await readBody(request), signature, names.stripeWebhookSecret))
      response.writeHead(status).end()
    },
  }
  return {
    standIn,
    events,
    answersWith: (next: number) => void (status = next),
    async waitFor(type: string, count = 1): Promise<Stripe.Event[]> {
      const found = () => events.filter((event) => event.type === type)
      await expect.poll(() => found().length, { interval: 5, timeout: 5000 }).toBeGreaterThanOrEqual(count)
      return found()
    },
  }
}

export async function startStripe({ folder, receiptsAt }: { folder?: string; receiptsAt?: string } = {}) {
  const state = await openState(folder)
  const webhook = createWebhook()
  let origin = ''
  const webhookAddress = () => `${origin}${webhook.standIn.prefix}`
  const standIn = await createStripe({ state, address: () => origin, webhookAddress, receiptsAt })
  const listener = await listen(0, [standIn.api, standIn.pages, webhook.standIn], 'ARRIBO_SANDBOX_PORT')
  origin = listener.address
  const address = { host: '127.0.0.1', port: listener.port, protocol: 'http', maxNetworkRetries: 0 } as const
  const stripe = new Stripe(names.stripeSecretKey, address)
  const create = (more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
    stripe.paymentIntents.create({ amount: 2499, currency: 'usd', allowed_payment_method_types: ['card'], ...more })
  return {
    stripe,
    browser: new Stripe(names.stripePublishableKey, address),
    standIn,
    webhook,
    origin,
    create,
    pay: (method: string, more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
      create({ payment_method: method, confirm: true, ...more }),
    async close() {
      await listener.close()
      await standIn.close()
      await state.close()
    },
  }
}

export const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.fail('should have been refused'),
    (error: unknown) => error as Stripe.errors.StripeError,
  )
