import type { World } from './world.ts'
import type { ApiProcess } from './processes/api-process.ts'
import { askApi } from './ask.ts'

/** A Stripe event as sent, with the payment that it is about. */
export type PaymentEvent = { readonly type: string; readonly paymentIntentId: string; readonly payload: string }

/** The latest events, at most 10,000, newest first. */
export async function listPaymentEvents({ deps }: World, type?: string): Promise<PaymentEvent[]> {
  const events = await deps.stripe.events
    .list({ limit: 100, ...(type && { types: [type] }) })
    .autoPagingToArray({ limit: 10_000 })
  return events.map((event) => {
    const about = event.data.object as { id: string; payment_intent?: string | null }
    return { type: event.type, paymentIntentId: about.payment_intent ?? about.id, payload: JSON.stringify(event) }
  })
}

/** The event of this type about a payment. */
export async function paymentEvent(world: World, type: string, paymentIntentId: string): Promise<PaymentEvent> {
  const event = (await listPaymentEvents(world, type)).find((each) => each.paymentIntentId === paymentIntentId)
  if (!event) throw new Error(`The provider has no ${type} for ${paymentIntentId}`)
  return event
}

/** What Stripe sends to the webhook for an event, signed now. */
export function webhookOf({ deps, config }: World, { payload }: PaymentEvent) {
  const signature = deps.stripe.webhooks.generateTestHeaderString({ payload, secret: config.STRIPE_WEBHOOK_SECRET })
  return { body: payload, headers: { 'stripe-signature': signature } }
}

/** Delivers an event to a process. Returns the status, or 0 when the process died during it. */
export const deliver = async (world: World, api: ApiProcess, event: PaymentEvent): Promise<number> =>
  (await askApi(api, { method: 'POST', path: '/api/webhooks/stripe', ...webhookOf(world, event) })).status
