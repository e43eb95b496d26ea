import type { World } from './world.ts'
import type { ApiProcess } from './processes/api-process.ts'
import { askApi } from './ask.ts'

export type PaymentEvent = { readonly type: string; readonly paymentIntentId: string; readonly payload: string }

/** The newest 10,000 events at most, newest first. */
export async function listPaymentEvents({ deps }: World, type?: string): Promise<PaymentEvent[]> {
  const events = await deps.stripe.events
    .list({ limit: 100, ...(type && { types: [type] }) })
    .autoPagingToArray({ limit: 10_000 })
  return events.map((event) => {
    const about = event.data.object as { id: string; payment_intent?: string | null }
    return { type: event.type, paymentIntentId: about.payment_intent ?? about.id, payload: JSON.stringify(event) }
  })
}

export async function paymentEvent(world: World, type: string, paymentIntentId: string): Promise<PaymentEvent> {
  const event = (await listPaymentEvents(world, type)).find((each) => each.paymentIntentId === paymentIntentId)
  if (!event) throw new Error(`The provider has no ${type} for ${paymentIntentId}`)
  return event
}

/** Signs the event now, because Stripe's library refuses old signatures. */
export function webhookOf({ deps, config }: World, { payload }: PaymentEvent) {
  const signature = deps.stripe.webhooks.generateTestHeaderString({ payload, secret: config.STRIPE_WEBHOOK_SECRET })
  return { body: payload, headers: { 'stripe-signature': signature } }
}

/** Delivers an event to a process. Returns the status, or 0 if the process died meanwhile. */
export const deliver = async (world: World, api: ApiProcess, event: PaymentEvent): Promise<number> =>
  (await askApi(api, { method: 'POST', path: '/api/webhooks/stripe', ...webhookOf(world, event) })).status
